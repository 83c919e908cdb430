/// Outputs that come, go and change, and what is on them.
extension WestonSession {
  /// An output as weston sees it, with the pixels of its picture.
  struct Output {
    let name: String
    let pixelWidth: Int
    let pixelHeight: Int
    let scale: Int
  }

  /// A view in the scene, topmost first.
  struct View {
    /// Whether it is the desktop's own background.
    let isBackground: Bool
    let namespace: String?
    let output: String?
    let isMapped: Bool
  }

  var outputs: [Output] {
    get throws {
      try JSON(command("outputs")).elements.map { json in
        Output(
          name: json["name"].string ?? "", pixelWidth: json["pixelWidth"].int ?? 0,
          pixelHeight: json["pixelHeight"].int ?? 0, scale: json["scale"].int ?? 0)
      }
    }
  }

  /// What was painted last, topmost view first.
  var scene: [View] {
    get throws {
      try JSON(command("scene")).elements.map { json in
        View(
          isBackground: json["background"].bool ?? false,
          namespace: json["namespace"].string, output: json["output"].string,
          isMapped: json["mapped"].bool ?? false)
      }
    }
  }

  /// Adds an output to the right of the others, and returns when it shows the background.
  func addOutput(_ output: WestonOptions.Output) throws {
    try command("output add \(output.name) \(output.width) \(output.height) \(output.scale)")
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
