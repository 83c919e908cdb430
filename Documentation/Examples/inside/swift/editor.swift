// A small editor with a tour of itself, in Swift with GTK 4.
//
// `Overlay.inside` is for toolkits that have no adaptor, so all that an adaptor does is here: `Guest` is the glue, and the rest is the
// editor. README.md has the line that builds it.
import CGtk
import Followspot
import FollowspotTours
import Glibc

// MARK: The glue

/// An overlay in one window of GTK 4.
@MainActor
final class Guest {
  let overlay: Overlay
  private let window: OpaquePointer
  private let names: Set<String>
  private let find: (String) -> OpaquePointer?
  private(set) var place: HostWindow?
  private var clock: OpaquePointer?
  private var needsCommit = false

  /// - Parameters:
  ///   - window: the window, which is on the screen.
  ///   - names: the targets of the tour.
  ///   - find: finds the widget of a target.
  /// - Throws: `OverlayError` when the overlay cannot be made.
  init(_ window: OpaquePointer, names: Set<String>, find: @escaping (String) -> OpaquePointer?)
    throws
  {
    self.window = window
    self.names = names
    self.find = find
    let display = gdk_wayland_display_get_wl_display(gtk_widget_get_display(.init(window)))
    overlay = try Overlay.inside(UnsafeMutableRawPointer(display!), readsOnThread: true)
    // A thread of the overlay's reads, so GTK's loop needs its descriptor only.
    g_unix_fd_add(
      try overlay.fileDescriptor, G_IO_IN,
      { _, _, guest in
        MainActor.assumeIsolated { Guest.from(guest).turn() }
        return 1
      }, me)
    attach()
  }

  /// It lives as long as the program.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  private static func from(_ pointer: UnsafeMutableRawPointer?) -> Guest {
    Unmanaged<Guest>.fromOpaque(pointer!).takeUnretainedValue()
  }

  func turn() {
    // What has ended leaves the screen.
    if (try? overlay.dispatch()) != nil {
      overlay.hide()
      _ = try? overlay.dispatch()
    }
  }

  private var surface: OpaquePointer { gtk_native_get_surface(window) }

  private func attach() {
    let size = Size(
      width: Double(gdk_surface_get_width(surface)), height: Double(gdk_surface_get_height(surface))
    )
    let place = overlay.attach(
      UnsafeMutableRawPointer(gdk_wayland_surface_get_wl_surface(surface)), size: size)
    self.place = place
    let clock = gdk_surface_get_frame_clock(surface)!
    self.clock = clock
    // GTK does not commit a window that has not changed, whatever is asked of it.
    place.onNeedsCommit = { [weak self] in
      self?.needsCommit = true
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }
    connect(clock, "layout", isAfter: true) { [weak self] in self?.layout() }
    connect(clock, "after-paint") { [weak self] in self?.afterPaint() }
    // The controller that comes last is asked first.
    let filter = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(filter, GTK_PHASE_CAPTURE)
    let take:
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
        _, event, guest in
        nonisolated(unsafe) let (event, guest) = (event, guest)
        return MainActor.assumeIsolated { Guest.from(guest).take(event!) ? 1 : 0 }
      }
    g_signal_connect_data(
      .init(filter), "event", unsafeBitCast(take, to: GCallback.self), me, nil, GConnectFlags(0))
    gtk_widget_add_controller(.init(window), filter)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  /// What the next frame of the program shows, the overlay shows with it.
  private func layout() {
    guard let place else { return }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(window, &x, &y)
    place.resize(
      to: Size(
        width: Double(gdk_surface_get_width(surface)),
        height: Double(gdk_surface_get_height(surface))),
      content: Rect(
        x: x, y: y, width: Double(gtk_widget_get_width(.init(window))),
        height: Double(gtk_widget_get_height(.init(window)))),
      scale: Double(gdk_surface_get_scale_factor(surface)))
    for name in names {
      guard let widget = find(name) else { continue }
      let seen = visible(widget)
      if seen.width >= 1, seen.height >= 1 {
        place.targets[name] = seen.offset(by: Point(x: x, y: y))
      } else {
        place.targets.hide(name)
      }
    }
    place.frameBegins()
    turn()
  }

  private func afterPaint() {
    if needsCommit { wl_surface_commit(gdk_wayland_surface_get_wl_surface(surface)) }
    needsCommit = false
    place?.frameEnds()
  }

  /// The part of a widget that can be seen, in the window.
  private func visible(_ widget: OpaquePointer) -> Rect {
    func bounds(_ widget: UnsafeMutablePointer<GtkWidget>) -> Rect {
      var rect = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, .init(window), &rect) != 0 else { return .zero }
      return Rect(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
    guard gtk_widget_get_mapped(.init(widget)) != 0 else { return .zero }
    var seen = bounds(.init(widget))
    var parent = gtk_widget_get_parent(.init(widget))
    while let widget = parent, widget != UnsafeMutablePointer(window) {
      if gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN {
        seen = seen.intersection(bounds(widget))
      }
      parent = gtk_widget_get_parent(widget)
    }
    return seen
  }

  /// Whether an event is the overlay's alone.
  private func take(_ event: OpaquePointer) -> Bool {
    guard let place, gdk_event_get_surface(event) == surface else { return false }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    let point = Point(x: x, y: y)
    let finger = Int32(truncatingIfNeeded: Int(bitPattern: gdk_event_get_event_sequence(event)))
    let kind = gdk_event_get_event_type(event)
    switch kind {
    case GDK_ENTER_NOTIFY, GDK_MOTION_NOTIFY: return place.take(.pointer(point))
    case GDK_LEAVE_NOTIFY: return place.take(.pointerLeft)
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      // GTK delivers motion late, and a press counts where it is.
      _ = place.take(.pointer(point))
      let codes: [UInt32: UInt32] = [1: 0x110, 2: 0x112, 3: 0x111]
      let code = codes[gdk_button_event_get_button(event)] ?? 0x113
      return place.take(.button(code, isPressed: kind == GDK_BUTTON_PRESS))
    case GDK_TOUCH_BEGIN: return place.take(.fingerDown(finger, point))
    case GDK_TOUCH_UPDATE: return place.take(.fingerMoved(finger, point))
    case GDK_TOUCH_END: return place.take(.fingerUp(finger))
    case GDK_TOUCH_CANCEL: return place.take(.fingerCancelled(finger))
    case GDK_KEY_PRESS, GDK_KEY_RELEASE:
      let held = gdk_event_get_modifier_state(event)
      func has(_ mask: GdkModifierType) -> Bool { held.rawValue & mask.rawValue != 0 }
      return place.take(
        .key(
          HostKey(
            symbol: gdk_key_event_get_keyval(event), place: gdk_key_event_get_keycode(event) - 8,
            isPressed: kind == GDK_KEY_PRESS, hasShift: has(GDK_SHIFT_MASK),
            hasControl: has(GDK_CONTROL_MASK),
            hasAlt: has(GDK_ALT_MASK), hasLogo: has(GDK_SUPER_MASK))))
    default: return false
    }
  }
}

