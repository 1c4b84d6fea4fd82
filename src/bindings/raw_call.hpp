// Raw CPython entry points: functions of the vectorcall convention, which cost a third of a call
// through pybind11. No C++ exception leaves them.
#pragma once

#include <pybind11/pybind11.h>

#include "python_errors.hpp"

namespace badugi::python {

// kBody(arguments, count) -> new reference, or null with a Python exception set.
template <auto kBody>
PyObject* raw_call(PyObject* /*module*/, PyObject* const* arguments, Py_ssize_t count) noexcept {
  return return_null_on_exception([&] { return kBody(arguments, count); });
}

// kBody(arguments, positional, names): the values of keywords follow the positional arguments.
template <auto kBody>
PyObject* raw_keyword_call(PyObject* /*module*/, PyObject* const* arguments, Py_ssize_t positional,
                           PyObject* names) noexcept {
  return return_null_on_exception([&] { return kBody(arguments, positional, names); });
}

template <typename Function>
PyMethodDef raw_method(const char* name, Function* function, int flags, const char* doc = nullptr) {
  return {name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function)),
          METH_FASTCALL | flags, doc};
}

}  // namespace badugi::python
