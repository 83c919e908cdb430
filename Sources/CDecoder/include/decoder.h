// The asker's side of followspot-decoder, the program that decodes pictures, and what the two say to each other.
//
// They talk through a pair of sockets that keep messages apart: a request comes with the descriptor of a file, and its answer
// with a sealed file in memory, which has the rows of the picture without gaps, as premultiplied ARGB8888.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The kinds of files that the program decodes. A PNG comes as its rows are; all others come upright.
typedef enum decoder_kind {
  DECODER_JPEG,
  DECODER_GIF,
  DECODER_BMP,
  DECODER_TIFF,
  DECODER_WEBP,
  DECODER_AVIF,
  DECODER_HEIF,
  DECODER_SVG,
  DECODER_PNG,
  /// How many kinds there are. A request of this kind comes without a file, and asks for the facts of the program.
  DECODER_FACTS,
} decoder_kind;

typedef enum decoder_outcome {
  DECODER_PICTURE,
  /// The bytes are damaged.
  DECODER_BROKEN,
  /// No loader of this kind is installed.
  DECODER_UNKNOWN,
  /// The bytes end before the picture does.
  DECODER_CUT_SHORT,
  DECODER_NO_MEMORY,
  /// The picture is larger than allowed, and its format cannot be decoded smaller.
  DECODER_TOO_LARGE,
  /// A JPEG has more scans than DECODER_MOST_SCANS.
  DECODER_TOO_MANY_SCANS,
  /// The picture took more time than it may.
  DECODER_TOO_SLOW,
  /// The loader crashed.
  DECODER_CRASHED,
} decoder_outcome;

/// The most scans of a JPEG: its loader paints the whole picture after each.
enum { DECODER_MOST_SCANS = 100 };

/// The facts of the program, as bits.
typedef enum decoder_fact {
  /// It can open no file but fonts, and libraries of the machine.
  DECODER_HAS_LANDLOCK = 1,
  /// It can make no system calls but those that decoding needs.
  DECODER_HAS_SECCOMP = 2,
  /// gdk-pixbuf has pictures decoded by glycin, which starts a sandbox of its own for each and cannot within ours.
  DECODER_HAS_GLYCIN = 4,
} decoder_fact;

typedef struct decoder_request {
  uint32_t number;
  decoder_kind kind;
  /// The most milliseconds.
  int32_t limit;
  /// A picture with a longer side is made smaller while it is decoded, in proportion.
  int32_t longest_side;
  /// A picture with more pixels is read only if its format can be decoded smaller.
  int64_t most_pixels;
  /// The window in which the picture is shown, fitting into it or covering it; 0 when the window is not known. A drawing is
  /// rendered at this size. A JPEG that is far larger is decoded at a half, a quarter or an eighth.
  int32_t seen_width, seen_height;
  int32_t covers;
} decoder_request;

typedef struct decoder_answer {
  /// That of the request.
  uint32_t number;
  decoder_outcome outcome;
  /// The size of the decoded picture.
  int32_t width, height;
  /// The size of the upright picture in the file; 0 when it is not known.
  int32_t whole_width, whole_height;
  /// The scans of a JPEG that has too many.
  int32_t scans;
  /// Bits of decoder_fact, and one for each kind that is read; only for a request for facts, whose outcome says nothing.
  uint32_t facts, kinds;
  /// The loader's own words in UTF-8, or empty.
  char problem[200];
} decoder_answer;

/// Writes the path of the program: FOLLOWSPOT_DECODER, or the file beside this library or program, in the folder `followspot`
/// there, or in the folder `libexec` that belongs to it. Returns null if there is none.
const char *_Nullable decoder_find(char *path, size_t room);

/// Starts the program: in a session of its own, with one end of a pair of sockets as its standard input and nothing else
/// open, and as no child of this process, so there is nothing to wait for.
///
/// It ends when the other end, which the caller gets, is closed. Returns 0, or a number of errno.
int decoder_start(const char *path, int *own, int *process);

/// Ends the program, whatever it does.
void decoder_stop(int own, int process);

/// Sends a message with a descriptor, or -1. Returns 0, or a number of errno.
int decoder_send(int socket, const void *bytes, size_t size, int file, int flags);

/// Receives a message of just this size, and the descriptor that comes with it or -1.
///
/// Returns 1 for a message, 0 for none yet, and -1 if the other side has gone or sent something else.
int decoder_hear(int socket, void *bytes, size_t size, int *file, int flags);

/// Sends a request with the descriptor of a file, or -1. Returns 0, or a number of errno.
int decoder_ask(int own, const decoder_request *request, int file);

/// Receives an answer, and with it the descriptor of its memory or -1, without waiting.
///
/// Returns 1 for an answer, 0 for none yet, and -1 if the other side has gone or says what it must not.
int decoder_receive(int own, decoder_answer *answer, int *memory);

/// The pixels in the memory of an answer, which stays open; null if it is not sealed against every change, or has
/// another number of bytes.
const uint32_t *_Nullable decoder_map(int memory, size_t bytes);

void decoder_unmap(const uint32_t *words, size_t bytes);

#pragma clang assume_nonnull end
