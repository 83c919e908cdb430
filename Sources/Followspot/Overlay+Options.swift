public import Spotlight
internal import SpotlightWayland

/// The options of an overlay.
extension Overlay {
  /// How an overlay behaves.
  public struct Options: Hashable, Sendable {
    /// The colour and opacity of everything that is not lit.
    public var dim = Dim()

    /// What lies behind the lights: the live screen, or a still of it.
    ///
    /// A still is taken before the overlay appears, so the overlay is never on it. If none can be taken, the screen
    /// stays live, and a notice says so.
    public var ground = Ground.live

    /// The connector names of the outputs to cover; empty for all of them.
    public var outputs: [String] = []

    /// Whether the overlay takes the keyboard, so that Esc and Enter reach it.
    public var takesKeyboard = true

    /// Whether it takes keys only while a hand holds one of its panels.
    package var takesKeysOnlyOfPanels = false

    /// How it is shown.
    public var role = SurfaceKind.automatic

    /// The layer on which it is shown, if it is shown as a layer.
    public var layer = Layer.overlay

    /// Whether the lights come back when the compositor has crashed and runs again.
    ///
    /// Meanwhile nothing is on the screen, and no key ends the overlay; a signal and a time limit do.
    public var reconnects = false

    /// Whether the overlay leaves the screen before SIGTSTP stops the process, as Ctrl+Z in a terminal does, and comes
    /// back when the process goes on.
    ///
    /// Only the command asks for it: what a signal does in another program is that program's choice.
    package var hidesWhenStopped = false

    /// How the process ends if it hangs while the overlay takes clicks, touches or keys; nil for one that does not.
    ///
    /// Only the command asks for it: another program has more to lose than its overlay.
    package var hangReport: HangReport?

    /// What hands may do with the lights; nil for nothing.
    ///
    /// ``Mode/lights(_:handling:)`` can say otherwise. Hands take what ``through`` leaves.
    public var handling: Handling?

    /// Where clicks and touches go to the programs below; `all` counts as `none` while hands may move lights.
    public var through = ClickThrough.all

    /// How much moves by itself.
    public var motion = Motion.automatic

    /// Whether cards are read aloud, through speech-dispatcher.
    ///
    /// A new card stops the reading of the one before. The overlay never starts a speech server; if none runs, a notice says
    /// so.
    public var speaks = false

    /// Whether the labels of lights are drawn beside them, as small plates in the look of cards.
    ///
    /// `Tour.showsLabels` overrides it. Fonts are loaded with the first label.
    public var showsLabels = false

    /// Whether the overlay shows small cards about keys for some seconds, such as that Tab chooses a light.
    public var showsHints = true

    /// The theme of cards whose tour has none; nil for what the desktop says.
    public var theme: Theme?

    /// The factor by which letters on cards are larger than usual; nil for what the desktop says.
    public var textScale: Double?

    /// Whether cards have more contrast than usual; nil for what the desktop says.
    public var wantsContrast: Bool?

    /// The default options.
    public init() {}
  }

  /// How a process ends that hangs.
  package struct HangReport: Hashable, Sendable {
    let exitCode: Int32
    let sentence: String

    /// - Parameters:
    ///   - exitCode: what the process ends with.
    ///   - sentence: what standard error gets, in less than 256 bytes.
    package init(exitCode: Int32, sentence: String) {
      self.exitCode = exitCode
      self.sentence = sentence
    }
  }
}
