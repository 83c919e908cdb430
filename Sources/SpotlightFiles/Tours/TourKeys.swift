/// The keys of a step.
enum StepKey: String, FieldKey, StepFieldKey {
  case id, at
  case title, text, picture, alt, buttons, progress, hint, language, place, about
  case panels
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint
  case dim, glide, pulse, onTapLight, onTapDim, missing
  case advancesOn, delay, when

  static func meant(by word: String) -> StepKey? {
    switch word {
    case "target", "targets", "light", "lights", "element", "selector": .at
    case "name": .id
    case "heading", "header": .title
    case "body", "description", "content", "message": .text
    case "image", "icon": .picture
    case "alternative", "alttext", "alt-text", "caption": .alt
    case "advance", "advanceon", "advancewhen", "next": .advancesOn
    case "if", "condition": .when
    case "wait", "pause": .delay
    case "lang", "locale": .language
    case "footer", "note": .hint
    case "side", "position", "placement", "align": .place
    case "anchor", "beside": .about
    case "images", "pictures", "sticker": .panels
    default: commonlyMeant(by: word)
    }
  }
}

/// The keys of what all steps are like.
enum DefaultsKey: String, FieldKey, StepFieldKey {
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint
  case dim, glide, pulse, onTapLight, onTapDim, missing, window

  static func meant(by word: String) -> DefaultsKey? {
    switch word {
    case "app", "application", "program": .window
    default: commonlyMeant(by: word)
    }
  }
}

/// The keys that steps and their defaults share.
protocol StepFieldKey: LookFieldKey {
  static var dim: Self { get }
  static var glide: Self { get }
  static var pulse: Self { get }
  static var onTapLight: Self { get }
  static var onTapDim: Self { get }
  static var missing: Self { get }
}

extension StepFieldKey {
  /// Words that people know from other programs.
  static func commonlyMeant(by word: String) -> Self? {
    switch word {
    case "animation", "transition", "motion", "spring": .glide
    case "blink", "flash", "throb", "pulsate", "beat": .pulse
    case "overlay", "background", "backdrop": .dim
    case "ontap", "onclick", "onclicklight": .onTapLight
    case "onclickdim", "ondimtap": .onTapDim
    case "ifmissing", "missingtarget": .missing
    default: LookWord.meant(by: word)
    }
  }
}

/// The keys of a tour.
enum TourKey: String, FieldKey {
  /// Where editors find the schema; ignored here.
  case schema = "$schema"
  case language, defaults, theme, labels, keys, targets, conditions, steps, list, tasks

  static func meant(by word: String) -> TourKey? {
    switch word {
    case "label": .labels
    case "lang", "locale": .language
    case "schema": .schema
    case "options", "settings", "config": .defaults
    case "style", "look", "cards": .theme
    case "places", "names", "rects", "elements": .targets
    case "flags", "when", "facts", "state": .conditions
    case "tour": .steps
    case "checklist", "tours", "lessons", "chapters": .tasks
    default: nil
    }
  }
}

/// The keys of a light of a step.
enum LightKey: String, FieldKey, TargetFieldKey, LookFieldKey {
  case rect, output, corner, part, name, window, widget
  case id, label
  case shape, radius, rotation, padding, feather, opacity, ring, glow, dot, tint

  static func meant(by word: String) -> LightKey? { LookWord.meant(by: word) }
}

/// Words for looks that people know from other programs.
enum LookWord {
  static func meant<Key: LookFieldKey>(by word: String) -> Key? {
    switch word {
    case "border", "outline", "stroke": .ring
    case "shadow", "shine": .glow
    case "blur", "softness", "edge": .feather
    case "margin", "inset": .padding
    case "border-radius", "borderradius", "corners", "cornerradius": .radius
    case "form": .shape
    case "rotate", "angle", "turn", "tilt", "degrees": .rotation
    case "spot", "laser": .dot
    case "filter": .tint
    case "alpha": .opacity
    default: nil
    }
  }
}
