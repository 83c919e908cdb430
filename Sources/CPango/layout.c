// Texts to lines. All of it in logical pixels and without hinting, so that no scale moves a letter to
// another line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "private.h"

/// Without any font Pango draws boxes with numbers, wider than the words would be.
static bool has_font(PangoFontMap *map) {
  PangoContext *context = cp.pango_font_map_create_context(map);
  PangoFontDescription *any = cp.pango_font_description_from_string("Sans 12");
  PangoFont *font = cp.pango_font_map_load_font(map, context, any);
  cp.pango_font_description_free(any);
  cp.g_object_unref(context);
  if (font) cp.g_object_unref(font);
  return font != NULL;
}

cp_fonts *cp_fonts_new(void) {
  if (!cp_open()) return NULL;
  // A map of its own: the one that Pango has by default belongs to a thread and ends with it.
  PangoFontMap *map = cp.pango_cairo_font_map_new();
  if (!map) return NULL;
  if (!has_font(map)) {
    cp.g_object_unref(map);
    return NULL;
  }
  // Sizes that a markup gives in points are those of CSS: 96 pixels in 72 points.
  cp.pango_cairo_font_map_set_resolution((PangoCairoFontMap *)map, 96);
  return map;
}

void cp_fonts_free(cp_fonts *fonts) { cp.g_object_unref(fonts); }

