public import CFollowspotGtk

/// Shows tours inside a window of GTK 4.
///
/// Steps point at widgets by name: `gtk_widget_set_name`, the id in a `.ui` file, or ``follow(_:as:)``. The functions of
/// `followspot-gtk.h` that are not here take ``object``.
@MainActor
public final class Guide {
  /// Why a tour is not shown.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String
  }

  /// The `FollowspotGtkGuide`.
  public let object: OpaquePointer
  private let handlers = Handlers()

  /// Called with the name of each step that can be seen.
  public var onStep: (String) -> Void {
    get { handlers.step }
    set { handlers.step = newValue }
  }
  /// Called with the word for how a tour ended, such as `finished`.
  public var onEnded: (String) -> Void {
    get { handlers.ended }
    set { handlers.ended = newValue }
  }

  /// A guide for a window, before or after it is shown.
  public init(_ window: UnsafeMutablePointer<GtkWindow>) {
    object = followspot_gtk_guide_new(window)
    handlers.listen(to: object)
  }

  // GTK keeps the object, which keeps the handlers, while its tour is shown.
  isolated deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

  /// Shows the tour of a file, until it ends or the window is destroyed.
  public func start(_ path: String, at step: String? = nil) throws(Failure) {
    var error: UnsafeMutablePointer<GError>?
    if followspot_gtk_guide_start(object, path, step, &error) != 0 { return }
    defer { g_error_free(error) }
    throw Failure(description: error.map { String(cString: $0.pointee.message) } ?? "")
  }

  /// Gives a widget the name that steps point at.
  public func follow(_ widget: UnsafeMutablePointer<GtkWidget>, as name: String) {
    followspot_gtk_guide_set_widget(object, name, widget)
  }

  /// Says whether a condition holds.
  public func set(_ condition: String, holds: Bool = true) {
    followspot_gtk_guide_set_condition(object, condition, holds ? 1 : 0)
  }

  /// Goes to the next step.
  public func next() { followspot_gtk_guide_next(object) }
  /// Goes to the step before.
  public func back() { followspot_gtk_guide_back(object) }
  /// Goes to the step with this name.
  public func goTo(_ step: String) { followspot_gtk_guide_go_to(object, step) }
  /// Ends the tour.
  public func end() { followspot_gtk_guide_end(object) }
}

/// What is called by signals, which keep it.
@MainActor
private final class Handlers {
  var step: (String) -> Void = { _ in }
  var ended: (String) -> Void = { _ in }

  private typealias Text = UnsafePointer<CChar>
  private typealias Event =
    @convention(c) (OpaquePointer, Text, Text, Text?, UInt32, UnsafeRawPointer) -> Void
  private typealias Ended =
    @convention(c) (OpaquePointer, Text, Text?, Text?, UnsafeRawPointer) -> Void

  func listen(to object: OpaquePointer) {
    let onStep: Event = { _, _, step, _, _, me in Handlers.call(me, step) { $0.step } }
    let onEnded: Ended = { _, ending, _, _, me in Handlers.call(me, ending) { $0.ended } }
    connect("event::step", of: object, unsafeBitCast(onStep, to: GCallback.self))
    connect("ended", of: object, unsafeBitCast(onEnded, to: GCallback.self))
  }

  /// GTK emits signals on the main thread.
  private nonisolated static func call(
    _ me: UnsafeRawPointer, _ word: Text, _ handler: @MainActor (Handlers) -> (String) -> Void
  ) {
    nonisolated(unsafe) let me = me
    let word = String(cString: word)
    MainActor.assumeIsolated {
      handler(Unmanaged<Handlers>.fromOpaque(me).takeUnretainedValue())(word)
    }
  }

  private func connect(_ signal: String, of object: OpaquePointer, _ call: @escaping GCallback) {
    let me = Unmanaged.passRetained(self).toOpaque()
    g_signal_connect_data(
      UnsafeMutableRawPointer(object), signal, call, me,
      { me, _ in Unmanaged<Handlers>.fromOpaque(me!).release() }, GConnectFlags(0))
  }
}
