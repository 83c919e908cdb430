// Decodes one file.
#ifndef FOLLOWSPOT_DECODER_DECODE_H
#define FOLLOWSPOT_DECODER_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decoder.h"

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

#endif
