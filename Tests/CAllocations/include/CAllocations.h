#pragma once

/// How often the calling thread has asked for memory since it began; -1 where that is not counted,
/// because a sanitizer has taken malloc.
long callocations_count(void);

/// The path that the file had which the calling thread has written to the disk last, by fsync; empty before.
const char *callocations_synced(void);
