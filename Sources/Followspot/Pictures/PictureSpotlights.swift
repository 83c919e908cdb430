public import Spotlight
internal import SpotlightCards
internal import SpotlightPhotos
internal import SpotlightWayland

/// A window with a picture in it, dimmed but for the lights that hands drag over it.
///
/// It is a window like others: it has a title, and people move, resize and close it on every desktop. Lights keep
/// to what they lie on when its size changes, and so their places are in the picture's own pixels. Each finger has
/// a light of its own; a wheel or a pinch resizes, a double tap adds and removes, and keys do what they do
/// on an ``Overlay``.
///
/// ```swift
/// let view = try PictureSpotlights.open(.file("class.jpg"))
/// view.add(PictureSpot(x: 800, y: 450, radius: 120))
/// view.show()
/// for await spots in view.positions { print(spots) }
/// ```
@MainActor
public final class PictureSpotlights {
  /// What an overlay does with its lights, this does with them on a picture.
  package let overlay: Overlay
  private let painter = TitleBarPainter()
  private let options: Options
  private var listeners: [Int: AsyncStream<[PictureSpot]>.Continuation] = [:]
  private var nextListener = 0
  private var told: [PictureSpot] = []

  /// How many pixels the picture has, upright.
  public let size: PixelSize

  /// Where a picture comes from.
  public enum Source: Hashable, Sendable {
    /// A file: PNG, JPEG and what else this machine reads.
    case file(String)
    /// Pixels that are there already.
    case pixels(ScreenPicture)
  }

  /// Called when it has ended that works by itself after ``show()``; ``positions`` end too.
  public var onEnd: (Result<Ending, OverlayError>) -> Void = { _ in }

  /// Reads a picture and connects to the compositor that the environment names.
  ///
  /// Nothing is shown before ``run(for:onShown:onChange:)`` or ``show()``.
  ///
  /// - Throws: ``OverlayError`` when there is no compositor, or no picture that can be read.
  public static func open(
    _ source: Source, _ options: Options = Options()
  ) throws(OverlayError) -> PictureSpotlights {
    let overlay = try Overlay.open(overlayOptions(options), at: .window(firstPlan))
    do throws(OverlayError) {
      let photo = try photo(source, options, for: overlay)
      return try PictureSpotlights(photo, named: options.title ?? source.title, options, overlay)
    } catch {
      overlay.close()
      throw error
    }
  }

  /// What an overlay is told that is a window with a picture.
  static func overlayOptions(_ options: Options) -> Overlay.Options {
    var overlayOptions = Overlay.Options()
    overlayOptions.dim = options.dim
    overlayOptions.role = .window
    overlayOptions.through = .none
    overlayOptions.handling = options.handling
    overlayOptions.handling?.newLight = options.look
    overlayOptions.motion = options.motion
    return overlayOptions
  }

  /// The window before the picture is read.
  ///
  /// Of what a window lacks that stands for an overlay, this one lacks nothing.
  static var firstPlan: WindowPlan {
    WindowPlan(title: "", size: leastSize, barHeight: 0, leastSize: leastSize)
  }

  /// A picture in a window of an overlay that has shown nothing yet.
  init(
    _ photo: Photo, named title: String, _ options: Options, _ overlay: Overlay
  ) throws(OverlayError) {
    precondition(overlay.director.modes.hands != nil, "a picture without hands")
    self.overlay = overlay
    self.options = options
    size = photo.size
    let director = overlay.director
    director.change {
      $0.picture = PictureMode(
        photo.size, fit: options.fit,
        bar: PictureMode.Bar(
          height: TitleBarPainter.height, closeWidth: TitleBarPainter.closeWidth),
        look: options.look)
    }
    director.paintBackdrop = { photo.backdrop(at: $0) }
    overlay.window = WindowPlan(
      title: title,
      size: Self.windowSize(photo.size, on: overlay.session.stage.coveredOutputs.first),
      barHeight: Int(TitleBarPainter.height), leastSize: Self.leastSize)
    hostSides(title)
    director.onLights = { [weak self] in self?.tell() }
    overlay.onEnd = { [weak self] result in
      self?.end()
      self?.onEnd(result)
    }
  }

  /// Paints the bar of the window; its other sides are clear.
  private func hostSides(_ title: String) {
    for name in WindowSides.names where name != WindowSides.barName {
      overlay.director.host(name, ModeDirector.PanelHost(paint: { _ in }, onEvent: { _ in }))
    }
    overlay.director.host(
      WindowSides.barName,
      ModeDirector.PanelHost(
        paint: { [weak self] canvas in
          guard let self, let picture = overlay.director.modes.picture else { return }
          let words = painter.paint(
            title, size: canvas.size, scale: canvas.scale, isActive: picture.isActive,
            isPointed: picture.isCrossPointed)
          canvas.withPixels { pixels in
            for index in words.indices { pixels[index] = words[index] }
          }
        }, onEvent: { _ in }))
  }

  /// The lights, in the picture's own pixels.
  public var spots: [PictureSpot] {
    get {
      overlay.director.modes.spots
    }
    set {
      overlay.director.change { $0.setSpots(newValue) }
      tell()
      overlay.wake()
    }
  }

