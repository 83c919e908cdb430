// What is called of Pango, and of the libraries below it: opened together with the first fonts.
#ifndef CPANGO_FUNCTIONS_H
#define CPANGO_FUNCTIONS_H

#include <pango/pangocairo.h>
#include <stdbool.h>

#include "libraries.h"

#define CP_FUNCTIONS(F) \
  F(cairo_clip) \
  F(cairo_create) \
  F(cairo_destroy) \
  F(cairo_font_options_create) \
  F(cairo_font_options_destroy) \
  F(cairo_font_options_set_antialias) \
  F(cairo_font_options_set_hint_metrics) \
  F(cairo_font_options_set_hint_style) \
  F(cairo_image_surface_create_for_data) \
  F(cairo_rectangle) \
  F(cairo_scale) \
  F(cairo_set_source_rgb) \
  F(cairo_surface_destroy) \
  F(cairo_translate) \
  F(g_error_free) \
  F(g_free) \
  F(g_object_unref) \
  F(g_unichar_ismark) \
  F(g_unichar_isspace) \
  F(g_utf8_get_char) \
  F(pango_attr_list_change) \
  F(pango_attr_list_copy) \
  F(pango_attr_list_filter) \
  F(pango_attr_list_new) \
  F(pango_attr_list_unref) \
  F(pango_attr_weight_new) \
  F(pango_cairo_context_set_font_options) \
  F(pango_cairo_font_map_new) \
  F(pango_cairo_font_map_set_resolution) \
  F(pango_cairo_show_layout) \
  F(pango_context_get_base_dir) \
  F(pango_context_set_base_dir) \
  F(pango_context_set_language) \
  F(pango_context_set_round_glyph_positions) \
  F(pango_find_base_dir) \
  F(pango_font_describe) \
  F(pango_font_description_free) \
  F(pango_font_description_from_string) \
  F(pango_font_description_get_set_fields) \
  F(pango_font_description_get_size) \
  F(pango_font_description_get_size_is_absolute) \
  F(pango_font_description_get_weight) \
  F(pango_font_description_new) \
  F(pango_font_description_set_absolute_size) \
  F(pango_font_description_set_family) \
  F(pango_font_description_set_size) \
  F(pango_font_description_set_weight) \
  F(pango_font_map_create_context) \
  F(pango_font_map_load_font) \
  F(pango_language_from_string) \
  F(pango_layout_get_attributes) \
  F(pango_layout_get_baseline) \
  F(pango_layout_get_context) \
  F(pango_layout_get_extents) \
  F(pango_layout_get_iter) \
  F(pango_layout_get_line_count) \
  F(pango_layout_get_line_readonly) \
  F(pango_layout_get_text) \
  F(pango_layout_iter_free) \
  F(pango_layout_iter_get_line_readonly) \
  F(pango_layout_iter_get_line_yrange) \
  F(pango_layout_iter_get_run_readonly) \
  F(pango_layout_iter_next_line) \
  F(pango_layout_iter_next_run) \
  F(pango_layout_line_get_x_ranges) \
  F(pango_layout_new) \
  F(pango_layout_set_alignment) \
  F(pango_layout_set_attributes) \
  F(pango_layout_set_auto_dir) \
  F(pango_layout_set_font_description) \
  F(pango_layout_set_line_spacing) \
  F(pango_layout_set_text) \
  F(pango_layout_set_width) \
  F(pango_layout_set_wrap) \
  F(pango_parse_markup)

// One of them is called old without a successor.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
typedef struct cp_functions {
  CP_FUNCTIONS(CL_PLACE)
} cp_functions;
G_GNUC_END_IGNORE_DEPRECATIONS

/// Those of the library, once cp_open has found it; whoever has fonts has them.
extern cp_functions cp;

/// Opens the library at the first call; false where it is missing.
bool cp_open(void);

#endif
