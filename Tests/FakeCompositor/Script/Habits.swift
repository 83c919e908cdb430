/// What compositors do at their own moments, and in their own order, where the protocols leave it to them.
///
/// As it is made, it has the fake's usual habits.
package struct Habits: Sendable, Hashable {
  /// A moment in the life of a layer.
  package enum Moment: Sendable {
    /// The client has asked for the layer.
    case made
    /// The first commit has come, and the size is about to be told.
    case begun
    /// The first picture is there.
    case shown
    /// The first refresh after the first picture is there.
    case refreshed
  }

  /// When a surface is told the scale of its output.
  package enum ScaleMoment: Sendable, Hashable {
    /// When the client asks for it.
    case asked
    /// When the layer is made, and when the client asks for it.
    case made
    /// When the client asks, the scale of the first output, which may be another; the right one with the
    /// first picture.
    case guessed
    case begun
    case shown
  }

  /// When exclusive surfaces get the keyboard, and which of them.
  package enum Keyboard: Sendable, Hashable {
    /// When the test says so.
    case whenTold
    /// Each one at this moment, so the last one keeps it.
    case each(Moment)
    /// The one on the first output, as if a person worked there.
    case firstOutput(Moment)
  }

  package var scale = ScaleMoment.asked
  package var enter = Moment.shown
  package var keyboard = Keyboard.whenTold

  /// What is said when an output is unplugged, in this order.
  var farewells = FakeCompositor.Farewell.allCases

  /// Whether the description of an output begins with its name and its scale.
  var namesOutputsFirst = false

  /// Whether outputs tell modes besides the current one.
  var tellsOtherModes = false

  /// Whether logical sizes are cut and not rounded.
  var cutsSizes = false

  /// Frames of surfaces on a screen that is off.
  package var hiddenFrames = FramePolicy.withheld

  /// Whether it closes each layer at once.
  var refusesLayers = false

  /// Whether cursor sessions tell logical pixels and not those of the picture.
  var tellsLogicalCursors = false

  /// The formats of shared memory besides the two that all compositors have.
  package var formats: [UInt32] = []
}
