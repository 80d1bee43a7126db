// Counts how often memory is asked for, by replacing malloc and its kin in the program that this is
// linked into.
//
// Only threads that are followed count: others allocate when they like. A thread that a followed thread
// starts is followed as well.

#pragma once

#include <stdbool.h>

/// Whether allocations can be counted here: with glibc, and without a sanitizer, which replaces malloc
/// itself.
bool allocations_are_counted(void);

/// Follows the calling thread from now on, or no longer. Threads that it has started stay followed.
void allocations_follow_thread(bool follows);

/// Begins to count, from 0.
void allocations_start(void);

/// Ends counting; how often followed threads have asked for memory since the start.
long allocations_stop(void);

/// The memory that is allocated and not freed now, in bytes, by all threads; what they keep for their next requests
/// counts as well.
long allocations_heap_size(void);
