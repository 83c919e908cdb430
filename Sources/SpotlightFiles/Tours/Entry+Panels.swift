internal import Spotlight

/// The keys of a panel of a step.
enum PanelKey: String, FieldKey {
  case picture, alt, at, radius, shadow, background, frost, opacity, movable

  static func meant(by word: String) -> PanelKey? {
    switch word {
    case "alternative", "alttext", "alt-text", "caption": .alt
    case "file", "image", "src", "source", "path": .picture
    case "rect", "place", "position", "frame", "target": .at
    case "corners", "cornerradius", "border-radius", "borderradius": .radius
    case "color", "colour", "fill", "backgroundcolor": .background
    case "backdrop", "blur", "frosted", "glass", "backdropfilter": .frost
    case "alpha": .opacity
    case "draggable", "drag", "moves": .movable
    default: nil
    }
  }
}

extension Entry {
  /// The panels of a step: one, or a list of them.
  func panels(in surroundings: FileSurroundings) -> [StepPanel] {
    (oneOrMore(atMost: TourReading.mostPanels) ?? []).compactMap { $0.panel(in: surroundings) }
  }

  private func panel(in surroundings: FileSurroundings) -> StepPanel? {
    guard let fields = Fields<PanelKey>(self, expecting: "an object with a picture and a place")
    else { return nil }
    let picture = fields.required(.picture)
    let path = picture?.picture(at: surroundings.picture)
    let place = fields.required(.at)?.target {
      // Without a picture there is no panel, and why is noted already.
      path.flatMap { picture?.size(ofPicture: $0, in: surroundings) }
    }
    let alternative = fields[.alt]?.text(.line)
    let look = fields.panelLook()
    let opacity = fields[.opacity]?.share() ?? 1
    let isMovable = fields[.movable]?.flag() ?? false
    guard let path, let place else { return nil }
    return StepPanel(
      path, alternative: alternative, at: place, look: look, opacity: opacity, isMovable: isMovable)
  }
}

extension Entry {
  /// The size of the picture that this names: one of its pixels is a logical pixel.
  fileprivate func size(ofPicture path: String, in surroundings: FileSurroundings) -> Size? {
    do throws(PictureFailure) {
      return try surroundings.sizeOfPicture(path)
    } catch {
      let name = if case .text(let name) = value.content { name } else { path }
      warn("the picture \(name.quoted) is left out: \(error)")
      return nil
    }
  }
}

extension Fields where Key == PanelKey {
  /// How the panel looks around its picture.
  fileprivate func panelLook() -> PanelLook {
    var look = PanelLook()
    if let radii = self[.radius]?.cornerRadii() { look.corners = radii }
    if let shadow = self[.shadow]?.shadow(usual: .panel) { look.shadow = shadow }
    let background = self[.background]?.color()
    if let background {
      look.background = background.color
      look.backgroundOpacity = background.opacity ?? 1
    }
    let frost = self[.frost]?.frost(
      usualTint: background?.opacity, subject: background == nil ? nil : "the panel is")
    if let frost { look.backdrop = frost }
    return look
  }
}
