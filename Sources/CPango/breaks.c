// Lines that break inside of words.
#include "private.h"

/// How the lines of a layout break.
static cp_breaks breaks(PangoLayout *layout, const cp_request *request) {
  int lines = cp.pango_layout_get_line_count(layout);
  int count;
  const PangoLogAttr *places = cp.pango_layout_get_log_attrs_readonly(layout, &count);
  const char *text = cp.pango_layout_get_text(layout);
  const char *letter = text;
  int place = 0;
  size_t part = 0;
  cp_breaks worst = CP_BETWEEN_WORDS;
  for (int i = 1; i < lines; i++) {
    uint32_t start = (uint32_t)cp.pango_layout_get_line_readonly(layout, i)->start_index;
    for (; letter < text + start; place++) {
      do letter++;
      while (((unsigned char)*letter & 0xC0) == 0x80);
    }
    // Lines also start after an empty line, which is no break inside of a word.
    if (place >= count || places[place].is_line_break || places[place].is_mandatory_break) continue;
    while (part < request->part_count && request->parts[part].start < start) part++;
    bool is_part = part > 0 && part < request->part_count && request->parts[part].start == start;
    worst = MAX(worst, is_part ? CP_BETWEEN_PARTS : CP_BETWEEN_LETTERS);
  }
  return worst;
}

/// Whether all lines are within the width; the space behind a word does not count.
static bool is_within(PangoLayout *layout, const cp_request *request) {
  PangoRectangle logical;
  int room = (int)(request->width * PANGO_SCALE) + PANGO_SCALE;
  cp.pango_layout_get_extents(layout, NULL, &logical);
  if (logical.width <= room) return true;
  const char *text = cp.pango_layout_get_text(layout);
  int lines = cp.pango_layout_get_line_count(layout);
  for (int i = 0; i < lines; i++) {
    PangoLayoutLine *line = cp.pango_layout_get_line_readonly(layout, i);
    int end = line->start_index + line->length;
    while (end > line->start_index && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
    int pieces, *edges, width = 0;
    cp.pango_layout_line_get_x_ranges(line, line->start_index, end, &edges, &pieces);
    for (int j = 0; j < pieces; j++) width += edges[2 * j + 1] - edges[2 * j];
    cp.g_free(edges);
    if (width > room) return false;
  }
  return true;
}

cp_breaks cp_divide_words(PangoLayout *layout, const cp_request *request) {
  if (request->width < 0) return CP_BETWEEN_WORDS;
  cp_breaks plain = breaks(layout, request);
  if (!is_within(layout, request)) plain = CP_NOWHERE;
  if (plain == CP_BETWEEN_WORDS || request->part_count == 0) return plain;
  PangoAttrList *old = cp.pango_layout_get_attributes(layout);
  PangoAttrList *whole = old ? cp.pango_attr_list_copy(old) : cp.pango_attr_list_new();
  PangoAttrList *divided = cp.pango_attr_list_copy(whole);
  for (size_t i = 0; i < request->part_count; i++) {
    PangoAttribute *kept = cp.pango_attr_allow_breaks_new(false);
    kept->start_index = request->parts[i].start;
    kept->end_index = request->parts[i].end;
    cp.pango_attr_list_insert(divided, kept);
  }
  cp.pango_layout_set_attributes(layout, divided);
  cp.pango_attr_list_unref(divided);
  // A part that is wider than a line would reach beyond it.
  bool is_divided = is_within(layout, request);
  if (!is_divided) cp.pango_layout_set_attributes(layout, whole);
  cp.pango_attr_list_unref(whole);
  return is_divided ? breaks(layout, request) : plain;
}
