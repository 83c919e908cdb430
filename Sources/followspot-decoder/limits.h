// What the program may do.
#ifndef FOLLOWSPOT_DECODER_LIMITS_H
#define FOLLOWSPOT_DECODER_LIMITS_H

#include <stdint.h>
#include <sys/types.h>

#include "decoder.h"

/// Limits this process and all that it forks, once all libraries are open. Returns bits of decoder_fact.
uint32_t limit_self(void);

/// Limits a child, which is to decode one picture and ends with its parent.
void limit_child(const decoder_request *request, uint32_t facts, pid_t parent);

#endif
