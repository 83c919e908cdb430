import Followspot
import FollowspotTours
import SpotlightFiles

/// What `followspot view` was asked for.
struct ViewCommand: Command {
  /// The file with the picture; nil for the one in the command.
  var picture: String?

  /// The lights; none for one in the middle.
  var spots: [PictureSpot] = []

  var common = CommonOptions(.view)

  /// How the picture lies in its window.
  var fit = PictureStyle().fit

  /// Where the picture of the window goes at the end.
  var saving: InputFile?

  /// Whether the lights are printed at the end.
  var prints = false

  func run() throws -> ExitCode { try Tool.view(self) }
}

extension ViewCommand {
  /// Reads the options and operands of `followspot view`.
  init(_ line: VerbLine) throws(UsageError) {
    var words = line.operands[...]
    if line.has(.example) {
      picture = nil
    } else {
      guard let word = words.popFirst(), !word.isEmpty, word != "-" else {
        throw line.error(
          "view takes the file of a picture, or --example, and then lights as X,Y,R.")
      }
      picture = word
    }
    fit = line.word(.fit).flatMap { PictureFit(rawValue: $0) } ?? fit
    saving = line.word(.save).map { InputFile($0) }
    prints = line.has(.print)
    if prints, saving == .standardInput {
      throw line.error("--print and --save - do not go together.")
    }
    for word in words {
      guard let spot = PictureSpot(word: word) else {
        throw line.error("a light is X,Y,R, such as 400,300,80, and not \(word.quoted).")
      }
      spots.append(spot)
    }
    common = try CommonOptions(.view, line)
  }

  /// How the picture is shown.
  var style: PictureStyle {
    let choices = common.choices
    var style = PictureStyle()
    style.fit = fit
    choices.dress(&style.look)
    style.gestures = choices.gestures
    if picture == nil { style.title = "Followspot" }
    return style
  }

  /// The options of the overlay that shows it.
  var options: Overlay.Options {
    var options = Overlay.Options()
    options.role = .window
    options.dim = common.choices.dim
    options.motion = common.choices.motion
    return options
  }
}

extension PictureSpot {
  /// A light as people write it, X,Y,R; nil for anything else.
  init?(word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Decimal.pixels($0) }
    guard parts.count == 3, word.filter({ $0 == "," }).count == 2,
      parts.allSatisfy({ $0.magnitude <= Decimal.limit }), parts[2] > 0
    else { return nil }
    self.init(x: parts[0], y: parts[1], radius: parts[2])
  }

  /// The light in the same form.
  var word: String { [x, y, radius].map(Decimal.text).joined(separator: ",") }
}
