import Glibc
import Spotlight

/// Answers a driver on the standard input, line by line, until it ends.
struct Serve {
  private var prepared: [String: Contestants] = [:]
  private var pictures: [PixelSize: SharedPictures] = [:]

  mutating func run() {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      do {
        Output.write(try answer(words) + "\n")
      } catch {
        Output.write("{\"error\":\"\(Self.escaped("\(error)"))\"}\n")
      }
    }
  }

  private mutating func answer(_ words: [String]) throws -> String {
    switch words.first {
    case "list" where words.count == 1:
      let names = BenchScene.all.map { "\"\($0.name)\"" }
      return "{\"scenes\":[\(names.joined(separator: ","))]}"
    case "dump" where words.count == 4:
      let contestants = try contestants(words[1])
      // A scene that does not move has only one frame.
      let last = contestants.scene.isGlide ? contestants.scene.steps : Int.max
      guard let frame = Int(words[2]), frame >= 0, frame <= last else {
        throw Refusal("Scene \(words[1]) has the frames 0 to \(contestants.scene.steps).")
      }
      let shown = contestants.followspot.show(
        contestants.scene, frame: contestants.scene.isGlide ? frame : 0)
      let size = contestants.scene.size
      let bytes = UnsafeRawBufferPointer(
        start: contestants.pictures.pixels[shown], count: size.width * size.height * 4)
      try Output.write(bytes, toPath: words[3])
      return "{\"dump\":\"\(contestants.scene.name)\"}"
    case .some(let name) where words.count == 2:
      let contestants = try contestants(name)
      guard let rounds = Int(words[1]), (1...100_000).contains(rounds) else {
        throw Refusal("'\(words[1])' is not a number of repetitions from 1 to 100000.")
      }
      // Once beforehand: the first time makes pictures of shadows and working memory.
      _ = contestants.followspot.measure(contestants.scene, turn: 1)
      let times = (0..<rounds).map {
        contestants.followspot.measure(contestants.scene, turn: $0)
      }
      return "{\"scene\":\"\(name)\",\"ns\":[\(times.map(String.init).joined(separator: ","))]}"
    default:
      throw Refusal("Say 'list', 'SCENE REPS' or 'dump SCENE FRAME PATH'.")
    }
  }

  private mutating func contestants(_ name: String) throws -> Contestants {
    if let held = prepared[name] { return held }
    guard let scene = BenchScene.all.first(where: { $0.name == name }) else {
      throw Refusal("There is no scene '\(name)'.")
    }
    let shared = try pictures[scene.size] ?? SharedPictures(scene.size)
    pictures[scene.size] = shared
    let contestants = try Contestants(scene, into: shared)
    prepared[name] = contestants
    return contestants
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
