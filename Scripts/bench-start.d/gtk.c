// The same dim with the same light as people write it with GTK 3 and gtk-layer-shell.
//
//   gtk [move]

#include <gtk-layer-shell.h>
#include <gtk/gtk.h>
#include <math.h>
#include <string.h>

static double angle;

static void place(GtkWidget *widget, double *x, double *y) {
  *x = floor(gtk_widget_get_allocated_width(widget) / 2.0 - 200 + 200 * cos(angle));
  *y = floor(gtk_widget_get_allocated_height(widget) / 2.0 - 150 + 200 * sin(angle));
}

static gboolean draw(GtkWidget *widget, cairo_t *cairo, gpointer data) {
  (void)data;
  double x, y;
  place(widget, &x, &y);
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cairo, 0, 0, 0, 0.55);
  cairo_paint(cairo);
  cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgba(cairo, 0, 0, 0, 1);
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + 392, y + 8, 8, -M_PI / 2, 0);
  cairo_arc(cairo, x + 392, y + 292, 8, 0, M_PI / 2);
  cairo_arc(cairo, x + 8, y + 292, 8, M_PI / 2, M_PI);
  cairo_arc(cairo, x + 8, y + 8, 8, M_PI, M_PI * 1.5);
  cairo_fill(cairo);
  return TRUE;
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  double x, y;
  place(widget, &x, &y);
  gtk_widget_queue_draw_area(widget, (int)x - 1, (int)y - 1, 402, 302);
  angle += 0.02;
  place(widget, &x, &y);
  gtk_widget_queue_draw_area(widget, (int)x - 1, (int)y - 1, 402, 302);
  return G_SOURCE_CONTINUE;
}

int main(int count, char **words) {
  gtk_init(&count, &words);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_layer_init_for_window(GTK_WINDOW(window));
  gtk_layer_set_layer(GTK_WINDOW(window), GTK_LAYER_SHELL_LAYER_OVERLAY);
  gtk_layer_set_exclusive_zone(GTK_WINDOW(window), -1);
  for (int edge = 0; edge < GTK_LAYER_SHELL_EDGE_ENTRY_NUMBER; edge++)
    gtk_layer_set_anchor(GTK_WINDOW(window), (GtkLayerShellEdge)edge, TRUE);
  gtk_widget_set_app_paintable(window, TRUE);
  g_signal_connect(window, "draw", G_CALLBACK(draw), NULL);
  if (count > 1 && !strcmp(words[1], "move")) gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
