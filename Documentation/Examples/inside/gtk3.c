// A small editor with a tour of itself, in GTK 3.
//
//     cc gtk3.c followspot-gtk.c -o editor $(pkg-config --cflags --libs followspot gtk+-3.0 gtk+-wayland-3.0)
//     ./editor editor.json5
//
// All that the tour takes are the lines with `guide` in them, and the names of the widgets.
#include <followspot-gtk.h>

static FollowspotGtkGuide *guide;
static GdkRectangle told;       // the place of the step that can be seen, as it was told last

// For the tests, which look where the light is.
static gboolean tell_place(void) {
  GdkRectangle place;
  const char *step = followspot_gtk_guide_get_step(guide), *target = g_strcmp0(step, "last") == 0 ? "line-40" : step;
  if (!g_getenv("EDITOR_TELLS_PLACES") || !step || !followspot_gtk_guide_get_place(guide, target, &place)) return GDK_EVENT_PROPAGATE;
  if (!gdk_rectangle_equal(&place, &told)) g_print("place %s %d %d %d %d\n", step, place.x, place.y, place.width, place.height);
  told = place;
  return GDK_EVENT_PROPAGATE;
}

static void on_step(FollowspotGtkGuide *self, const char *kind, const char *step) {
  (void)self, (void)kind;
  g_print("step %s\n", step);
  told = (GdkRectangle){0, 0, 0, 0};
  tell_place();
}

static void on_ended(FollowspotGtkGuide *self, const char *ending) {
  (void)self;
  g_print("ended %s\n", ending);
}

static void on_text(GtkTextBuffer *buffer, gpointer user) {
  (void)user;
  followspot_gtk_guide_set_condition(guide, "written", gtk_text_buffer_get_char_count(buffer) > 2);
}

static void on_save(GtkButton *button, gpointer user) {
  (void)button, (void)user;
  g_print("saved\n");
}

int main(int count, char **words) {
  gtk_init(NULL, NULL);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 440);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  GtkWidget *bar = gtk_header_bar_new();
  gtk_header_bar_set_title(GTK_HEADER_BAR(bar), "Editor");
  gtk_header_bar_set_show_close_button(GTK_HEADER_BAR(bar), TRUE);
  gtk_window_set_titlebar(GTK_WINDOW(window), bar);

  GtkWidget *save = gtk_button_new_with_label("Save");
  gtk_widget_set_name(save, "save");
  gtk_widget_set_halign(save, GTK_ALIGN_END);
  gtk_widget_set_margin_end(save, 24);
  g_signal_connect(save, "clicked", G_CALLBACK(on_save), NULL);

  GtkWidget *text = gtk_text_view_new();
  gtk_widget_set_name(text, "text");
  g_signal_connect(gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)), "changed", G_CALLBACK(on_text), NULL);

  GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  for (int i = 1; i <= 60; i++) {
    char name[32];
    g_snprintf(name, sizeof name, "line-%d", i);
    GtkWidget *line = gtk_label_new(name);
    gtk_widget_set_name(line, name);
    gtk_container_add(GTK_CONTAINER(lines), line);
  }
  GtkWidget *scrolled = gtk_scrolled_window_new(NULL, NULL);
  gtk_container_add(GTK_CONTAINER(scrolled), lines);
  gtk_widget_set_size_request(scrolled, 160, -1);

  GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_pack_start(GTK_BOX(columns), text, TRUE, TRUE, 0);
  gtk_box_pack_start(GTK_BOX(columns), scrolled, FALSE, FALSE, 0);
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_margin_top(rows, 12);
  gtk_box_pack_start(GTK_BOX(rows), save, FALSE, FALSE, 0);
  gtk_box_pack_start(GTK_BOX(rows), columns, TRUE, TRUE, 0);
  gtk_container_add(GTK_CONTAINER(window), rows);
  if (g_strcmp0(g_getenv("EDITOR_IS_MAXIMIZED"), "1") == 0) gtk_window_maximize(GTK_WINDOW(window));
  gtk_widget_show_all(window);
  gtk_widget_grab_focus(text);

  GError *error = NULL;
  guide = followspot_gtk_guide_new(GTK_WINDOW(window));
  g_signal_connect(guide, "event::step", G_CALLBACK(on_step), NULL);
  g_signal_connect(guide, "ended", G_CALLBACK(on_ended), NULL);
  // In sway the window has its size only after the tour has begun, and a frame is drawn when all places are known.
  g_signal_connect_after(window, "draw", G_CALLBACK(tell_place), NULL);
  if (!followspot_gtk_guide_start(guide, count > 1 ? words[1] : "editor.json5", NULL, &error)) g_printerr("%s\n", error->message);
  g_clear_error(&error);
  gtk_main();
  g_object_unref(guide);
  return 0;
}
