// Reads card text and the ace rule from Python objects.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <cstddef>
#include <optional>

#include "../core/cards.hpp"
#include "../core/text.hpp"
#include "python_errors.hpp"

namespace badugi::python {

// Distinct cards in the order in which they were given. `ids` is left unset past `count`.
struct Cards {
  CardSet set = 0;
  std::size_t count = 0;
  std::array<CardId, kCards> ids;

  void add(CardId id) noexcept {
    set |= card_set(id);
    ids[count++] = id;
  }
};

// str, bytes and bytearray are card text; anything else is a collection of cards.
bool is_text(PyObject* object) noexcept;

// Adds the cards of a text object to `cards`, which is empty.
TextFault parse_text(PyObject* text, Cards& cards);

// The same where the order of the cards does not matter.
TextFault parse_set(PyObject* text, CardSet& set);

std::optional<Ace> ace_rule(PyObject* ace) noexcept;

// Each returns false with a Python exception set.
bool read_text(PyObject* text, const Argument& argument, Cards& cards);
bool read_ace(PyObject* ace, Ace& rule);

}  // namespace badugi::python
