// Fonts: lists the files that fontconfig opens. Its own library lists them too, but takes some milliseconds, and with a cold cache
// reads every font: too long for a start that shows no word, and too much before there is a sandbox.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox.h"

enum {
  most_paths = 4096,
  most_visits = 1024,
  deepest = 12,
  longest_file = 1 << 18,
};

struct search {
  char *paths[most_paths];
  size_t count;
  /// Folders and files of settings that were looked at: links may lead round in circles.
  struct {
    dev_t device;
    ino_t number;
  } visits[most_visits];
  size_t visit_count;
};

static void add(struct search *search, const char *path) {
  char *copy = search->count < most_paths ? strdup(path) : NULL;
  if (copy) search->paths[search->count++] = copy;
}

/// Opens what was not looked at yet, or returns -1.
static int visit(struct search *search, const char *path, int flags, struct stat *status) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags);
  if (file < 0) return -1;
  bool is_new = fstat(file, status) == 0 && search->visit_count < most_visits;
  for (size_t i = 0; is_new && i < search->visit_count; i++) {
    is_new = search->visits[i].number != status->st_ino || search->visits[i].device != status->st_dev;
  }
  if (!is_new) {
    close(file);
    return -1;
  }
  search->visits[search->visit_count].device = status->st_dev;
  search->visits[search->visit_count++].number = status->st_ino;
  return file;
}

static DIR *folder_of(int file) {
  DIR *folder = file < 0 ? NULL : fdopendir(file);
  if (file >= 0 && !folder) close(file);
  return folder;
}

static bool join(char *path, const char *folder, const char *name) {
  int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);
  return length > 0 && length < PATH_MAX;
}

/// Adds the links in a folder of fonts: what they lead to is elsewhere.
static void add_links(struct search *search, const char *path, int depth) {
  // Distributions have thousands of fonts there, and no link that leads out.
  if (depth > deepest || strncmp(path, "/usr/share/", 11) == 0) return;
  struct stat status;
  DIR *folder = folder_of(visit(search, path, O_DIRECTORY, &status));
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    char inner[PATH_MAX];
    if (entry->d_name[0] == '.' || !join(inner, path, entry->d_name)) continue;
    int type = entry->d_type;
    if (type == DT_UNKNOWN && fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
      type = IFTODT(status.st_mode);
    }
    if (type == DT_LNK) add(search, inner);
    if (type == DT_LNK || type == DT_DIR) add_links(search, inner, depth + 1);
  }
  closedir(folder);
}

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value && value[0] ? value : NULL;
}

/// A base folder of the person, which a variable names or which is in the home.
static bool base(char *path, const char *name, const char *in_home) {
  const char *value = variable(name), *home = variable("HOME");
  if (value && value[0] == '/') return snprintf(path, PATH_MAX, "%s", value) < PATH_MAX;
  return home && join(path, home, in_home);
}

static const struct {
  const char *name, *base, *base_in_home;
} elements[] = {
    {"dir", "XDG_DATA_HOME", ".local/share"},
    {"include", "XDG_CONFIG_HOME", ".config"},
    {"cachedir", "XDG_CACHE_HOME", ".cache"},
};
enum { dir, include, cachedir, element_count };

/// What the words of an element mean; `folder` has the file of settings.
static bool resolve(char *path, int element, const char *attributes, const char *words, const char *folder) {
  const char *prefix = strstr(attributes, "prefix=");
  prefix = prefix ? prefix + strlen("prefix=") + 1 : "";
  const char *home = variable("HOME");
  char own[PATH_MAX];
  if (words[0] == '~') return home && join(path, home, words[1] == '/' ? words + 2 : "");
  if (words[0] == '/') return snprintf(path, PATH_MAX, "%s", words) < PATH_MAX;
  if (strncmp(prefix, "xdg", 3) == 0) {
    return base(own, elements[element].base, elements[element].base_in_home) && join(path, own, words);
  }
  if (element == include || strncmp(prefix, "relative", 8) == 0) return join(path, folder, words);
  return join(path, ".", words);
}

static void read_settings(struct search *search, const char *path, int depth);

