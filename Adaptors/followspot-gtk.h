/*
 * followspot-gtk.h: a tour inside the windows of a GTK program.
 *
 *     FollowspotGtkGuide *guide = followspot_gtk_guide_new(GTK_WINDOW(window));
 *     followspot_gtk_guide_start(guide, "first-steps.json5", NULL, &error);
 *
 * With GTK 4, link with `pkg-config --libs followspot-gtk4`. Other languages use it through GObject introspection, as FollowspotGtk.
 * With GTK 3, compile followspot-gtk.c with your program, and link with `pkg-config --libs followspot gtk+-3.0 gtk+-wayland-3.0`.
 *
 * followspot-gtk.c describes each function, property and signal. Call all of them on the main thread.
 * With GTK 3, show one tour at a time in a window: only the guide that was started last gets its input.
 * The license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_GTK_H
#define FOLLOWSPOT_GTK_H

#include <followspot.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FOLLOWSPOT_GTK_TYPE_GUIDE (followspot_gtk_guide_get_type())
G_DECLARE_FINAL_TYPE(FollowspotGtkGuide, followspot_gtk_guide, FOLLOWSPOT_GTK, GUIDE, GObject)

/* The error domain. Its codes are those of followspot_error_code. */
#define FOLLOWSPOT_GTK_ERROR (g_quark_from_static_string("followspot-gtk-error"))

/* Make a guide for a window, add another window, and give a widget the name that steps use. */
FollowspotGtkGuide *followspot_gtk_guide_new(GtkWindow *window);
void followspot_gtk_guide_add_window(FollowspotGtkGuide *self, GtkWindow *window);
void followspot_gtk_guide_set_widget(FollowspotGtkGuide *self, const char *name, GtkWidget *widget);

/* Show a tour from a file, a text or a followspot_tour, beginning with `step` (NULL: the first), and end it. */
gboolean followspot_gtk_guide_start(FollowspotGtkGuide *self, const char *path, const char *step, GError **error);
gboolean followspot_gtk_guide_start_text(
  FollowspotGtkGuide *self, const char *text, const char *folder, const char *step, GError **error);
gboolean followspot_gtk_guide_start_tour(FollowspotGtkGuide *self, followspot_tour *tour, const char *step, GError **error);
void followspot_gtk_guide_end(FollowspotGtkGuide *self);

/* Steer the tour that is shown; without a tour these do nothing, except that a condition is kept for later tours. */
void followspot_gtk_guide_next(FollowspotGtkGuide *self);
void followspot_gtk_guide_back(FollowspotGtkGuide *self);
void followspot_gtk_guide_first(FollowspotGtkGuide *self);
void followspot_gtk_guide_last(FollowspotGtkGuide *self);
void followspot_gtk_guide_go_to(FollowspotGtkGuide *self, const char *step);
void followspot_gtk_guide_finish(FollowspotGtkGuide *self);
void followspot_gtk_guide_skip(FollowspotGtkGuide *self);
void followspot_gtk_guide_pause(FollowspotGtkGuide *self, gboolean hidden);
void followspot_gtk_guide_resume(FollowspotGtkGuide *self);
void followspot_gtk_guide_press_button(FollowspotGtkGuide *self, const char *button);
void followspot_gtk_guide_press_target(FollowspotGtkGuide *self, const char *name);
void followspot_gtk_guide_set_condition(FollowspotGtkGuide *self, const char *name, gboolean holds);

/* Get the first window, whether a tour is shown, its step, a target's place on the surface of its window, and the overlay. */
GtkWindow *followspot_gtk_guide_get_window(FollowspotGtkGuide *self);
gboolean followspot_gtk_guide_get_shown(FollowspotGtkGuide *self);
const char *followspot_gtk_guide_get_step(FollowspotGtkGuide *self);
gboolean followspot_gtk_guide_get_place(FollowspotGtkGuide *self, const char *name, GdkRectangle *place);
followspot_overlay *followspot_gtk_guide_get_overlay(FollowspotGtkGuide *self);

G_END_DECLS

#endif
