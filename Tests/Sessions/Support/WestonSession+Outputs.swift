/// Outputs that come, go and change, and what is on them.
extension WestonSession {
  /// An output as weston sees it: logical size and place, and the pixels of its picture.
  struct Output: Equatable {
    let name: String
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let pixelWidth: Int
    let pixelHeight: Int
    let scale: Int
    let transform: Transform
  }

  /// A view in the scene, topmost first.
  struct View: Equatable {
    let layer: String
    let title: String?
    let namespace: String?
    let pid: Int
    let x: Double
    let y: Double
    let width: Int
    let height: Int
    let output: String?
    let isMapped: Bool
    /// How often the client has committed the surface.
    let commits: Int

    /// The desktop's own background.
    var isBackground: Bool { layer == "background" }
  }

  var outputs: [Output] {
    get throws {
      try JSON(command("outputs")).elements.map { json in
        Output(
          name: json["name"].string ?? "", x: json["x"].int ?? 0, y: json["y"].int ?? 0,
          width: json["w"].int ?? 0, height: json["h"].int ?? 0,
          pixelWidth: json["pixelWidth"].int ?? 0, pixelHeight: json["pixelHeight"].int ?? 0,
          scale: json["scale"].int ?? 0,
          transform: json["transform"].string.flatMap { Transform(rawValue: $0) } ?? .normal)
      }
    }
  }

  /// What was painted last, topmost view first.
  var scene: [View] {
    get throws {
      try JSON(command("scene")).elements.map { json in
        View(
          layer: json["layer"].string ?? "", title: json["title"].string,
          namespace: json["namespace"].string, pid: json["pid"].int ?? 0,
          x: json["x"].double ?? 0, y: json["y"].double ?? 0, width: json["w"].int ?? 0,
          height: json["h"].int ?? 0, output: json["output"].string,
          isMapped: json["mapped"].bool ?? false, commits: json["commits"].int ?? 0)
      }
    }
  }

  /// Adds an output to the right of the others, and returns when it shows the background.
  func addOutput(_ output: WestonOptions.Output) throws {
    try command(
      "output add \(output.name) \(output.width) \(output.height) \(output.scale) "
        + output.transform.rawValue)
    try waitForBackgrounds()
  }

  func removeOutput(_ name: String) throws { try command("output remove \(name)") }

  /// Changes the scale as a settings dialog does: the device pixels stay, the logical size changes.
  func setScale(_ scale: Int, of output: String = WestonSession.firstOutput) throws {
    try command("output scale \(output) \(scale)")
  }

  func setTransform(
    _ transform: Transform, of output: String = WestonSession.firstOutput
  ) throws {
    try command("output transform \(output) \(transform.rawValue)")
  }

  /// Changes the logical size, and with it the device pixels.
  func setSize(
    _ width: Int, _ height: Int, of output: String = WestonSession.firstOutput
  ) throws {
    try command("output mode \(output) \(width) \(height)")
  }

  func moveOutput(_ name: String, to x: Int, _ y: Int) throws {
    try command("output move \(name) \(x) \(y)")
  }

  /// Puts the window of this title somewhere; weston's own choice is arbitrary.
  func place(_ title: String, at x: Int, _ y: Int) throws {
    try command("place \(x) \(y) \(title)")
  }
}
