// A small editor with a tour of itself, in GTK 4.
//
//     cc gtk4.c -o editor $(pkg-config --cflags --libs followspot-gtk4)
//     ./editor editor.json5
//
// All that the tour takes are the lines with `guide` in them, and the names of the widgets.
#include <followspot-gtk.h>

static const char *tour;
static FollowspotGtkGuide *guide;

static void on_step(FollowspotGtkGuide *self, const char *kind, const char *step) {
  const char *target = g_str_equal(step, "last") ? "line-40" : step;
  GdkRectangle place;
  (void)kind;
  g_print("step %s\n", step);
  // For the tests, which look where the light is.
  if (g_getenv("EDITOR_TELLS_PLACES") && followspot_gtk_guide_get_place(self, target, &place))
    g_print("place %s %d %d %d %d\n", step, place.x, place.y, place.width, place.height);
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

static void on_activate(GtkApplication *app, gpointer user) {
  (void)user;
  GtkWidget *window = gtk_application_window_new(app);
  gtk_window_set_title(GTK_WINDOW(window), "Editor");
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 440);

  GtkWidget *save = gtk_button_new_with_label("Save");
  gtk_widget_set_name(save, "save");
  g_signal_connect(save, "clicked", G_CALLBACK(on_save), NULL);
  gtk_widget_set_halign(save, GTK_ALIGN_END);
  gtk_widget_set_margin_end(save, 24);
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_margin_top(rows, 12);
  gtk_box_append(GTK_BOX(rows), save);
  gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());

  GtkWidget *text = gtk_text_view_new();
  gtk_widget_set_name(text, "text");
  gtk_widget_set_vexpand(text, TRUE);
  g_signal_connect(gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)), "changed", G_CALLBACK(on_text), NULL);

  GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  for (int i = 1; i <= 60; i++) {
    char words[32];
    g_snprintf(words, sizeof words, "line-%d", i);
    GtkWidget *line = gtk_label_new(words);
    gtk_widget_set_name(line, words);
    gtk_box_append(GTK_BOX(lines), line);
  }
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), lines);
  gtk_widget_set_size_request(scrolled, 160, -1);

  GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_hexpand(text, TRUE);
  gtk_box_append(GTK_BOX(columns), text);
  gtk_box_append(GTK_BOX(columns), scrolled);
  gtk_box_append(GTK_BOX(rows), columns);
  gtk_window_set_child(GTK_WINDOW(window), rows);
  if (g_strcmp0(g_getenv("EDITOR_IS_MAXIMIZED"), "1") == 0) gtk_window_maximize(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(text);

  GError *error = NULL;
  guide = followspot_gtk_guide_new(GTK_WINDOW(window));
  g_signal_connect(guide, "event::step", G_CALLBACK(on_step), NULL);
  g_signal_connect(guide, "ended", G_CALLBACK(on_ended), NULL);
  if (!followspot_gtk_guide_start(guide, tour, NULL, &error)) g_printerr("%s\n", error->message);
  g_clear_error(&error);
}

int main(int count, char **words) {
  tour = count > 1 ? words[1] : "editor.json5";
  GtkApplication *app = gtk_application_new("org.followspot.Editor", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  g_clear_object(&guide);
  g_object_unref(app);
  return status;
}
