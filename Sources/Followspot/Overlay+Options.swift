public import Spotlight
internal import SpotlightWayland

/// What can be asked of an overlay.
extension Overlay {
  /// How an overlay behaves.
  public struct Options: Hashable, Sendable {
    /// The colour and opacity of everything that is not lit.
    public var dim = Dim()

    /// What of the screen is seen below: the screen as it goes on, or a still of it.
    ///
    /// A still is taken before the overlay comes, and so the overlay is never on it. If none can be taken the
    /// screen goes on, and a notice says so.
    public var ground = Ground.live

    /// The connector names of the outputs to cover; empty for all of them.
    public var outputs: [String] = []

    /// Whether the overlay takes the keyboard, so that Esc and Enter reach it.
    public var takesKeyboard = true

    /// Whether it takes keys only while a hand holds one of its panels.
    package var takesKeysOnlyOfPanels = false

    /// How it is shown.
    public var role = Role.automatic

    /// Whether the lights come back by themselves when the compositor has crashed and is there again.
    ///
    /// Meanwhile there is nothing on the screen and no key to end it: a signal and a time limit do.
    public var reconnects = false

    /// What hands may do with the lights; nil for nothing.
    ///
    /// ``Mode/lights(_:handling:)`` can say otherwise. Hands take what ``through`` leaves.
    public var handling: Handling?

    /// Where clicks and touches go; ``Through/all`` counts as ``Through/none`` while hands may move lights.
    public var through = Through.all

    /// How much moves by itself.
    public var motion = Motion.asDesktopWishes

    /// Whether what cards say is read aloud too, through speech-dispatcher.
    ///
    /// The next card ends what the one before says. None is started: where none runs, a notice says so.
    public var speaks = false

    /// Whether the labels of lights are drawn beside them, as small plates in the look of cards.
    ///
    /// `Tour.showsLabels` goes before it. Fonts are loaded with the first label.
    public var showsLabels = false

    /// Whether small cards about keys come for some seconds, such as one that says that Tab chooses.
    public var showsHints = true

    /// What the cards of tours look like that have no theme of their own; nil for as the desktop has it.
    public var theme: Theme?

    /// How much larger than usual letters on cards are; nil for as the desktop has it.
    public var textScale: Double?

    /// Whether cards have more contrast than usual; nil for as the desktop has it.
    public var wantsContrast: Bool?

    /// Options that suit most.
    public init() {}
  }

  /// What the overlay is to the compositor.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// A layer where the compositor has them, and a window where not.
    case automatic
    /// A layer above all windows and panels, on every output.
    case layer
    /// A maximized window that can be seen through, on the one output that the compositor chooses.
    ///
    /// Other windows can come in front of it. It is what GNOME leaves us.
    case window

    var wish: RoleWish {
      switch self {
      case .automatic: .automatic
      case .layer: .layer
      case .window: .window
      }
    }
  }
}
