// A small editor with a tour of itself, in Swift with GTK 4. README.md has what builds it.
//
// All that the tour takes are the lines with `guide` in them, and the names of the widgets.
import CFollowspotGtk
import FollowspotGtk
import Glibc

/// Writes a line at once, also to a pipe.
func say(_ line: String) { _ = "\(line)\n".withCString { write(1, $0, strlen($0)) } }

let lines = (1...60).map {
  "<child><object class='GtkLabel' id='line-\($0)'><property name='label'>line-\($0)</property></object></child>"
}
let interface = """
  <interface><object class='GtkWindow' id='window'>
    <property name='title'>Editor</property>
    <property name='default-width'>640</property><property name='default-height'>440</property>
    <child><object class='GtkBox'>
      <property name='orientation'>vertical</property><property name='spacing'>8</property>
      <child><object class='GtkButton' id='save'>
        <property name='label'>Save</property><property name='halign'>end</property>
        <property name='margin-top'>12</property><property name='margin-end'>24</property>
      </object></child>
      <child><object class='GtkBox'>
        <property name='spacing'>12</property>
        <child><object class='GtkTextView' id='text'>
          <property name='hexpand'>1</property><property name='vexpand'>1</property>
        </object></child>
        <child><object class='GtkScrolledWindow'>
          <property name='width-request'>160</property>
          <child><object class='GtkBox'>
            <property name='orientation'>vertical</property><property name='spacing'>6</property>\(lines.joined())
          </object></child>
        </object></child>
      </object></child>
    </object></child>
  </object></interface>
  """

gtk_init()
let builder = gtk_builder_new_from_string(interface, -1)
@MainActor func widget<Kind>(_ name: String, as kind: Kind.Type) -> UnsafeMutablePointer<Kind> {
  UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!).assumingMemoryBound(to: kind)
}
let window = widget("window", as: GtkWindow.self)
let loop = g_main_loop_new(nil, 0)

/// Calls a function when an object emits a signal.
func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ call: @escaping GCallback) {
  g_signal_connect_data(object, signal, call, nil, nil, GConnectFlags(0))
}
connect(window, "destroy") { g_main_loop_quit(loop) }
connect(widget("save", as: GtkButton.self), "clicked") { say("saved") }
let text = gtk_text_view_get_buffer(widget("text", as: GtkTextView.self))!
connect(text, "changed") { guide.set("written", holds: gtk_text_buffer_get_char_count(text) > 2) }
if getenv("EDITOR_IS_MAXIMIZED").map({ String(cString: $0) }) == "1" { gtk_window_maximize(window) }
gtk_window_present(window)
gtk_widget_grab_focus(widget("text", as: GtkWidget.self))

let guide = Guide(window)
guide.onStep = { step in
  var place = GdkRectangle()
  followspot_gtk_guide_get_place(guide.object, step == "last" ? "line-40" : step, &place)
  say("step \(step)\nplace \(step) \(place.x) \(place.y) \(place.width) \(place.height)")
}
guide.onEnded = { say("ended \($0)") }
do {
  try guide.start(CommandLine.arguments.dropFirst().first ?? "editor.json5")
  g_main_loop_run(loop)
} catch {
  say("\(error)")
  exit(1)
}
