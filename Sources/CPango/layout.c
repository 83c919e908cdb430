// Texts to lines. All of it in logical pixels and without hinting, so that no scale moves a letter to
// another line.
#include <string.h>

#include "private.h"

/// Without any font Pango draws boxes with numbers, wider than the words would be.
static bool has_font(PangoFontMap *map) {
  PangoContext *context = pango_font_map_create_context(map);
  PangoFontDescription *any = pango_font_description_from_string("Sans 12");
  PangoFont *font = pango_font_map_load_font(map, context, any);
  pango_font_description_free(any);
  g_object_unref(context);
  if (font) g_object_unref(font);
  return font != NULL;
}

cp_fonts *cp_fonts_new(void) {
  // A map of its own: the one that Pango has by default belongs to a thread and ends with it.
  PangoFontMap *map = pango_cairo_font_map_new();
  if (!map) return NULL;
  if (!has_font(map)) {
    g_object_unref(map);
    return NULL;
  }
  // Sizes that a markup gives in points are those of CSS: 96 pixels in 72 points.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 96);
  cp_fonts *fonts = g_new(cp_fonts, 1);
  fonts->map = map;
  return fonts;
}

void cp_fonts_free(cp_fonts *fonts) {
  g_object_unref(fonts->map);
  g_free(fonts);
}

/// A context without hints: neither shapes nor widths may depend on the pixels below.
static PangoContext *context_new(cp_fonts *fonts, const cp_request *request, const char *text) {
  PangoContext *context = pango_font_map_create_context(fonts->map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  // Colours for the stripes of a pixel are wrong on what can be seen through and on a turned screen.
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  if (request->language) {
    pango_context_set_language(context, pango_language_from_string(request->language));
  }
  bool is_right_to_left = request->direction == CP_RIGHT_TO_LEFT;
  if (request->direction == CP_BY_CONTENT) {
    // Called old without a successor; it ends at the first letter that has a direction.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    is_right_to_left = pango_find_base_dir(text, -1) == PANGO_DIRECTION_RTL;
    G_GNUC_END_IGNORE_DEPRECATIONS
  }
  pango_context_set_base_dir(context,
                             is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  return context;
}

static PangoFontDescription *font_new(const cp_request *request) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, request->family ? request->family : "Sans");
  pango_font_description_set_weight(font, (PangoWeight)request->weight);
  pango_font_description_set_absolute_size(font, request->size * PANGO_SCALE);
  return font;
}

