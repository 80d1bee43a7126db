#include "CStack.h"

#include <alloca.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

static const unsigned char paint = 0xA5;

#ifndef IS_SANITIZED

bool stack_can_be_measured(void) { return true; }

__attribute__((noinline)) void stack_paint(size_t size) {
  volatile unsigned char *low = alloca(size);
  for (size_t i = 0; i < size; i++) low[i] = paint;
}

__attribute__((noinline)) size_t stack_used(size_t size) {
  volatile unsigned char *low = alloca(size);
  size_t left = 0;
  while (left < size && low[left] == paint) left++;
  return size - left;
}

#else

bool stack_can_be_measured(void) { return false; }
void stack_paint(size_t size) { (void)size; (void)paint; }
size_t stack_used(size_t size) { (void)size; return 0; }

#endif
