/// A surface of the client, with everything that belongs to it.
package final class Surface {
  package let id: UInt32
  package var role = Role.none
  package var additions: Set<UInt32> = []

  package enum Role: Equatable {
    case none
    /// A layer on an output, by the output's global.
    case layer(id: UInt32, output: UInt32?)
    case window(id: UInt32, toplevel: UInt32?)
    case cursor
    /// Above another surface.
    case guest(id: UInt32)

    package var isWindow: Bool { if case .window = self { true } else { false } }

    /// The object that sends its configures.
    package var id: UInt32? {
      switch self {
      case .layer(let id, _), .window(let id, _): id
      case .none, .cursor, .guest: nil
      }
    }
  }

  /// State for the next commit.
  package struct Pending {
    /// The buffer; the inner nil takes the picture away.
    package var attached: UInt32??
    package var damage: [Picture.Rect] = []
    package var frames: [UInt32] = []
    /// Requests for feedback on this content.
    var feedbacks: [UInt32] = []
    /// The input region; the inner nil is the region without limits.
    package var input: Region??
    /// The blur behind it; the inner nil is none.
    package var blur: BlurWish??
    package var acknowledged: Configure?
    package var geometry: (width: Int, height: Int)?
  }

  /// A size that the compositor asked for.
  package struct Configure: Equatable {
    package let serial: UInt32
    package let width: Int
    package let height: Int
    /// Whether a window may choose another size, as one may that is not maximized.
    package var isFree: Bool

    package init(serial: UInt32, width: Int, height: Int, isFree: Bool = false) {
      self.serial = serial
      self.width = width
      self.height = height
      self.isFree = isFree
    }
  }

  /// A frame callback that is under way.
  package struct Frame {
    package let id: UInt32
    /// When it was asked for, in nanoseconds.
    let askedAt: Int64
    /// How many refreshes it waits for.
    package var wait: Int
    /// Whether the client has asked for a newer one, as it may, and no longer waits for this one.
    var isSuperseded = false
  }

  package var pending = Pending()

  /// What there is to know about a surface above another one.
  package var guest: Guest?

  // MARK: As of the last commit

  /// Whether the first commit, without a buffer, has arrived.
  package var hasBegun = false
  package var isMapped = false
  var wasUnmapped = false
  package var isClosed = false
  /// Whether no screen was refreshed since its first picture.
  package var awaitsRefresh = false
  package var buffer: Buffer?
  package var picture: Picture?
  package var input: Region?
  /// The blurred region behind it.
  package var blur: Region?
  /// The configure that the content answers.
  package var configure: Configure?
  package var frames: [Frame] = []
  var feedbacks: [UInt32] = []
  package var contentCommits = 0

  // MARK: What was said and is not double-buffered here

  /// Configures without an answer, oldest first.
  package var unanswered: [Configure] = []
  package var answered: Configure?
  package var scale = 1
  package var destination: (width: Int, height: Int)?
  /// The part of the buffer that is shown, in pixels from its corner; nil for all of it.
  package var source: (width: Int, height: Int)?
  package var hasViewport = false
  package var fractional: UInt32?
  /// The surface's object for effects, if it has one.
  package var effects: UInt32?
  /// The fractional scale that the client was told, in 120ths.
  var toldScale: Int?
  package var layer = Layer()

  /// The requested state of a layer surface.
  package struct Layer {
    package var width = 0
    package var height = 0
    package var anchors: UInt32 = 0
    var exclusiveZone = 0
    package var keyboard: UInt32 = 0
    /// The layer: 2 for `top`, 3 for `overlay`.
    package var level: UInt32 = 0
  }

  /// The output that a window has entered, by its global.
  package var entered: UInt32?
  /// The window geometry that the client has set.
  package var geometry: (width: Int, height: Int)?

  /// Buffers that the compositor holds for this surface, oldest first.
  package var held: [Buffer] = []

  /// The blur that a client asks for, which for KWin is read when the surface is committed.
  package enum BlurWish {
    case region(Region)
    case kwin(KWinBlur)
  }

  /// A blur object of KWin's protocol.
  package final class KWinBlur {
    package let surface: Surface
    /// The region; nil for all of the surface.
    package var pending: Region?
    package var region: Region?

    package init(surface: Surface) {
      self.surface = surface
    }
  }

  package init(_ id: UInt32) {
    self.id = id
  }

  /// How many pixels of a buffer it shows.
  func shownSize(of buffer: Buffer) -> (width: Int, height: Int) {
    source ?? (buffer.width, buffer.height)
  }

  var isConfigured: Bool { answered != nil }
}
