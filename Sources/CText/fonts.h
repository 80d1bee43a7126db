#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// What of fontconfig is called. It is not linked but loaded when the first text needs it, which most programs never
/// do; its structures stay closed, so that no header of it is needed.
struct font_search {
  void *configuration;
  void *(*create_pattern)(void);
  void (*destroy_pattern)(void *pattern);
  int (*add_integer)(void *pattern, const char *name, int value);
  int (*add_string)(void *pattern, const char *name, const char *value);
  int (*add_bool)(void *pattern, const char *name, int value);
  int (*add_characters)(void *pattern, const char *name, const void *characters);
  int (*get_integer)(void *pattern, const char *name, int n, int *value);
  int (*get_string)(void *pattern, const char *name, int n, char **value);
  int (*get_characters)(void *pattern, const char *name, int n, void **value);
  void *(*create_characters)(void);
  void (*destroy_characters)(void *characters);
  int (*add_character)(void *characters, uint32_t character);
  int (*has_character)(const void *characters, uint32_t character);
  int (*substitute)(void *configuration, void *pattern, int kind);
  void (*substitute_defaults)(void *pattern);
  void *(*match)(void *configuration, void *pattern, int *result);
};

/// Loads fontconfig for good and reads this machine's configuration; false where there is none.
static inline bool font_search_load(struct font_search *search) {
  void *library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  const struct { const char *name; void *place; } functions[] = {
    {"FcPatternCreate", &search->create_pattern},
    {"FcPatternDestroy", &search->destroy_pattern},
    {"FcPatternAddInteger", &search->add_integer},
    {"FcPatternAddString", &search->add_string},
    {"FcPatternAddBool", &search->add_bool},
    {"FcPatternAddCharSet", &search->add_characters},
    {"FcPatternGetInteger", &search->get_integer},
    {"FcPatternGetString", &search->get_string},
    {"FcPatternGetCharSet", &search->get_characters},
    {"FcCharSetCreate", &search->create_characters},
    {"FcCharSetDestroy", &search->destroy_characters},
    {"FcCharSetAddChar", &search->add_character},
    {"FcCharSetHasChar", &search->has_character},
    {"FcConfigSubstitute", &search->substitute},
    {"FcDefaultSubstitute", &search->substitute_defaults},
    {"FcFontMatch", &search->match},
  };
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    void *function = dlsym(library, functions[i].name);
    if (!function) return false;
    memcpy(functions[i].place, &function, sizeof function);
  }
  void *(*load)(void);
  void *function = dlsym(library, "FcInitLoadConfigAndFonts");
  if (!function) return false;
  memcpy(&load, &function, sizeof function);
  search->configuration = load();
  return search->configuration != NULL;
}

/// Finds the font with outlines that has all of `characters` and fits best; false if none has all.
///
/// `weight` is on fontconfig's scale. `path` receives the file with its 0, in `capacity` bytes, and `index` which of the
/// file's fonts it is.
static inline bool font_search_find(
  const struct font_search *search, const uint32_t *characters, int count, int weight, char *path,
  size_t capacity, int *index
) {
  void *pattern = search->create_pattern();
  void *wanted = search->create_characters();
  void *found = NULL;
  bool is_found = false;
  if (pattern && wanted) {
    for (int i = 0; i < count; i++) search->add_character(wanted, characters[i]);
    search->add_characters(pattern, "charset", wanted);
    search->add_string(pattern, "family", "sans-serif");
    search->add_integer(pattern, "weight", weight);
    search->add_bool(pattern, "outline", 1);
    search->add_bool(pattern, "color", 0);
    // 0: as a pattern to be matched.
    search->substitute(search->configuration, pattern, 0);
    search->substitute_defaults(pattern);
    int result = 0;
    found = search->match(search->configuration, pattern, &result);
  }
  void *available = NULL;
  char *file = NULL;
  // 0: there is such a value.
  if (found && search->get_characters(found, "charset", 0, &available) == 0
      && search->get_string(found, "file", 0, &file) == 0 && strlen(file) < capacity) {
    is_found = true;
    for (int i = 0; i < count; i++)
      is_found = is_found && search->has_character(available, characters[i]);
    strcpy(path, file);
    if (search->get_integer(found, "index", 0, index) != 0) *index = 0;
  }
  if (found) search->destroy_pattern(found);
  if (wanted) search->destroy_characters(wanted);
  if (pattern) search->destroy_pattern(pattern);
  return is_found;
}
