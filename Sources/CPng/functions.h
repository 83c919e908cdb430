// The functions of libpng that this folder calls: F(result, name, arguments).
#pragma once

#define CPNG_FUNCTIONS(F)                                                                                            \
  F(png_info *, png_create_info_struct, (const png_struct *))                                                        \
  F(png_struct *, png_create_read_struct, (const char *, void *, png_error_ptr, png_error_ptr))                      \
  F(png_struct *, png_create_write_struct, (const char *, void *, png_error_ptr, png_error_ptr))                     \
  F(void, png_destroy_read_struct, (png_struct **, png_info **, png_info **))                                        \
  F(void, png_destroy_write_struct, (png_struct **, png_info **))                                                    \
  F(void, png_error, (const png_struct *, const char *))                                                             \
  F(uint32_t, png_get_eXIf_1, (const png_struct *, const png_info *, uint32_t *, unsigned char **))                  \
  F(uint32_t, png_get_image_height, (const png_struct *, const png_info *))                                          \
  F(uint32_t, png_get_image_width, (const png_struct *, const png_info *))                                           \
  F(unsigned char, png_get_interlace_type, (const png_struct *, const png_info *))                                   \
  F(void *, png_get_io_ptr, (const png_struct *))                                                                    \
  F(size_t, png_get_rowbytes, (const png_struct *, const png_info *))                                                \
  F(void, png_longjmp, (const png_struct *, int))                                                                    \
  F(void, png_read_end, (png_struct *, png_info *))                                                                  \
  F(void, png_read_info, (png_struct *, png_info *))                                                                 \
  F(void, png_read_row, (png_struct *, unsigned char *, unsigned char *))                                            \
  F(void, png_read_update_info, (png_struct *, png_info *))                                                          \
  F(void, png_set_IHDR, (const png_struct *, png_info *, uint32_t, uint32_t, int, int, int, int, int))               \
  F(void, png_set_add_alpha, (png_struct *, uint32_t, int))                                                          \
  F(void, png_set_chunk_malloc_max, (png_struct *, size_t))                                                          \
  F(void, png_set_expand, (png_struct *))                                                                            \
  F(void, png_set_gray_to_rgb, (png_struct *))                                                                       \
  F(int, png_set_interlace_handling, (png_struct *))                                                                 \
  F(void, png_set_keep_unknown_chunks, (png_struct *, int, const unsigned char *, int))                              \
  F(jmp_buf *, png_set_longjmp_fn, (png_struct *, png_longjmp_ptr, size_t))                                          \
  F(void, png_set_read_fn, (png_struct *, void *, png_rw_ptr))                                                       \
  F(void, png_set_scale_16, (png_struct *))                                                                          \
  F(void, png_set_write_fn, (png_struct *, void *, png_rw_ptr, png_flush_ptr))                                       \
  F(void, png_write_end, (png_struct *, png_info *))                                                                 \
  F(void, png_write_info, (png_struct *, const png_info *))                                                          \
  F(void, png_write_row, (png_struct *, const unsigned char *))
