// A program with a tour for tests, in GTK 4: it does what its standard input says, and tells what its widgets hear. README.md has
// the words.
#include <followspot-gtk.h>

static GtkApplication *app;
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

static gboolean on_key(GtkEventControllerKey *keys, guint symbol, guint code, GdkModifierType state, gpointer user) {
  (void)keys, (void)code, (void)state, (void)user;
  g_print("heard %u\n", symbol);
  return FALSE;
}

static gboolean on_shortcut(GtkWidget *widget, GVariant *words, gpointer symbol) {
  (void)widget, (void)words;
  g_print("heard %u\n", GPOINTER_TO_UINT(symbol));
  return TRUE;
}

static void open_window(void) {
  window = gtk_application_window_new(app);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 440);
  gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 60), *all = gtk_box_new(GTK_ORIENTATION_VERTICAL, 60);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), pick = button("pick", "picked"));
  menu = gtk_menu_button_new();
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(menu), popover);
  text = gtk_entry_new();
  gtk_widget_set_name(text, "text");
  gtk_widget_set_halign(text, GTK_ALIGN_START);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(window, keys);
  gtk_box_append(GTK_BOX(bar), button("save", "saved"));
  gtk_box_append(GTK_BOX(bar), menu);
  gtk_widget_set_margin_top(all, 20);
  gtk_widget_set_margin_start(all, 40);
  gtk_box_append(GTK_BOX(all), bar);
  gtk_box_append(GTK_BOX(all), text);
  gtk_window_set_child(GTK_WINDOW(window), all);
  static const guint symbols[] = {GDK_KEY_Escape, GDK_KEY_Tab, GDK_KEY_Return};
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (size_t i = 0; i < G_N_ELEMENTS(symbols); i++)
    gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts),
      gtk_shortcut_new(
        gtk_keyval_trigger_new(symbols[i], 0), gtk_callback_action_new(on_shortcut, GUINT_TO_POINTER(symbols[i]), NULL)));
  gtk_widget_add_controller(window, shortcuts);
  if (g_getenv("HOST_IS_MAXIMIZED")) gtk_window_maximize(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(text);
}

static void open_dialog(void) {
  dialog = gtk_window_new();
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(window));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_set_child(GTK_WINDOW(dialog), confirm = button("confirm", "confirmed"));
  gtk_window_present(GTK_WINDOW(dialog));
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
  if (strcmp(word, "hide") == 0) gtk_widget_set_visible(window, FALSE);
  if (strcmp(word, "show") == 0) gtk_window_present(GTK_WINDOW(window));
  if (strcmp(word, "close") == 0) gtk_window_destroy(GTK_WINDOW(window)), stop(), open_window();
  if (strcmp(word, "destroy") == 0) gtk_window_destroy(GTK_WINDOW(window));
  if (strncmp(word, "again ", 6) == 0) start_again(word + 6);
  if (strcmp(word, "menu") == 0) gtk_menu_button_popup(GTK_MENU_BUTTON(menu));
  if (strcmp(word, "dialog") == 0) open_dialog();
  if (strcmp(word, "away") == 0) gtk_menu_button_popdown(GTK_MENU_BUTTON(menu));
  if (strcmp(word, "away") == 0 && dialog) gtk_window_destroy(GTK_WINDOW(dialog)), dialog = NULL;
  if (strcmp(word, "press pick") == 0) g_signal_emit_by_name(pick, "clicked");
  if (strcmp(word, "press confirm") == 0) g_signal_emit_by_name(confirm, "clicked");
  if (strncmp(word, "place ", 6) == 0 && guide && followspot_gtk_guide_get_place(guide, word + 6, &place))
    g_print("%s %d %d %d %d\n", word, place.x, place.y, place.width, place.height);
  g_print("did %s\n", word);
}

static gboolean on_line(GIOChannel *input, GIOCondition condition, gpointer user) {
  (void)condition, (void)user;
  char *line = NULL;
  if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    g_application_quit(G_APPLICATION(app));
    return FALSE;
  }
  obey(g_strchomp(line));
  g_free(line);
  return TRUE;
}

int main(int count, char **words) {
  tour = words[count - 1];
  app = gtk_application_new("org.followspot.Host", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(open_window), NULL);
  g_application_hold(G_APPLICATION(app));
  GIOChannel *input = g_io_channel_unix_new(0);
  g_io_add_watch(input, G_IO_IN | G_IO_HUP, on_line, NULL);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  stop();
  g_io_channel_unref(input);
  return status;
}