static PangoAlignment alignment(const cp_request *request, PangoContext *context) {
  if (request->alignment == CP_CENTER) return PANGO_ALIGN_CENTER;
  // Pango means the sides of the base direction, and turns them itself for a paragraph of the other.
  bool is_right_to_left = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL;
  bool is_right = is_right_to_left == (request->alignment == CP_START);
  return is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

/// Asks for bold letters where a font has none as heavy as they should be: only for bold ones fontconfig thickens
/// others, and fonts of East Asia often have one weight.
static void embolden(PangoLayout *layout, int weight) {
  PangoAttrList *attributes = pango_layout_get_attributes(layout);
  attributes = attributes ? pango_attr_list_copy(attributes) : pango_attr_list_new();
  bool is_changed = false;
  PangoLayoutIter *runs = pango_layout_get_iter(layout);
  do {
    const PangoLayoutRun *run = pango_layout_iter_get_run_readonly(runs);
    if (!run || !run->item->analysis.font) continue;
    PangoFontDescription *font = pango_font_describe(run->item->analysis.font);
    if ((int)pango_font_description_get_weight(font) < MIN(weight, PANGO_WEIGHT_SEMIBOLD)) {
      PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);
      bold->start_index = (guint)run->item->offset;
      bold->end_index = (guint)(run->item->offset + run->item->length);
      pango_attr_list_change(attributes, bold);
      is_changed = true;
    }
    pango_font_description_free(font);
  } while (pango_layout_iter_next_run(runs));
  pango_layout_iter_free(runs);
  if (is_changed) pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

cp_layout *cp_layout_new(cp_fonts *fonts, const cp_request *request, char *problem, size_t room) {
  PangoAttrList *attributes = NULL;
  GString *text;
  if (request->is_markup) {
    GError *error = NULL;
    char *plain = NULL;
    if (!pango_parse_markup(request->text, (int)request->length, 0, &attributes, &plain, NULL,
                            &error)) {
      g_strlcpy(problem, error->message, room);
      g_error_free(error);
      return NULL;
    }
    text = g_string_new(plain);
    g_free(plain);
    cp_tame(attributes, request);
  } else {
    text = g_string_new_len(request->text, (gssize)request->length);
  }

  cp_layout *layout = g_new(cp_layout, 1);
  layout->is_cut = cp_shorten(text, request->most_characters, &layout->kept);
  PangoContext *context = context_new(fonts, request, text->str);
  PangoLayout *pango = layout->pango = pango_layout_new(context);
  PangoFontDescription *font = font_new(request);
  pango_layout_set_font_description(pango, font);
  pango_font_description_free(font);
  pango_layout_set_auto_dir(pango, request->direction == CP_BY_CONTENT);
  pango_layout_set_alignment(pango, alignment(request, context));
  g_object_unref(context);
  pango_layout_set_wrap(pango, PANGO_WRAP_WORD_CHAR);
  if (request->line_spacing > 0) pango_layout_set_line_spacing(pango, (float)request->line_spacing);
  pango_layout_set_width(pango, request->width < 0 ? -1 : (int)(request->width * PANGO_SCALE));
  if (attributes) {
    pango_layout_set_attributes(pango, attributes);
    pango_attr_list_unref(attributes);
  }
  pango_layout_set_text(pango, text->str, (int)text->len);
  g_string_free(text, TRUE);
  if (request->weight > PANGO_WEIGHT_MEDIUM) embolden(pango, request->weight);
  layout->is_ellipsized = cp_limit_lines(pango, request->most_lines, &layout->kept);
  return layout;
}

void cp_layout_free(cp_layout *layout) {
  g_object_unref(layout->pango);
  g_free(layout);
}

static cp_rect rect(const PangoRectangle *units) {
  return (cp_rect){(double)units->x / PANGO_SCALE, (double)units->y / PANGO_SCALE,
                   (double)MAX(units->width, 0) / PANGO_SCALE,
                   (double)MAX(units->height, 0) / PANGO_SCALE};
}

cp_measures cp_layout_measures(const cp_layout *layout) {
  PangoRectangle ink, logical;
  pango_layout_get_extents(layout->pango, &ink, &logical);
  PangoContext *context = pango_layout_get_context(layout->pango);
  return (cp_measures){
      .logical = rect(&logical),
      .ink = rect(&ink),
      .baseline = (double)pango_layout_get_baseline(layout->pango) / PANGO_SCALE,
      .lines = pango_layout_get_line_count(layout->pango),
      .is_right_to_left = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL,
      .is_cut = layout->is_cut,
      .is_ellipsized = layout->is_ellipsized,
  };
}

int cp_layout_line_start(const cp_layout *layout, int line) {
  PangoLayoutLine *found = pango_layout_get_line_readonly(layout->pango, line);
  return found ? found->start_index : -1;
}

/// Adds the frames of a part of one line; returns how many there are now.
static int line_frames(PangoLayoutIter *line, int start, int end, cp_rect *frames, int room,
                       int count) {
  int top, bottom, pieces, *edges;
  pango_layout_iter_get_line_yrange(line, &top, &bottom);
  pango_layout_line_get_x_ranges(pango_layout_iter_get_line_readonly(line), start, end, &edges,
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
  g_free(edges);
  return count;
}

int cp_layout_frames(const cp_layout *layout, int start, int end, cp_rect *frames, int room) {
  int count = 0;
  end = MIN(end, (int)layout->kept);
  PangoLayoutIter *line = pango_layout_get_iter(layout->pango);
  do {
    const PangoLayoutLine *found = pango_layout_iter_get_line_readonly(line);
    // A range that begins before its line would reach to the edge of the layout.
    int first = MAX(start, found->start_index);
    int last = MIN(end, found->start_index + found->length);
    if (first < last) count = line_frames(line, first, last, frames, room, count);
  } while (pango_layout_iter_next_line(line));
  pango_layout_iter_free(line);
  return count;
}

const char *cp_layout_text(const cp_layout *layout) {
  return pango_layout_get_text(layout->pango);
}
