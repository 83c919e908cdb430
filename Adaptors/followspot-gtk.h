/*
 * followspot-gtk.h: a tour inside the windows of a GTK program.
 *
 *     FollowspotGtkGuide *guide = followspot_gtk_guide_new(GTK_WINDOW(window));
 *     followspot_gtk_guide_start(guide, "first-steps.json5", NULL, &error);
 *
 * A program of GTK 4 links with `pkg-config --libs followspot-gtk4`. Other languages have it as FollowspotGtk, by GObject introspection.
 * A program of GTK 3 takes followspot-gtk.c along, and links with `pkg-config --libs followspot gtk+-3.0 gtk+-wayland-3.0`.
 *
 * With GTK 3 only one guide can show a tour at a time: only the one that began last gets input.
 * Call it on the main thread. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_GTK_H
#define FOLLOWSPOT_GTK_H

#include <followspot.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FOLLOWSPOT_GTK_TYPE_GUIDE (followspot_gtk_guide_get_type())
G_DECLARE_FINAL_TYPE(FollowspotGtkGuide, followspot_gtk_guide, FOLLOWSPOT_GTK, GUIDE, GObject)

/* The domain of errors, whose codes are those of followspot_error_code. */
#define FOLLOWSPOT_GTK_ERROR (g_quark_from_static_string("followspot-gtk-error"))

FollowspotGtkGuide *followspot_gtk_guide_new(GtkWindow *window);
void followspot_gtk_guide_add_window(FollowspotGtkGuide *self, GtkWindow *window);
void followspot_gtk_guide_set_widget(FollowspotGtkGuide *self, const char *name, GtkWidget *widget);

gboolean followspot_gtk_guide_start(FollowspotGtkGuide *self, const char *path, const char *step, GError **error);
gboolean followspot_gtk_guide_start_text(
  FollowspotGtkGuide *self, const char *text, const char *folder, const char *step, GError **error);
gboolean followspot_gtk_guide_start_tour(FollowspotGtkGuide *self, followspot_tour *tour, const char *step, GError **error);
void followspot_gtk_guide_end(FollowspotGtkGuide *self);

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

GtkWindow *followspot_gtk_guide_get_window(FollowspotGtkGuide *self);
gboolean followspot_gtk_guide_get_shown(FollowspotGtkGuide *self);
const char *followspot_gtk_guide_get_step(FollowspotGtkGuide *self);
gboolean followspot_gtk_guide_get_place(FollowspotGtkGuide *self, const char *name, GdkRectangle *place);
followspot_overlay *followspot_gtk_guide_get_overlay(FollowspotGtkGuide *self);

G_END_DECLS

#endif
