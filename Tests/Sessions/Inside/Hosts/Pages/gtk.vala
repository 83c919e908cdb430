// A window with a button, and what a page says.
int main () {
  Gtk.init ();
  var save = new Gtk.Button.with_label ("Save") { name = "save" };
  var window = new Gtk.Window () { child = save };
  window.present ();
  try {
    PIECE
    guide.event["step"].connect ((kind, step) => print (@"step $step\n"));
    new MainLoop ().run ();
  } catch (Error error) {
    printerr ("%s\n", error.message);
  }
  return 1;
}
