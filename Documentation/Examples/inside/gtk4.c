// A small editor with a tour of itself, in GTK 4.
//
//     cc gtk4.c -o editor $(pkg-config --cflags --libs followspot gtk4 gtk4-wayland wayland-client)
//     ./editor editor.json5
//
// All that the tour takes are the lines with `followspot_` in them, and the names of the widgets.
#include <followspot-gtk4.h>

static followspot_tour *tour;
static followspot_gtk4 *guide;

// For the tests, which look where the light is.
static void tell_place(const char *step, const char *target) {
  followspot_rect place;
  if (g_getenv("EDITOR_TELLS_PLACES") && followspot_gtk4_place(guide, target, &place))
    g_print("place %s %g %g %g %g\n", step, place.x, place.y, place.width, place.height);
}

static void on_event(const followspot_event *event, void *user) {
  (void)user;
  if (event->kind == FOLLOWSPOT_EVENT_STEP) {
    g_print("step %s\n", event->step);
    tell_place(event->step, strcmp(event->step, "last") == 0 ? "line-40" : event->step);
  }
  if (event->kind == FOLLOWSPOT_EVENT_ENDED) {
    g_print("ended %d\n", event->ending);
    followspot_gtk4_free(guide);
    guide = NULL;
  }
}

static void on_text(GtkTextBuffer *buffer, gpointer user) {
  (void)user;
  if (gtk_text_buffer_get_char_count(buffer) > 2) followspot_gtk4_set_condition(guide, "written", true);
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

  guide = followspot_gtk4_guide(GTK_WINDOW(window), tour, on_event, NULL);
}

int main(int count, char **words) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  tour = followspot_tour_load(count > 1 ? words[1] : "editor.json5", &error);
  if (!tour) {
    g_printerr("%s\n", error.text);
    return 1;
  }
  GtkApplication *app = gtk_application_new("org.followspot.Editor", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  followspot_gtk4_free(guide);
  followspot_tour_free(tour);
  return status;
}
