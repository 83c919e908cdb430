// The same dim with the same light, as programs with GTK 3 and gtk-layer-shell do it.
//
//   gtk [move]

#include <gtk-layer-shell.h>
#include <gtk/gtk.h>
#include <string.h>

#include "picture.h"

static double angle;

static void place(GtkWidget *widget, double *x, double *y) {
  place_light(gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget), angle, x, y);
}

static gboolean draw(GtkWidget *widget, cairo_t *cairo, gpointer data) {
  (void)data;
  double x, y;
  place(widget, &x, &y);
  paint_light(cairo, x, y);
  return TRUE;
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  double x, y;
  place(widget, &x, &y);
  gtk_widget_queue_draw_area(widget, (int)x - 1, (int)y - 1, light_width + 2, light_height + 2);
  angle += step;
  place(widget, &x, &y);
  gtk_widget_queue_draw_area(widget, (int)x - 1, (int)y - 1, light_width + 2, light_height + 2);
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
