#include "hand_input.hpp"

#include <pybind11/numpy.h>

#include <string_view>

namespace py = pybind11;

namespace badugi::python {

namespace {

// NumPy's too, which old versions still let pass for a number.
bool is_bool(PyObject* object) {
  return PyBool_Check(object) ||
         std::string_view(Py_TYPE(object)->tp_name).starts_with("numpy.bool");
}

// Takes the items of one hand, one by one; each add returns false with a Python exception set.
class ItemReader {
 public:
  ItemReader(const Argument& argument, Cards& cards) : argument_(argument), cards_(cards) {}

  bool add(PyObject* item) {
    if (PyLong_CheckExact(item)) return add_number(item);
    if (is_text(item)) return add_card_text(item);
    if (is_bool(item) || PyIndex_Check(item) == 0) return refuse(item);
    // Objects with __index__, such as NumPy's scalars; NumPy's arrays have it too, and refuse.
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(item));
    if (number) return add_number(number.ptr());
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) return false;
    PyErr_Clear();
    return refuse(item);
  }

  bool add_id(unsigned char id) {
    return id < kCards ? add_distinct(id) : add_number(py::int_(id).ptr());
  }

 private:
  bool add_distinct(CardId id) {
    if ((cards_.set & card_set(id)) != 0) {
      raise_duplicate_card(argument_, index_, id);
      return false;
    }
    cards_.add(id);
    ++index_;
    return true;
  }

  bool add_number(PyObject* number) {
    int overflow = 0;
    const long id = PyLong_AsLongAndOverflow(number, &overflow);
    if (overflow != 0 || id < 0 || id >= kCards) {
      raise_card_out_of_range(argument_, index_, number);
      return false;
    }
    return add_distinct(static_cast<CardId>(id));
  }

  bool add_card_text(PyObject* text) {
    Cards card;
    TextFault fault = parse_text(text, card);
    if (fault.fault == Fault::no_cards || (fault.fault == Fault::none && card.count != 1)) {
      raise_not_one_card(argument_, index_, text);
      return false;
    }
    if (fault.fault != Fault::none) {
      fault.card = index_;
      raise_text_fault(argument_, fault, text);
      return false;
    }
    return add_distinct(card.ids[0]);
  }

  bool refuse(PyObject* item) {
    raise_not_a_card(argument_, index_, item);
    return false;
  }

  const Argument& argument_;
  Cards& cards_;
  std::size_t index_ = 0;
};

py::object item_of(PyObject* sequence, Py_ssize_t index) {
#ifdef Py_GIL_DISABLED
  if (PyList_CheckExact(sequence)) {
    return py::reinterpret_steal<py::object>(PyList_GetItemRef(sequence, index));
  }
#endif
  return py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(sequence, index));
}

bool read_sequence(PyObject* hand, ItemReader& reader) {
  // Reading an item may run code that changes the list: its size is asked anew each time.
  for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(hand); ++i) {
    const py::object item = item_of(hand, i);
    if (!item || !reader.add(item.ptr())) return false;
  }
  return true;
}

bool read_iterable(PyObject* hand, const Argument& argument, ItemReader& reader) {
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(hand));
  if (!iterator) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) return false;
    PyErr_Clear();
    raise_not_a_hand(argument, hand);
    return false;
  }
  while (const auto item = py::reinterpret_steal<py::object>(PyIter_Next(iterator.ptr()))) {
    if (!reader.add(item.ptr())) return false;
  }
  return PyErr_Occurred() == nullptr;
}

// NumPy's own array type: subclasses such as masked arrays say themselves what their items are.
bool is_ndarray(PyObject* object) {
  static const PyTypeObject* const type = Py_TYPE(py::array().ptr());
  return Py_TYPE(object) == type;
}

// Reads a one-dimensional uint8 array in place, without an object for each id.
bool read_id_array(const py::array& hand, ItemReader& reader) {
  const auto* item = static_cast<const unsigned char*>(hand.data());
  for (py::ssize_t i = 0; i < hand.shape(0); ++i, item += hand.strides(0)) {
    if (!reader.add_id(*item)) return false;
  }
  return true;
}

bool read_collection(PyObject* hand, const Argument& argument, Cards& cards) {
  ItemReader reader(argument, cards);
  if (PyList_CheckExact(hand) || PyTuple_CheckExact(hand)) return read_sequence(hand, reader);
  if (is_ndarray(hand)) {
    const auto array = py::reinterpret_borrow<py::array>(hand);
    if (array.ndim() == 1 && array.dtype().is(py::dtype::of<CardId>())) {
      return read_id_array(array, reader);
    }
  }
  return read_iterable(hand, argument, reader);
}

}  // namespace

bool read_hand(PyObject* hand, const Argument& argument, Cards& cards) {
  if (is_text(hand)) return read_text(hand, argument, cards);
  if (!read_collection(hand, argument, cards)) return false;
  if (cards.count != 0) return true;
  raise_no_cards(argument, hand);
  return false;
}

}  // namespace badugi::python
