// The common call of evaluate_batch - a plain uint8 array, and no `out` or a plain one - in one raw
// entry point: for a few rows, checking them in Python would cost more than ranking them.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "array_blocks.hpp"
#include "chunks.hpp"
#include "instruction_set.hpp"
#include "kernels.hpp"
#include "raw_call.hpp"
#include "register.hpp"
#include "text_input.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

template <typename Element>
bool is_plain_array_of(const py::array& array) {
  return array.dtype().is(py::dtype::of<Element>()) && is_plain<Element>(array);
}

bool share_memory(const py::array& a, const py::array& b) {
  const auto begin_a = reinterpret_cast<std::uintptr_t>(a.data());
  const auto begin_b = reinterpret_cast<std::uintptr_t>(b.data());
  return begin_a < begin_b + static_cast<std::size_t>(b.nbytes()) &&
         begin_b < begin_a + static_cast<std::size_t>(a.nbytes());
}

// The array to write to, if it is a common one.
std::optional<py::array_t<HandRank>> plain_output(py::handle out, const py::array& cards) {
  const py::ssize_t leading = cards.ndim() - 1;
  if (out.is_none()) {
    return py::array_t<HandRank>(std::vector<py::ssize_t>(cards.shape(), cards.shape() + leading));
  }
  if (!py::isinstance<py::array>(out)) return std::nullopt;
  const auto array = py::reinterpret_borrow<py::array>(out);
  if (!is_plain_array_of<HandRank>(array) || !array.writeable() || array.ndim() != leading ||
      !std::equal(cards.shape(), cards.shape() + leading, array.shape()) ||
      share_memory(cards, array)) {
    return std::nullopt;
  }
  return py::reinterpret_borrow<py::array_t<HandRank>>(out);
}

std::optional<py::object> rank_plain_rows(py::handle given, PyObject* ace, py::handle out,
                                          py::handle instruction_set) {
  const auto rule = ace_rule(ace);
  const auto cards = py::reinterpret_borrow<py::array>(given);
  // One hand gives a scalar, which the façade makes.
  if (!rule || cards.ndim() < 2 || !is_plain_array_of<CardId>(cards)) return std::nullopt;
  const py::ssize_t k = cards.shape(cards.ndim() - 1);
  if (k < 1 || k > batch::kMaxRowCards) return std::nullopt;
  auto ranks = plain_output(out, cards);
  if (!ranks) return std::nullopt;
  const auto rows = static_cast<std::size_t>(ranks->size());
  const auto* first_row = static_cast<const CardId*>(cards.data());
  HandRank* first_rank = ranks->mutable_data();
  const auto kernel = row_kernel(checked_instruction_set(instruction_set.cast<int>()),
                                 static_cast<int>(k), *rule, stores_for(rows));
  const std::size_t valid = run_chunks(rows, 1, [&](std::size_t first, std::size_t count) {
    return kernel(first_row + first * static_cast<std::size_t>(k), count, first_rank + first);
  });
  if (valid != rows) return std::nullopt;
  return *ranks;
}

// rank_plain_rows(cards, ace, out, instruction_set) -> hand ranks, or None for uncommon arguments
// and for cards that are not valid: the façade then goes through them in full. `cards` is an
// ndarray.
PyObject* rank_plain_rows_call(PyObject* const* arguments, Py_ssize_t count) {
  if (count != 4 || !py::isinstance<py::array>(arguments[0])) Py_RETURN_NONE;
  auto ranks = rank_plain_rows(arguments[0], arguments[1], arguments[2], arguments[3]);
  if (ranks) return ranks->release().ptr();
  Py_RETURN_NONE;
}

}  // namespace

void register_plain_rows(py::module_& module) {
  static std::array<PyMethodDef, 2> methods = {{
      raw_method("rank_plain_rows", raw_call<rank_plain_rows_call>, 0),
      {nullptr, nullptr, 0, nullptr},
  }};
  if (PyModule_AddFunctions(module.ptr(), methods.data()) != 0) throw py::error_already_set();
}

}  // namespace badugi::python