/// A context without hints: neither shapes nor widths may depend on the pixels below.
static PangoContext *context_new(cp_fonts *fonts, const cp_request *request, const char *text) {
  PangoContext *context = cp.pango_font_map_create_context(fonts);
  cairo_font_options_t *options = cp.cairo_font_options_create();
  cp.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cp.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  // Colours for the stripes of a pixel are wrong on what can be seen through and on a turned screen.
  cp.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cp.pango_cairo_context_set_font_options(context, options);
  cp.cairo_font_options_destroy(options);
  cp.pango_context_set_round_glyph_positions(context, false);
  if (request->language) {
    cp.pango_context_set_language(context, cp.pango_language_from_string(request->language));
  }
  // The search ends at the first letter that has a direction.
  bool is_right_to_left =
      request->is_right_to_left || cp.pango_find_base_dir(text, -1) == PANGO_DIRECTION_RTL;
  cp.pango_context_set_base_dir(context,
                             is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  return context;
}

static PangoFontDescription *font_new(const cp_request *request) {
  PangoFontDescription *font = cp.pango_font_description_new();
  cp.pango_font_description_set_family(font, request->family ? request->family : "Sans");
  cp.pango_font_description_set_weight(font, (PangoWeight)request->weight);
  cp.pango_font_description_set_absolute_size(font, request->size * PANGO_SCALE);
  return font;
}

static PangoAlignment alignment(const cp_request *request, PangoContext *context) {
  if (request->is_centered) return PANGO_ALIGN_CENTER;
  // Pango means the sides of the base direction, and turns them itself for a paragraph of the other.
  bool is_right_to_left = cp.pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL;
  return is_right_to_left ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

/// Asks for bold letters where a font has none as heavy as they should be: only for bold ones fontconfig thickens
/// others, and fonts of East Asia often have one weight.
static void embolden(PangoLayout *layout, int weight) {
  PangoAttrList *attributes = cp.pango_layout_get_attributes(layout);
  attributes = attributes ? cp.pango_attr_list_copy(attributes) : cp.pango_attr_list_new();
  bool is_changed = false;
  PangoLayoutIter *runs = cp.pango_layout_get_iter(layout);
  do {
    const PangoLayoutRun *run = cp.pango_layout_iter_get_run_readonly(runs);
    if (!run || !run->item->analysis.font) continue;
    PangoFontDescription *font = cp.pango_font_describe(run->item->analysis.font);
    if ((int)cp.pango_font_description_get_weight(font) < MIN(weight, PANGO_WEIGHT_SEMIBOLD)) {
      PangoAttribute *bold = cp.pango_attr_weight_new(PANGO_WEIGHT_BOLD);
      bold->start_index = (unsigned)run->item->offset;
      bold->end_index = (unsigned)(run->item->offset + run->item->length);
      cp.pango_attr_list_change(attributes, bold);
      is_changed = true;
    }
    cp.pango_font_description_free(font);
  } while (cp.pango_layout_iter_next_run(runs));
  cp.pango_layout_iter_free(runs);
  if (is_changed) cp.pango_layout_set_attributes(layout, attributes);
  cp.pango_attr_list_unref(attributes);
}

cp_layout *cp_layout_new(cp_fonts *fonts, const cp_request *request, char *problem, size_t room) {
  PangoAttrList *attributes = NULL;
  cp_text text;
  if (request->is_markup) {
    GError *error = NULL;
    char *plain = NULL;
    if (!cp.pango_parse_markup(request->text, (int)request->length, 0, &attributes, &plain, NULL,
                            &error)) {
      snprintf(problem, room, "%s", error->message);
      cp.g_error_free(error);
      return NULL;
    }
    text = cp_text_new(plain, strlen(plain));
    cp.g_free(plain);
    cp_tame(attributes, request);
  } else {
    text = cp_text_new(request->text, request->length);
  }

  cp_layout *layout = malloc(sizeof *layout);
  if (!layout) abort();
  layout->is_cut = cp_shorten(&text, request->most_characters, &layout->kept);
  PangoContext *context = context_new(fonts, request, text.bytes);
  PangoLayout *pango = layout->pango = cp.pango_layout_new(context);
  PangoFontDescription *font = font_new(request);
  cp.pango_layout_set_font_description(pango, font);
  cp.pango_font_description_free(font);
  cp.pango_layout_set_auto_dir(pango, !request->is_right_to_left);
  cp.pango_layout_set_alignment(pango, alignment(request, context));
  cp.g_object_unref(context);
  cp.pango_layout_set_wrap(pango, PANGO_WRAP_WORD_CHAR);
  if (request->line_spacing > 0) cp.pango_layout_set_line_spacing(pango, (float)request->line_spacing);
  cp.pango_layout_set_width(pango, request->width < 0 ? -1 : (int)(request->width * PANGO_SCALE));
  if (attributes) {
    cp.pango_layout_set_attributes(pango, attributes);
    cp.pango_attr_list_unref(attributes);
  }
  cp.pango_layout_set_text(pango, text.bytes, (int)text.length);
  free(text.bytes);
  if (request->weight > PANGO_WEIGHT_MEDIUM) embolden(pango, request->weight);
  layout->breaks = cp_divide_words(pango, request);
  layout->is_ellipsized = cp_limit_lines(pango, request->most_lines, &layout->kept);
  return layout;
}

void cp_layout_free(cp_layout *layout) {
  cp.g_object_unref(layout->pango);
  free(layout);
}

static cp_rect rect(const PangoRectangle *units) {
  return (cp_rect){(double)units->x / PANGO_SCALE, (double)units->y / PANGO_SCALE,
                   (double)MAX(units->width, 0) / PANGO_SCALE,
                   (double)MAX(units->height, 0) / PANGO_SCALE};
}

cp_measures cp_layout_measures(const cp_layout *layout) {
  PangoRectangle ink, logical;
  cp.pango_layout_get_extents(layout->pango, &ink, &logical);
  return (cp_measures){
      .logical = rect(&logical),
      .ink = rect(&ink),
      .baseline = (double)cp.pango_layout_get_baseline(layout->pango) / PANGO_SCALE,
      .lines = cp.pango_layout_get_line_count(layout->pango),
      .is_cut = layout->is_cut,
      .is_ellipsized = layout->is_ellipsized,
      .breaks = layout->breaks,
  };
}

int cp_layout_line_start(const cp_layout *layout, int line) {
  PangoLayoutLine *found = cp.pango_layout_get_line_readonly(layout->pango, line);
  return found ? found->start_index : -1;
}

/// Adds the frames of a part of one line; returns how many there are now.
static int line_frames(PangoLayoutIter *line, int start, int end, cp_rect *frames, int room,
                       int count) {
  int top, bottom, pieces, *edges;
  cp.pango_layout_iter_get_line_yrange(line, &top, &bottom);
  cp.pango_layout_line_get_x_ranges(cp.pango_layout_iter_get_line_readonly(line), start, end, &edges,
                                 &pieces);
  // Pieces that touch are one: a change of the font is nothing that a hand could feel.
  for (int i = 0; i < pieces;) {
    int left = edges[2 * i], right = edges[2 * i + 1];
    for (i++; i < pieces && edges[2 * i] <= right + 1; i++) right = MAX(right, edges[2 * i + 1]);
    if (right <= left) continue;
    PangoRectangle frame = {left, top, right - left, bottom - top};
    if (frames && count < room) frames[count] = rect(&frame);
    count++;
  }
  cp.g_free(edges);
  return count;
}

int cp_layout_frames(const cp_layout *layout, int start, int end, cp_rect *frames, int room) {
  int count = 0;
  end = MIN(end, (int)layout->kept);
  PangoLayoutIter *line = cp.pango_layout_get_iter(layout->pango);
  do {
    const PangoLayoutLine *found = cp.pango_layout_iter_get_line_readonly(line);
    // A range that begins before its line would reach to the edge of the layout.
    int first = MAX(start, found->start_index);
    int last = MIN(end, found->start_index + found->length);
    if (first < last) count = line_frames(line, first, last, frames, room, count);
  } while (cp.pango_layout_iter_next_line(line));
  cp.pango_layout_iter_free(line);
  return count;
}

const char *cp_layout_text(const cp_layout *layout) {
  return cp.pango_layout_get_text(layout->pango);
}
