#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// A symbol of a library, and the pointer that receives its address.
struct library_symbol {
  const char *name;
  void *place;
};

/// Loads a library for good and finds symbols in it; false where it is not installed or lacks one of them.
static inline bool library_load(const char *file, const struct library_symbol *symbols, size_t count) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  for (size_t i = 0; i < count; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return false;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return true;
}
