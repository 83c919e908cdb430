// What keeps a text from strangers within bounds.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "private.h"

static const char ellipsis[] = "\xE2\x80\xA6";

static int clamped(int value, double least, double most) {
  return (int)CLAMP((double)value, least * PANGO_SCALE, most * PANGO_SCALE);
}

/// Changes one attribute; true for those that are to be left out.
static gboolean tame(PangoAttribute *attribute, gpointer data) {
  const cp_request *request = data;
  double largest = request->largest_size;
  double factor = CLAMP(largest / request->size, 1, 4);
  switch (attribute->klass->type) {
    case PANGO_ATTR_SIZE:
    case PANGO_ATTR_ABSOLUTE_SIZE: {
      PangoAttrSize *size = (PangoAttrSize *)attribute;
      // Points are larger than pixels.
      size->size = clamped(size->size, 1, size->absolute ? largest : largest * 0.75);
      return false;
    }
    case PANGO_ATTR_FONT_DESC: {
      PangoFontDescription *font = ((PangoAttrFontDesc *)attribute)->desc;
      if (!(cp.pango_font_description_get_set_fields(font) & PANGO_FONT_MASK_SIZE)) return false;
      int size = cp.pango_font_description_get_size(font);
      if (cp.pango_font_description_get_size_is_absolute(font)) {
        cp.pango_font_description_set_absolute_size(font, clamped(size, 1, largest));
      } else {
        cp.pango_font_description_set_size(font, clamped(size, 1, largest * 0.75));
      }
      return false;
    }
    case PANGO_ATTR_SCALE:
    case PANGO_ATTR_LINE_HEIGHT: {
      PangoAttrFloat *scale = (PangoAttrFloat *)attribute;
      scale->value = isfinite(scale->value) ? CLAMP(scale->value, 0.25, factor) : 1;
      return false;
    }
    case PANGO_ATTR_LETTER_SPACING:
    case PANGO_ATTR_RISE:
    // Small values are enum cases and not lengths.
    case PANGO_ATTR_BASELINE_SHIFT: {
      PangoAttrInt *length = (PangoAttrInt *)attribute;
      length->value = clamped(length->value, -largest, largest);
      return false;
    }
    case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: {
      PangoAttrInt *height = (PangoAttrInt *)attribute;
      height->value = clamped(height->value, 1, 4 * largest);
      return false;
    }
    default:
      return false;
  }
}

void cp_tame(PangoAttrList *attributes, const cp_request *request) {
  PangoAttrList *none = cp.pango_attr_list_filter(attributes, tame, (gpointer)request);
  if (none) cp.pango_attr_list_unref(none);
}

cp_text cp_text_new(const char *bytes, size_t length) {
  cp_text text = {malloc(length + sizeof ellipsis), length};
  if (!text.bytes) abort();
  memcpy(text.bytes, bytes, length);
  text.bytes[length] = 0;
  return text;
}

/// Puts the ellipsis behind the text.
static void append_ellipsis(cp_text *text) {
  memcpy(text->bytes + text->length, ellipsis, sizeof ellipsis);
  text->length += sizeof ellipsis - 1;
}

/// The character after this one.
static const char *next(const char *character) {
  do character++;
  while (((unsigned char)*character & 0xC0) == 0x80);
  return character;
}

/// The character before this one, which is not the first.
static const char *previous(const char *character) {
  do character--;
  while (((unsigned char)*character & 0xC0) == 0x80);
  return character;
}

/// Ends the text at a byte, where no mark is torn from its letter if that is near, and without the
/// space before it.
static void end(cp_text *text, size_t length) {
  const char *first = text->bytes;
  const char *cut = first + length;
  for (int i = 0; i < 64 && cut > first && cp.g_unichar_ismark(cp.g_utf8_get_char(cut)); i++) {
    cut = previous(cut);
  }
  while (cut > first) {
    const char *before = previous(cut);
    if (!cp.g_unichar_isspace(cp.g_utf8_get_char(before))) break;
    cut = before;
  }
  text->length = (size_t)(cut - first);
  text->bytes[text->length] = 0;
}

bool cp_shorten(cp_text *text, size_t most_characters, size_t *kept) {
  *kept = text->length;
  const char *cut = text->bytes;
  for (size_t i = 0; i < most_characters && *cut; i++) cut = next(cut);
  if (!*cut) return false;
  end(text, (size_t)(cut - text->bytes));
  *kept = text->length;
  append_ellipsis(text);
  return true;
}

bool cp_limit_lines(PangoLayout *layout, int most_lines, size_t *kept) {
  if (most_lines <= 0 || cp.pango_layout_get_line_count(layout) <= most_lines) return false;
  // Pango's own ellipses count the lines of each paragraph for itself.
  PangoLayoutLine *last = cp.pango_layout_get_line_readonly(layout, most_lines - 1);
  size_t length = (size_t)(last->start_index + last->length);
  const char *all = cp.pango_layout_get_text(layout);
  cp_text text = cp_text_new(all, strlen(all));
  end(&text, length);
  // The ellipsis may need the room of a word, and what is narrower than that gets it alone.
  for (int i = 0; i < 64; i++) {
    length = text.length;
    append_ellipsis(&text);
    cp.pango_layout_set_text(layout, text.bytes, (int)text.length);
    if (cp.pango_layout_get_line_count(layout) <= most_lines || length == 0) break;
    end(&text, (size_t)(previous(text.bytes + length) - text.bytes));
  }
  // Marks heaped on a letter can need more steps than that.
  if (cp.pango_layout_get_line_count(layout) > most_lines) {
    cp.pango_layout_set_text(layout, ellipsis, -1);
    length = 0;
  }
  *kept = MIN(*kept, length);
  free(text.bytes);
  return true;
}
