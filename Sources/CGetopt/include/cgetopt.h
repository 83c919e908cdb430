// The words of this process, and getopt_long for Swift: the only place that touches optind, optarg, optopt and opterr.
//
// Swift 6 refuses to read or write these, rightly: they are globals that any thread may change. And
// getopt_long itself is not in Swift's Glibc module. So one function makes one step and hands back
// what the globals say; the caller holds a lock from cg_start to the last cg_step.

#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>
#include <stddef.h>

struct cg_step {
  int result;            // what getopt_long returned; -1 at the end of the options
  int subject;           // the option that an error is about; 0 when it has no value in the table
  int next;              // the index of the word that is looked at next
  const char *argument;  // the option's value, or NULL
};

/// Forgets whatever an earlier scan left behind; `short_options` must be those of the scan.
static inline void cg_start(const char *short_options, const struct option *long_options) {
  // glibc starts afresh when optind is 0, but that happens inside of the next call, together with
  // reading the leading '-' of the options. A scan of no words at all gets it over with, so that the
  // first cg_step may begin at any word.
  char name[] = "";
  char *words[] = {name, NULL};
  opterr = 0;
  optind = 0;
  getopt_long(1, words, short_options, long_options, NULL);
}

/// Makes one step from the word at `next`; in the middle of a word of letters that word stays next.
static inline struct cg_step cg_next(int count, char *const *words, int next,
                                     const char *short_options,
                                     const struct option *long_options) {
  opterr = 0;
  optind = next;
  optarg = NULL;
  optopt = 0;
  int result = getopt_long(count, words, short_options, long_options, NULL);
  struct cg_step step = {result, optopt, optind, optarg};
  return step;
}

/// The words that this process was started with, and how many; the first is the name of the program.
///
/// Swift itself reads them from /proc, and has none if that is not mounted.
char *const *cg_words(int *count);

/// A file in memory without a place in any folder; -1 with errno if there can be none. Swift's Glibc module leaves it out.
int cg_memory(const char *name);

#endif
