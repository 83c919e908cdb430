#pragma once

/// How often the calling thread has asked for memory since it began; -1 where that is not counted,
/// because a sanitizer has taken malloc.
long callocations_count(void);

/// From now on the calling thread's request of this number fails, of those that come from C of the program itself, and not from a
/// library or from Swift; 0: none does.
void callocations_fail(long number);

/// How many requests are still to come until one fails; 0 after it has failed.
long callocations_left(void);

/// The path that the file had which the calling thread has written to the disk last, by fsync; empty before.
const char *callocations_synced(void);
