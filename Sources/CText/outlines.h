// FreeType's headers are found by the flags of its package, which only what is built here has: a program that imports a
// module above needs none of them.
#if __has_include(<ft2build.h>)
#include <ft2build.h>
#include FT_FREETYPE_H
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ft.h>
#endif