/// Reads the places in a text of settings, which is cut up.
static void read_text(struct search *search, char *text, const char *folder, int depth) {
  for (char *at = text; (at = strchr(at, '<'));) {
    at++;
    if (strncmp(at, "!--", 3) == 0) {
      at = strstr(at, "-->");
      if (!at) return;
      continue;
    }
    int element = 0;
    while (element < element_count) {
      const char *name = elements[element].name;
      if (*at == *name && strncmp(at, name, strlen(name)) == 0 && strchr(" \t\r\n>", at[strlen(name)])) break;
      element++;
    }
    if (element == element_count) continue;
    char *words = strchr(at, '>'), *end = words ? strchr(words, '<') : NULL;
    if (!end) return;
    *words++ = *end = 0;
    const char *attributes = at;
    at = end + 1;
    words += strspn(words, " \t\r\n");
    for (char *last = end; last > words && strchr(" \t\r\n", last[-1]);) *--last = 0;
    char path[PATH_MAX];
    if (!*words || !resolve(path, element, attributes, words, folder)) continue;
    if (element != include) add(search, path);
    if (element == dir) add_links(search, path, 0);
    if (element == include) read_settings(search, path, depth + 1);
  }
}

/// Whether a file is a link into /usr/share, which is open anyway: most settings are.
static bool leads_to_share(const char *path) {
  char place[] = "/usr/share/";
  ssize_t length = (ssize_t)strlen(place);
  return readlink(path, place, (size_t)length) == length && strcmp(place, "/usr/share/") == 0;
}

/// Reads a file of settings, or all files in a folder of them.
static void read_settings(struct search *search, const char *path, int depth) {
  struct stat status;
  int file = depth > deepest ? -1 : visit(search, path, 0, &status);
  if (file < 0) return;
  if (!leads_to_share(path)) add(search, path);
  if (S_ISDIR(status.st_mode)) {
    DIR *folder = folder_of(file);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
      char inner[PATH_MAX];
      const char *ending = strrchr(entry->d_name, '.');
      if (!ending || strcmp(ending, ".conf") != 0 || !join(inner, path, entry->d_name)) continue;
      read_settings(search, inner, depth + 1);
    }
    if (folder) closedir(folder);
    return;
  }
  // Some file systems do not know the size.
  size_t size = status.st_size > 0 && status.st_size < longest_file ? (size_t)status.st_size : longest_file;
  char *text = malloc(size + 1);
  ssize_t length = text ? read(file, text, size) : 0;
  close(file);
  if (length > 0) {
    text[length] = 0;
    // Places in it count from the folder of the file itself.
    char own[PATH_MAX];
    snprintf(own, sizeof own, "%s", path);
    char *slash = strrchr(own, '/');
    if (slash) *slash = 0;
    read_text(search, text, slash ? own : ".", depth);
  }
  free(text);
}

char *_Nonnull *_Nullable cs_font_paths(size_t *count) {
  static struct search search;
  while (search.count > 0) free(search.paths[--search.count]);
  search.visit_count = 0;
  // What fontconfig does without any file; a distribution may leave one of them out.
  char usual[] =
      "<dir prefix='xdg'>fonts</dir><dir>~/.fonts</dir><cachedir prefix='xdg'>fontconfig</cachedir>"
      "<include prefix='xdg'>fontconfig</include><include prefix='xdg'>fontconfig/conf.d</include>"
      "<include>~/.fonts.conf</include><include>~/.fonts.conf.d</include>";
  read_text(&search, usual, ".", 0);
  const char *file = variable("FONTCONFIG_FILE"), *folders = variable("FONTCONFIG_PATH");
  char path[PATH_MAX];
  if (file) read_settings(&search, file, 0);
  for (const char *at = folders; at && *at;) {
    size_t length = strcspn(at, ":");
    if (length > 0 && snprintf(path, sizeof path, "%.*s/fonts.conf", (int)length, at) < PATH_MAX) {
      read_settings(&search, path, 0);
    }
    at += length + (at[length] == ':');
  }
  if (!file) read_settings(&search, "/etc/fonts/fonts.conf", 0);
  *count = search.count;
  return search.count ? search.paths : NULL;
}
