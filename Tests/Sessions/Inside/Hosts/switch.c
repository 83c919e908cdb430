// A window with a switch and a tour of it: it tells where the switch is, and what it is.
#include <followspot-gtk.h>
#include <stdio.h>

static const char tour[] =
  "{ language: 'en', steps: [ { id: 'switch', at: 'switch', nextOn: 'press' }, { id: 'end', title: 'The end' } ] }";

static void on_step(FollowspotGtkGuide *guide, const char *kind, const char *step) {
  GdkRectangle place = {0, 0, 0, 0};
  (void)kind;
  printf("step %s\n", step);
  if (followspot_gtk_guide_get_place(guide, step, &place))
    printf("place %s %d %d %d %d\n", step, place.x, place.y, place.width, place.height);
  fflush(stdout);
}

static void on_state(GtkSwitch *button) {
  printf("switch %d %d\n", gtk_switch_get_active(button), gtk_switch_get_state(button));
  fflush(stdout);
}

int main(void) {
  gtk_init();
  /* Each press while the knob moves begins its motion again. */
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  GtkWidget *window = gtk_window_new(), *button = gtk_switch_new();
  gtk_widget_set_name(button, "switch");
  gtk_widget_set_halign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_window_set_child(GTK_WINDOW(window), button);
  gtk_window_present(GTK_WINDOW(window));
  g_signal_connect(button, "notify::state", G_CALLBACK(on_state), NULL);
  FollowspotGtkGuide *guide = followspot_gtk_guide_new(GTK_WINDOW(window));
  g_signal_connect(guide, "event::step", G_CALLBACK(on_step), NULL);
  followspot_gtk_guide_start_text(guide, tour, NULL, NULL, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
