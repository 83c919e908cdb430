internal import Expectations

/// Outputs that come and change. They cannot go: see ``SwaySession``.
extension SwaySession {
  enum Transform: String {
    case normal
    case rotate90 = "90"
    case rotate180 = "180"
    case rotate270 = "270"
    case flipped
    case flipped90 = "flipped-90"
    case flipped180 = "flipped-180"
    case flipped270 = "flipped-270"
  }

  /// An output as sway sees it.
  struct Output {
    let name: String
    /// In logical pixels.
    let width: Int
  }

  var outputs: [Output] {
    get throws {
      try ipc.outputs.elements.map { json in
        Output(name: json["name"].string ?? "", width: json["rect"]["width"].int ?? 0)
      }
    }
  }

  func output(_ name: String) throws -> Output {
    guard let output = try outputs.first(where: { $0.name == name }) else {
      throw SessionFailure("sway has no output \(name).")
    }
    return output
  }

  /// Adds an output to the right of the others and returns its name, when it shows the background.
  func addOutput() throws -> String {
    let before = Set(try outputs.map(\.name))
    try ipc.run("create_output")
    let new = try eventually("sway has one more output") {
      try outputs.first { !before.contains($0.name) }
    }
    try waitForBackgrounds()
    return new.name
  }

  func setScale(_ scale: Double, of output: String = SwaySession.firstOutput) throws {
    try ipc.run("output \(output) scale \(scale)")
  }

  func setTransform(_ transform: Transform, of output: String = SwaySession.firstOutput) throws {
    try ipc.run("output \(output) transform \(transform.rawValue)")
  }

  func moveOutput(_ name: String, to x: Int, _ y: Int) throws {
    try ipc.run("output \(name) position \(x) \(y)")
  }

  /// Waits until every output shows the background near its corners.
  ///
  /// Near, because at a fractional scale the last row and column may belong to no surface.
  func waitForBackgrounds() throws {
    for output in try outputs {
      try eventually("\(output.name) has its background") {
        let picture = try shot(output.name)
        return picture[0, 0] == SwaySession.background
          && picture[picture.width - 3, picture.height - 3] == SwaySession.background
      }
    }
  }
}