  /// Adds a light that hands can drag.
  public func add(_ spot: PictureSpot) { spots.append(spot) }

  /// Where the lights are: at once, and whenever that changes, until it ends.
  ///
  /// Who is slow gets the newest only.
  public var positions: AsyncStream<[PictureSpot]> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [PictureSpot].self, bufferingPolicy: .bufferingNewest(1))
    guard overlay.isOpen else {
      continuation.finish()
      return stream
    }
    let number = nextListener
    nextListener += 1
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    continuation.yield(spots)
    // What comes next is compared with this, for earlier listeners too: they have been told of it.
    told = rounded
    return stream
  }

  /// How many listen to ``positions``.
  var listenerCount: Int { listeners.count }

  /// Shows the window until the person ends it, a time is over, or a signal asks for the end.
  ///
  /// Enter accepts; Esc leaves, and so does closing the window. It is what ``Overlay`` does in its run.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; nil for ever.
  ///   - onShown: called once, when the window is on the screen.
  ///   - onChange: called with the lights, when hands have changed them.
  /// - Returns: how it ended.
  /// - Throws: ``OverlayError`` when the connection ends or memory runs out.
  public func run(
    for limit: Duration? = nil, onShown: () -> Void = {},
    onChange: ([PictureSpot]) -> Void = { _ in }
  ) throws(OverlayError) -> Ending {
    var known: [PictureSpot]?
    return try overlay.run(
      for: limit,
      onShown: {
        known = rounded
        onShown()
      },
      onChange: { _ in
        // A window that changes its size takes the lights along, and they are where they were.
        guard let before = known, before != rounded else { return }
        known = rounded
        onChange(spots)
      })
  }

  /// Puts the window on the screen, and comes back at once; ``Overlay/show()`` says who does the work then.
  public func show() { overlay.show() }

  /// Takes the window off the screen and comes back when it is gone.
  public func close() {
    end()
    overlay.close()
  }

  /// What the window shows without its bar, as pixels of the screen; nil before it has been shown.
  public func picture() -> ScreenPicture? {
    guard let place = overlay.director.modes.picture?.place,
      let backdrop = overlay.session.stage.show.picture.backdrop
    else { return nil }
    return SeenPicture.paint(
      backdrop, dim: options.dim, lights: overlay.lights, room: place.room, scale: place.scale)
  }

  // MARK: What is told

  /// The lights without what only a rounding changes.
  private var rounded: [PictureSpot] {
    spots.map { spot in
      func number(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return PictureSpot(x: number(spot.x), y: number(spot.y), radius: number(spot.radius))
    }
  }

  private func tell() {
    guard !listeners.isEmpty else { return }
    let now = rounded
    guard now != told else { return }
    told = now
    for listener in listeners.values { listener.yield(spots) }
  }

  private func end() {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  // MARK: Sizes

  private static let leastSize = PixelSize(width: 160, height: 120)

  /// As large as it may become: the widest and the highest of the screens, in pixels.
  private static func photo(
    _ source: Source, _ options: Options, for overlay: Overlay
  ) throws(OverlayError) -> Photo {
    switch source {
    case .pixels(let picture): return Photo(picture)
    case .file(let path):
      let outputs = overlay.session.stage.coveredOutputs
      // With a fractional scale and no protocol for it the buffer is larger than the screen.
      let plan = PhotoPlan(
        options.fit,
        room: PixelSize(
          width: outputs.map { max($0.pixels.width, Int($0.frame.width) * $0.wholeScale) }.max()
            ?? 3840,
          height: outputs.map { max($0.pixels.height, Int($0.frame.height) * $0.wholeScale) }.max()
            ?? 2160))
      do { return try PhotoReader.read(path, for: plan) } catch {
        throw .badPicture(path, error)
      }
    }
  }

  /// As large as the picture, a pixel of it for one of the screen, or as it is to be had in most of the screen.
  private static func windowSize(_ picture: PixelSize, on output: OutputInfo?) -> PixelSize {
    let screen = output?.frame.size ?? Size(width: 1280, height: 800)
    let scale = max(output?.measuredScale?.factor ?? 1, 1)
    let factor = min(
      0.75 * screen.width / Double(picture.width), 0.75 * screen.height / Double(picture.height),
      1 / scale)
    // Small pictures get a window that people can take hold of.
    func length(_ pixels: Int, _ least: Int, _ most: Double) -> Int {
      max(min(least, Int(most)), min(Int((Double(pixels) * factor).rounded()), Int(most)))
    }
    return PixelSize(
      width: length(picture.width, 480, 0.75 * screen.width),
      height: length(picture.height, 320, 0.75 * screen.height))
  }
}

extension PictureSpotlights.Source {
  /// What a window with it is called.
  fileprivate var title: String {
    switch self {
    case .pixels: return "Followspot"
    case .file(let path):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return String(name.map { $0.isNewline ? " " : $0 }.prefix(200)) + " – Followspot"
    }
  }
}
