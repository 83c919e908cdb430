// A window with a button, and what a page says.
#include <followspot-gtk.h>
#include <stdio.h>

static void say_step(FollowspotGtkGuide *guide, const char *kind, const char *step) {
  (void)guide;
  (void)kind;
  printf("step %s\n", step);
  fflush(stdout);
}

int main(void) {
  gtk_init();
  GtkWidget *window = gtk_window_new();
  GtkWidget *save = gtk_button_new_with_label("Save");
  gtk_widget_set_name(save, "save");
  gtk_window_set_child(GTK_WINDOW(window), save);
  gtk_window_present(GTK_WINDOW(window));
  {
    GError *error = NULL;
    (void)error;
    {
      PIECE
      g_signal_connect(guide, "event::step", G_CALLBACK(say_step), NULL);
      g_main_loop_run(g_main_loop_new(NULL, FALSE));
    }
  }
}
