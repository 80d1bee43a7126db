// Measures how much of the stack something takes: what lies unused below is painted before, and afterwards
// the paint that is left is counted.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Whether that can be measured here: a sanitizer has a stack of its own making.
bool stack_can_be_measured(void);

/// Paints `size` bytes of the stack below the caller.
void stack_paint(size_t size);

/// How many of the `size` bytes below the caller were used since they were painted, which the same caller
/// must have done.
size_t stack_used(size_t size);
