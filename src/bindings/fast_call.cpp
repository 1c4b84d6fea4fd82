// Single calls as raw CPython entry points: an empty pybind11 call alone costs 88 ns, a raw one 30.
#include <pybind11/pybind11.h>

#include <array>
#include <bit>

#include "../core/evaluate.hpp"
#include "evaluate_doc.hpp"
#include "hand_input.hpp"
#include "raw_call.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

// The arguments of `evaluate(hand, *, ace="low")`; false where they are others.
bool read_evaluate_arguments(PyObject* const* arguments, Py_ssize_t positional, PyObject* names,
                             PyObject*& hand, PyObject*& ace) {
  if (positional > 1) return false;
  if (positional == 1) hand = arguments[0];
  const Py_ssize_t keywords = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
  for (Py_ssize_t i = 0; i < keywords; ++i) {
    PyObject* name = PyTuple_GET_ITEM(names, i);
    if (PyUnicode_CompareWithASCIIString(name, "ace") == 0) {
      ace = arguments[positional + i];
    } else if (PyUnicode_CompareWithASCIIString(name, "hand") == 0 && hand == nullptr) {
      hand = arguments[positional + i];
    } else {
      return false;
    }
  }
  return hand != nullptr;
}

PyObject* evaluate_call(PyObject* const* arguments, Py_ssize_t positional, PyObject* names) {
  PyObject* hand = nullptr;
  PyObject* ace = nullptr;
  if (positional == 1 && names == nullptr) {
    hand = arguments[0];
  } else if (!read_evaluate_arguments(arguments, positional, names, hand, ace)) {
    raise_wrong_call("evaluate", arguments, positional, names);
    return nullptr;
  }
  Ace rule = Ace::low;
  if (ace != nullptr && !read_ace(ace, rule)) return nullptr;
  Cards cards;
  if (!read_hand(hand, Argument{}, cards)) return nullptr;
  return PyLong_FromLong(evaluate(cards.set, rule));
}

PyObject* id_tuple(const CardId* ids, std::size_t count) {
  PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(count));
  if (tuple == nullptr) return nullptr;
  for (std::size_t i = 0; i < count; ++i) {
    PyTuple_SET_ITEM(tuple, static_cast<Py_ssize_t>(i), PyLong_FromLong(ids[i]));
  }
  return tuple;
}

// The rest are called by the façade, always with all their arguments.
bool has_arguments(Py_ssize_t given, Py_ssize_t expected) {
  if (given == expected) return true;
  PyErr_Format(PyExc_TypeError, "expected %zd arguments, got %zd", expected, given);
  return false;
}

// read_cards(hand, argument) -> ids in the order given
PyObject* read_cards_call(PyObject* const* arguments, Py_ssize_t count) {
  if (!has_arguments(count, 2)) return nullptr;
  Cards cards;
  if (!read_hand(arguments[0], Argument{arguments[1]}, cards)) return nullptr;
  return id_tuple(cards.ids.data(), cards.count);
}

// rank_hand(hand, ace, argument, index) -> hand rank
PyObject* rank_hand_call(PyObject* const* arguments, Py_ssize_t count) {
  if (!has_arguments(count, 4)) return nullptr;
  Ace rule = Ace::low;
  if (!read_ace(arguments[1], rule)) return nullptr;
  const Py_ssize_t index = PyLong_AsSsize_t(arguments[3]);
  if (index == -1 && PyErr_Occurred() != nullptr) return nullptr;
  Cards cards;
  if (!read_hand(arguments[0], Argument{arguments[2], index}, cards)) return nullptr;
  return PyLong_FromLong(evaluate(cards.set, rule));
}

// best_cards(hand, ace) -> ids, highest first
PyObject* best_cards_call(PyObject* const* arguments, Py_ssize_t count) {
  if (!has_arguments(count, 2)) return nullptr;
  Ace rule = Ace::low;
  if (!read_ace(arguments[1], rule)) return nullptr;
  Cards cards;
  if (!read_hand(arguments[0], Argument{}, cards)) return nullptr;
  CardSet playing = from_lowest(best_cards(cards.set, rule), rule);
  std::array<CardId, kMaxPlaying> ids;
  std::size_t cards_playing = 0;
  while (playing != 0) {
    const CardSet highest = std::bit_floor(playing);
    playing ^= highest;
    ids[cards_playing++] = static_cast<CardId>(std::countr_zero(to_ace_low(highest, rule)));
  }
  return id_tuple(ids.data(), cards_playing);
}

}  // namespace

void register_fast_calls(py::module_& module) {
  static std::array<PyMethodDef, 5> methods = {{
      raw_method("evaluate", raw_keyword_call<evaluate_call>, METH_KEYWORDS, kEvaluateDoc),
      raw_method("rank_hand", raw_call<rank_hand_call>, 0),
      raw_method("read_cards", raw_call<read_cards_call>, 0),
      raw_method("best_cards", raw_call<best_cards_call>, 0),
      {nullptr, nullptr, 0, nullptr},
  }};
  if (PyModule_AddFunctions(module.ptr(), methods.data()) != 0) throw py::error_already_set();
}

}  // namespace badugi::python
