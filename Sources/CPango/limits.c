// What keeps a text from strangers within bounds.
#include <math.h>
#include <string.h>

#include "private.h"

static const char ellipsis[] = "\xE2\x80\xA6";

static int clamped(int value, double least, double most) {
  return (int)CLAMP((double)value, least * PANGO_SCALE, most * PANGO_SCALE);
}

static double clamped_factor(double value, double most) {
  return isfinite(value) ? CLAMP(value, 0.25, most) : 1;
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
      return FALSE;
    }
    case PANGO_ATTR_FONT_DESC: {
      PangoFontDescription *font = ((PangoAttrFontDesc *)attribute)->desc;
      if (!(pango_font_description_get_set_fields(font) & PANGO_FONT_MASK_SIZE)) return FALSE;
      int size = pango_font_description_get_size(font);
      if (pango_font_description_get_size_is_absolute(font)) {
        pango_font_description_set_absolute_size(font, clamped(size, 1, largest));
      } else {
        pango_font_description_set_size(font, clamped(size, 1, largest * 0.75));
      }
      return FALSE;
    }
    case PANGO_ATTR_SCALE: {
      PangoAttrFloat *scale = (PangoAttrFloat *)attribute;
      scale->value = clamped_factor(scale->value, factor);
      return FALSE;
    }
    case PANGO_ATTR_LINE_HEIGHT: {
      PangoAttrFloat *height = (PangoAttrFloat *)attribute;
      height->value = clamped_factor(height->value, factor);
      return FALSE;
    }
    case PANGO_ATTR_LETTER_SPACING:
    case PANGO_ATTR_RISE: {
      PangoAttrInt *length = (PangoAttrInt *)attribute;
      length->value = clamped(length->value, -largest, largest);
      return FALSE;
    }
    case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: {
      PangoAttrInt *height = (PangoAttrInt *)attribute;
      height->value = clamped(height->value, 1, 4 * largest);
      return FALSE;
    }
    case PANGO_ATTR_BASELINE_SHIFT: {
      // Small values are names of shifts and no lengths.
      PangoAttrInt *shift = (PangoAttrInt *)attribute;
      shift->value = clamped(shift->value, -largest, largest);
      return FALSE;
    }
    default:
      return FALSE;
  }
}

void cp_tame(PangoAttrList *attributes, const cp_request *request) {
  PangoAttrList *none = pango_attr_list_filter(attributes, tame, (gpointer)request);
  if (none) pango_attr_list_unref(none);
}

/// Ends the text at a byte, where no mark is torn from its letter if that is near, and without the
/// space before it.
static void end(GString *text, gsize length) {
  const char *first = text->str;
  const char *cut = first + length;
  for (int i = 0; i < 64 && cut > first && g_unichar_ismark(g_utf8_get_char(cut)); i++) {
    cut = g_utf8_prev_char(cut);
  }
  while (cut > first) {
    const char *before = g_utf8_prev_char(cut);
    if (!g_unichar_isspace(g_utf8_get_char(before))) break;
    cut = before;
  }
  g_string_truncate(text, (gsize)(cut - first));
}

bool cp_shorten(GString *text, size_t most_characters, gsize *kept) {
  *kept = text->len;
  const char *cut = text->str;
  for (size_t i = 0; i < most_characters && *cut; i++) cut = g_utf8_next_char(cut);
  if (!*cut) return false;
  end(text, (gsize)(cut - text->str));
  *kept = text->len;
  g_string_append(text, ellipsis);
  return true;
}

bool cp_limit_lines(PangoLayout *layout, int most_lines, gsize *kept) {
  if (most_lines <= 0 || pango_layout_get_line_count(layout) <= most_lines) return false;
  // Pango's own ellipses count the lines of each paragraph for itself.
  PangoLayoutLine *last = pango_layout_get_line_readonly(layout, most_lines - 1);
  gsize length = (gsize)(last->start_index + last->length);
  GString *text = g_string_new(pango_layout_get_text(layout));
  end(text, length);
  // The ellipsis may need the room of a word, and what is narrower than that gets it alone.
  for (int i = 0; i < 64; i++) {
    length = text->len;
    g_string_append(text, ellipsis);
    pango_layout_set_text(layout, text->str, (int)text->len);
    if (pango_layout_get_line_count(layout) <= most_lines || length == 0) break;
    end(text, (gsize)(g_utf8_prev_char(text->str + length) - text->str));
  }
  // Marks heaped on a letter can need more steps than that.
  if (pango_layout_get_line_count(layout) > most_lines) {
    pango_layout_set_text(layout, ellipsis, -1);
    length = 0;
  }
  *kept = MIN(*kept, length);
  g_string_free(text, TRUE);
  return true;
}
