// What the files of the decoder ask of each other: what it may do, and how it decodes one file.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "decoder.h"

/// Limits this process and all that it forks, once all libraries are open. Returns bits of decoder_fact.
uint32_t limit_self(void);

/// Limits a child, which is to decode one picture and ends with its parent.
void limit_child(const decoder_request *request, uint32_t facts, pid_t parent);

/// Opens libpng, gdk-pixbuf and one loader of each kind, so that no library is opened later. Returns a bit for each kind that is read.
uint32_t open_loaders(bool *has_glycin);

/// Refuses bytes that loaders read all the same: those that end before the picture does, and a JPEG of many scans.
///
/// Returns DECODER_PICTURE if there is nothing to refuse.
decoder_outcome check_bytes(decoder_kind kind, const uint8_t *bytes, size_t count, int32_t *scans);

/// Writes a row of a picture as premultiplied ARGB8888; false when there is none.
typedef bool row_writer(void *picture, int y, uint32_t *words);

/// A sealed file in memory with all rows, or -1.
int sealed_rows(void *picture, int width, int height, row_writer *write_row);

/// Decodes a PNG, which stays as its rows are.
void decode_png(const decoder_request *wish, const uint8_t *bytes, size_t count, decoder_answer *answer, int *memory);

/// Decodes a file; of an animation, the first frame. `memory` becomes the descriptor of a sealed file with its rows.
void decode_file(const decoder_request *wish, int file, decoder_answer *answer, int *memory);
