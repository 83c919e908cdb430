// The functions of Pango, and of Cairo and GLib below it, that this folder calls: F(result, name, arguments).
#pragma once

#define CP_FUNCTIONS(F)                                                                                              \
  F(void, cairo_clip, (cairo_t *))                                                                                   \
  F(cairo_t *, cairo_create, (cairo_surface_t *))                                                                    \
  F(void, cairo_destroy, (cairo_t *))                                                                                \
  F(cairo_font_options_t *, cairo_font_options_create, (void))                                                       \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *))                                                      \
  F(void, cairo_font_options_set_antialias, (cairo_font_options_t *, cairo_antialias_t))                             \
  F(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, cairo_hint_metrics_t))                       \
  F(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, cairo_hint_style_t))                           \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, (unsigned char *, cairo_format_t, int, int, int))        \
  F(void, cairo_rectangle, (cairo_t *, double, double, double, double))                                              \
  F(void, cairo_scale, (cairo_t *, double, double))                                                                  \
  F(void, cairo_set_source_rgb, (cairo_t *, double, double, double))                                                 \
  F(void, cairo_surface_destroy, (cairo_surface_t *))                                                                \
  F(void, cairo_translate, (cairo_t *, double, double))                                                              \
  F(void, g_error_free, (GError *))                                                                                  \
  F(void, g_free, (void *))                                                                                          \
  F(void, g_object_unref, (void *))                                                                                  \
  F(gboolean, g_unichar_ismark, (uint32_t))                                                                          \
  F(gboolean, g_unichar_isspace, (uint32_t))                                                                         \
  F(uint32_t, g_utf8_get_char, (const char *))                                                                       \
  F(PangoAttribute *, pango_attr_allow_breaks_new, (gboolean))                                                         \
  F(void, pango_attr_list_change, (PangoAttrList *, PangoAttribute *))                                               \
  F(PangoAttrList *, pango_attr_list_copy, (PangoAttrList *))                                                        \
  F(PangoAttrList *, pango_attr_list_filter, (PangoAttrList *, PangoAttrFilterFunc, gpointer))                       \
  F(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                                                 \
  F(PangoAttrList *, pango_attr_list_new, (void))                                                                    \
  F(void, pango_attr_list_unref, (PangoAttrList *))                                                                  \
  F(PangoAttribute *, pango_attr_weight_new, (PangoWeight))                                                          \
  F(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *))                      \
  F(PangoFontMap *, pango_cairo_font_map_new, (void))                                                                \
  F(void, pango_cairo_font_map_set_resolution, (PangoCairoFontMap *, double))                                        \
  F(void, pango_cairo_show_layout, (cairo_t *, PangoLayout *))                                                       \
  F(PangoDirection, pango_context_get_base_dir, (PangoContext *))                                                    \
  F(void, pango_context_set_base_dir, (PangoContext *, PangoDirection))                                              \
  F(void, pango_context_set_language, (PangoContext *, PangoLanguage *))                                             \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *, gboolean))                                       \
  F(PangoDirection, pango_find_base_dir, (const char *, int))                                                        \
  F(PangoFontDescription *, pango_font_describe, (PangoFont *))                                                      \
  F(void, pango_font_description_free, (PangoFontDescription *))                                                     \
  F(PangoFontDescription *, pango_font_description_from_string, (const char *))                                      \
  F(PangoFontMask, pango_font_description_get_set_fields, (const PangoFontDescription *))                            \
  F(int, pango_font_description_get_size, (const PangoFontDescription *))                                            \
  F(gboolean, pango_font_description_get_size_is_absolute, (const PangoFontDescription *))                           \
  F(PangoWeight, pango_font_description_get_weight, (const PangoFontDescription *))                                  \
  F(PangoFontDescription *, pango_font_description_new, (void))                                                      \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))                                \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *))                                 \
  F(void, pango_font_description_set_size, (PangoFontDescription *, int))                                            \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, PangoWeight))                                  \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                                                 \
  F(PangoFont *, pango_font_map_load_font, (PangoFontMap *, PangoContext *, const PangoFontDescription *))           \
  F(PangoLanguage *, pango_language_from_string, (const char *))                                                     \
  F(PangoAttrList *, pango_layout_get_attributes, (PangoLayout *))                                                   \
  F(int, pango_layout_get_baseline, (PangoLayout *))                                                                 \
  F(void, pango_layout_get_extents, (PangoLayout *, PangoRectangle *, PangoRectangle *))                             \
  F(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *))                                                       \
  F(int, pango_layout_get_line_count, (PangoLayout *))                                                               \
  F(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *, int))                                         \
  F(const PangoLogAttr *, pango_layout_get_log_attrs_readonly, (PangoLayout *, int *))                                 \
  F(const char *, pango_layout_get_text, (PangoLayout *))                                                            \
  F(void, pango_layout_iter_free, (PangoLayoutIter *))                                                               \
  F(PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *))                                     \
  F(void, pango_layout_iter_get_line_yrange, (PangoLayoutIter *, int *, int *))                                      \
  F(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *))                                       \
  F(gboolean, pango_layout_iter_next_line, (PangoLayoutIter *))                                                      \
  F(gboolean, pango_layout_iter_next_run, (PangoLayoutIter *))                                                       \
  F(void, pango_layout_line_get_x_ranges, (PangoLayoutLine *, int, int, int **, int *))                              \
  F(PangoLayout *, pango_layout_new, (PangoContext *))                                                               \
  F(void, pango_layout_set_alignment, (PangoLayout *, PangoAlignment))                                               \
  F(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                                             \
  F(void, pango_layout_set_auto_dir, (PangoLayout *, gboolean))                                                      \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))                          \
  F(void, pango_layout_set_line_spacing, (PangoLayout *, float))                                                     \
  F(void, pango_layout_set_text, (PangoLayout *, const char *, int))                                                 \
  F(void, pango_layout_set_width, (PangoLayout *, int))                                                              \
  F(void, pango_layout_set_wrap, (PangoLayout *, PangoWrapMode))                                                     \
  F(gboolean, pango_parse_markup,                                                                                    \
    (const char *, int, uint32_t, PangoAttrList **, char **, uint32_t *, GError **))
