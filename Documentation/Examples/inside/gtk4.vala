// A small editor with a tour of itself, in Vala with GTK 4: valac --pkg followspot-gtk4 gtk4.vala -o editor && ./editor editor.json5
void edit (Gtk.Application app, string tour) {
  var save = new Gtk.Button.with_label ("Save") { name = "save", halign = Gtk.Align.END, margin_end = 24 };
  save.clicked.connect (() => print ("saved\n"));
  var text = new Gtk.TextView () { name = "text", hexpand = true, vexpand = true };
  var lines = new Gtk.Box (Gtk.Orientation.VERTICAL, 6);
  for (var i = 1; i <= 60; i++) lines.append (new Gtk.Label (@"line-$i") { name = @"line-$i" });
  var columns = new Gtk.Box (Gtk.Orientation.HORIZONTAL, 12);
  columns.append (text);
  columns.append (new Gtk.ScrolledWindow () { child = lines, width_request = 160 });
  var rows = new Gtk.Box (Gtk.Orientation.VERTICAL, 8) { margin_top = 12 };
  rows.append (save);
  rows.append (columns);
  var window = new Gtk.ApplicationWindow (app) {
    title = "Editor", default_width = 640, default_height = 440, titlebar = new Gtk.HeaderBar (), child = rows,
    maximized = Environment.get_variable ("EDITOR_IS_MAXIMIZED") == "1"
  };
  window.present ();
  text.grab_focus ();

  var guide = new FollowspotGtk.Guide (window);
  text.buffer.changed.connect (() => guide.set_condition ("written", text.buffer.get_char_count () > 2));
  guide.event["step"].connect ((kind, step) => {
    Gdk.Rectangle place;
    guide.get_place (step == "last" ? "line-40" : step, out place);
    print (@"step $step\nplace $step $(place.x) $(place.y) $(place.width) $(place.height)\n");
  });
  guide.ended.connect ((ending) => print (@"ended $ending\n"));
  try {
    guide.start (tour, null);
  } catch (Error error) {
    printerr ("%s\n", error.message);
  }
}

int main (string[] words) {
  var app = new Gtk.Application ("org.followspot.Editor", ApplicationFlags.NON_UNIQUE);
  app.activate.connect (() => edit (app, words[1]));
  return app.run ();
}
