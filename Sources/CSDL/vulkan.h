// SDL 2 opens an EGL window on Wayland even for a window that is drawn in memory, unless that window is said to be for
// Vulkan. Without a GPU, EGL loads a compiler for shaders: 55 MiB and 50 ms. So windows are said to be for Vulkan,
// for which SDL looks up one function in a Vulkan library and asks it for the names of two extensions. The library here
// has that function and nothing else; it calls none of Vulkan's.

#if defined(__linux__) && defined(__GLIBC__)

#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct vulkan_extension {
  char name[256];
  uint32_t version;
};

/// Vulkan's vkEnumerateInstanceExtensionProperties.
static int vulkan_list_extensions(const char *layer, uint32_t *count, struct vulkan_extension *extensions) {
  static const char *const names[] = {"VK_KHR_surface", "VK_KHR_wayland_surface"};
  (void)layer;
  for (uint32_t i = 0; extensions && i < 2 && i < *count; i++) {
    memset(&extensions[i], 0, sizeof extensions[i]);
    strcpy(extensions[i].name, names[i]);
  }
  *count = 2;
  return 0;
}

/// Vulkan's vkGetInstanceProcAddr.
static void *vulkan_find(void *instance, const char *name) {
  (void)instance;
  return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL : (void *)vulkan_list_extensions;
}

/// A shared library without code: one segment, and a symbol that is an address of this program.
struct vulkan_file {
  ElfW(Ehdr) header;
  ElfW(Phdr) segments[2];
  ElfW(Dyn) dynamic[6];
  ElfW(Sym) symbols[2];
  Elf32_Word hash[5];  // one bucket, two symbols; the bucket and the two chains
  char names[32];
};

/// Gives SDL the library; false where SDL or the system does not take it.
static inline bool vulkan_stand_in(void) {
  struct vulkan_file file;
  memset(&file, 0, sizeof file);
  // The header of the program itself has the fields that depend on the machine.
  FILE *program = fopen("/proc/self/exe", "rb");
  if (!program) return false;
  size_t count = fread(&file.header, sizeof file.header, 1, program);
  fclose(program);
  if (count != 1 || memcmp(file.header.e_ident, ELFMAG, SELFMAG) != 0) return false;
  file.header.e_type = ET_DYN;
  file.header.e_entry = file.header.e_shoff = 0;
  file.header.e_shnum = file.header.e_shstrndx = 0;
  file.header.e_phoff = offsetof(struct vulkan_file, segments);
  file.header.e_phnum = 2;
  file.segments[0].p_type = PT_LOAD;
  file.segments[0].p_flags = PF_R | PF_W;
  file.segments[0].p_filesz = file.segments[0].p_memsz = sizeof file;
  file.segments[0].p_align = 1 << 16;
  file.segments[1].p_type = PT_DYNAMIC;
  file.segments[1].p_flags = PF_R | PF_W;
  file.segments[1].p_offset = file.segments[1].p_vaddr = offsetof(struct vulkan_file, dynamic);
  file.segments[1].p_filesz = file.segments[1].p_memsz = sizeof file.dynamic;
  file.segments[1].p_align = sizeof(void *);
  const ElfW(Dyn) dynamic[] = {
    {DT_HASH, {offsetof(struct vulkan_file, hash)}},
    {DT_SYMTAB, {offsetof(struct vulkan_file, symbols)}},
    {DT_SYMENT, {sizeof file.symbols[0]}},
    {DT_STRTAB, {offsetof(struct vulkan_file, names)}},
    {DT_STRSZ, {sizeof file.names}},
    {DT_NULL, {0}},
  };
  memcpy(file.dynamic, dynamic, sizeof dynamic);
  strcpy(file.names + 1, "vkGetInstanceProcAddr");
  file.symbols[1].st_name = 1;
  file.symbols[1].st_info = (STB_GLOBAL << 4) | STT_FUNC;
  file.symbols[1].st_shndx = SHN_ABS;
  file.symbols[1].st_value = (ElfW(Addr))vulkan_find;
  file.hash[0] = 1;
  file.hash[1] = 2;
  file.hash[2] = 1;
  int descriptor = shared_memory_open(sizeof file);
  if (descriptor < 0) return false;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  bool is_taken = write(descriptor, &file, sizeof file) == (ssize_t)sizeof file
    && SDL_Vulkan_LoadLibrary(path) == 0;
  close(descriptor);
  return is_taken;
}

#else

static inline bool vulkan_stand_in(void) { return false; }

#endif