/// Calls a closure at a signal, for as long as the program runs.
@MainActor
func connect(
  _ object: OpaquePointer, _ signal: String, isAfter: Bool = false,
  _ body: @escaping @MainActor () -> Void
) {
  final class Box {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
  let call: @convention(c) (UnsafeMutableRawPointer?) -> Void = { box in
    nonisolated(unsafe) let box = box
    MainActor.assumeIsolated { Unmanaged<Box>.fromOpaque(box!).takeUnretainedValue().body() }
  }
  let flags = G_CONNECT_SWAPPED.rawValue | (isAfter ? G_CONNECT_AFTER.rawValue : 0)
  g_signal_connect_data(
    .init(object), signal, unsafeBitCast(call, to: GCallback.self),
    Unmanaged.passRetained(Box(body)).toOpaque(), nil, GConnectFlags(flags))
}

// MARK: The editor

/// Writes a line at once, also to a pipe.
func say(_ line: String) { _ = "\(line)\n".withCString { write(1, $0, strlen($0)) } }

let lines = (1...60).map { number in
  """
  <child><object class='GtkLabel' id='line-\(number)'>
    <property name='label'>line-\(number)</property>
  </object></child>
  """
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
        <child><object class='GtkScrolledWindow' id='scrolled'>
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
@MainActor func widget(_ name: String) -> OpaquePointer? {
  gtk_builder_get_object(builder, name).map { OpaquePointer($0) }
}

let window = widget("window")!
if getenv("EDITOR_IS_MAXIMIZED").map({ String(cString: $0) }) == "1" {
  gtk_window_maximize(.init(window))
}
gtk_window_present(.init(window))
gtk_widget_grab_focus(.init(widget("text")!))
let loop = g_main_loop_new(nil, 0)
connect(window, "destroy") { g_main_loop_quit(loop) }

do {
  let tour = try Tour(contentsOf: CommandLine.arguments.dropFirst().first ?? "../editor.json5")
  let guest = try Guest(window, names: ["text", "save", "line-40"], find: widget)
  let overlay = guest.overlay
  let buffer = OpaquePointer(gtk_text_view_get_buffer(.init(widget("text")!))!)
  connect(buffer, "changed") {
    if gtk_text_buffer_get_char_count(.init(buffer)) > 2 { overlay.conditions["written"] = true }
  }
  connect(widget("save")!, "clicked") {
    say("saved")
    overlay.targets.press("save")
  }
  overlay.onEvent = { event in
    switch event {
    case .tour(let event):
      switch event.kind {
      case .didShow(let step):
        say("step \(step.id)")
        // A test that drives this program has to know where to press.
        if getenv("EDITOR_TELLS_PLACES") != nil,
          let rect = guest.place?.targets[step.id == "last" ? "line-40" : step.id]
        {
          say("place \(step.id) \(rect.x) \(rect.y) \(rect.width) \(rect.height)")
        }
      case .targetMissing(_, let targets, _) where targets.contains(where: { "\($0)" == "line-40" }):
        // Brings the line into view.
        let bar = gtk_scrolled_window_get_vadjustment(widget("scrolled")!)
        gtk_adjustment_set_value(bar, gtk_adjustment_get_upper(bar) * 39 / 60 - 100)
      default: break
      }
    case .ended(let ending):
      if case .dismissed = ending { say("ended 2") } else { say("ended") }
    default: break
    }
  }
  try overlay.show(.tour(tour))
  withExtendedLifetime(guest) { g_main_loop_run(loop) }
} catch {
  say("\(error)")
  exit(1)
}
