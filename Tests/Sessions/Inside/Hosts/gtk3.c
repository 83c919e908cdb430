// A program with a tour for tests, in GTK 3: it does what its standard input says, and tells what its widgets hear. README.md has
// the words.
#include <followspot-gtk.h>

static GtkWidget *window, *text, *menu, *dialog, *pick, *confirm;
static const char *tour;
static FollowspotGtkGuide *guide;

static void on_step(FollowspotGtkGuide *self, const char *kind, const char *step) {
  (void)self, (void)kind;
  g_print("step %s\n", step);
}

static void on_missing(FollowspotGtkGuide *self, const char *kind, const char *step, const char *targets) {
  (void)self, (void)kind, (void)step;
  g_print("missing %s\n", targets);
}

static void on_ended(FollowspotGtkGuide *self, const char *ending) {
  (void)self;
  g_print("ended %s\n", ending);
}

static void say(const char *word) { g_print("%s\n", word); }

static GtkWidget *button(const char *name, const char *word) {
  GtkWidget *made = gtk_button_new_with_label(name);
  gtk_widget_set_name(made, name);
  g_signal_connect_swapped(made, "clicked", G_CALLBACK(say), (gpointer)word);
  return made;
}

static gboolean on_key(GtkWidget *widget, GdkEventKey *event, gpointer user) {
  (void)widget, (void)user;
  g_print("heard %u\n", event->keyval);
  return FALSE;
}

// An accelerator of the window comes before what has the focus.
static gboolean on_shortcut(GtkAccelGroup *group, GObject *owner, guint symbol, GdkModifierType state) {
  (void)group, (void)owner, (void)state;
  g_print("heard %u\n", symbol);
  return TRUE;
}

static void open_window(void) {
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 440);
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 60), *all = gtk_box_new(GTK_ORIENTATION_VERTICAL, 60);
  menu = gtk_menu_button_new();
  GtkWidget *popover = gtk_popover_new(menu);
  pick = button("pick", "picked");
  gtk_widget_show(pick);
  gtk_container_add(GTK_CONTAINER(popover), pick);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(menu), popover);
  text = gtk_entry_new();
  gtk_widget_set_name(text, "text");
  gtk_widget_set_halign(text, GTK_ALIGN_START);
  g_signal_connect(window, "key-press-event", G_CALLBACK(on_key), NULL);
  gtk_container_add(GTK_CONTAINER(bar), button("save", "saved"));
  gtk_container_add(GTK_CONTAINER(bar), menu);
  gtk_widget_set_margin_top(all, 20);
  gtk_widget_set_margin_start(all, 40);
  gtk_container_add(GTK_CONTAINER(all), bar);
  gtk_container_add(GTK_CONTAINER(all), text);
  gtk_container_add(GTK_CONTAINER(window), all);
  static const guint symbols[] = {GDK_KEY_Escape, GDK_KEY_Tab, GDK_KEY_Return};
  GtkAccelGroup *group = gtk_accel_group_new();
  for (size_t i = 0; i < G_N_ELEMENTS(symbols); i++)
    gtk_accel_group_connect(group, symbols[i], 0, 0, g_cclosure_new(G_CALLBACK(on_shortcut), NULL, NULL));
  gtk_window_add_accel_group(GTK_WINDOW(window), group);
  g_object_unref(group);
  if (g_getenv("HOST_IS_MAXIMIZED")) gtk_window_maximize(GTK_WINDOW(window));
  gtk_widget_show_all(window);
  gtk_widget_grab_focus(text);
}

static void open_dialog(void) {
  dialog = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(window));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_container_add(GTK_CONTAINER(dialog), confirm = button("confirm", "confirmed"));
  gtk_widget_show_all(dialog);
}

static void stop(void) {
  if (guide) followspot_gtk_guide_end(guide);
  g_clear_object(&guide);
}

static void start(void) {
  stop();
  guide = followspot_gtk_guide_new(GTK_WINDOW(window));
  g_signal_connect(guide, "event::step", G_CALLBACK(on_step), NULL);
  g_signal_connect(guide, "event::target-missing", G_CALLBACK(on_missing), NULL);
  g_signal_connect(guide, "ended", G_CALLBACK(on_ended), NULL);
  followspot_gtk_guide_start(guide, tour, NULL, NULL);
}

static void start_again(const char *step) {
  GError *error = NULL;
  if (!followspot_gtk_guide_start(guide, tour, step, &error)) g_print("%s\n", error->message);
  g_clear_error(&error);
}

static void obey(const char *word) {
  GdkRectangle place;
  if (strcmp(word, "start") == 0) start();
  if (strcmp(word, "stop") == 0) stop();
  if (strcmp(word, "next") == 0 && guide) followspot_gtk_guide_next(guide);
  if (strcmp(word, "hide") == 0) gtk_widget_hide(window);
  if (strcmp(word, "show") == 0) gtk_widget_show(window);
  if (strcmp(word, "close") == 0) gtk_widget_destroy(window), stop(), open_window();
  if (strcmp(word, "destroy") == 0) gtk_widget_destroy(window);
  if (strncmp(word, "again ", 6) == 0) start_again(word + 6);
  if (strcmp(word, "menu") == 0) gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(menu), TRUE);
  if (strcmp(word, "dialog") == 0) open_dialog();
  if (strcmp(word, "away") == 0) gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(menu), FALSE);
  if (strcmp(word, "away") == 0 && dialog) gtk_widget_destroy(dialog), dialog = NULL;
  if (strcmp(word, "press pick") == 0) gtk_button_clicked(GTK_BUTTON(pick));
  if (strcmp(word, "press confirm") == 0) gtk_button_clicked(GTK_BUTTON(confirm));
  if (strncmp(word, "place ", 6) == 0 && guide && followspot_gtk_guide_get_place(guide, word + 6, &place))
    g_print("%s %d %d %d %d\n", word, place.x, place.y, place.width, place.height);
  g_print("did %s\n", word);
}

static gboolean on_line(GIOChannel *input, GIOCondition condition, gpointer user) {
  (void)condition, (void)user;
  char *line = NULL;
  if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    gtk_main_quit();
    return FALSE;
  }
  obey(g_strchomp(line));
  g_free(line);
  return TRUE;
}

int main(int count, char **words) {
  gtk_init(NULL, NULL);
  tour = words[count - 1];
  open_window();
  GIOChannel *input = g_io_channel_unix_new(0);
  g_io_add_watch(input, G_IO_IN | G_IO_HUP, on_line, NULL);
  gtk_main();
  stop();
  g_io_channel_unref(input);
  return 0;
}
