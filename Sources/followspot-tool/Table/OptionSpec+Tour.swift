import Followspot
import SpotlightFiles

extension OptionSpec {
  /// The options of `followspot tour`, in the order of its help.
  static let tour: [OptionSpec] =
    [
      from, once, speak, events, output, role,
    ] + ground + [
      theme, cardContrast, cardTextScale, motion, reducedMotion, preset, timeout, reconnect,
      replace,
      readyDescriptor, help, version,
    ]

  /// For all that shows cards.
  static let theme = OptionSpec(
    name: "theme", placeholder: "HOW", kind: .choice(Theme.Scheme.allCases.map(\.rawValue)),
    summary: "cards: auto (as the desktop says), light or dark",
    detail: "It goes before what the file says.")

  static let cardContrast = OptionSpec(
    name: SettingKey.contrast.rawValue, placeholder: "HOW",
    kind: .setting(SettingKey.contrast.setting.kind),
    summary: "cards: auto (as the desktop says), usual or more",
    detail: "With more of it, cards are solid and their colours are made readable.")

  static let cardTextScale = OptionSpec(
    name: SettingKey.textScale.rawValue, placeholder: "N",
    kind: .setting(SettingKey.textScale.setting.kind),
    summary: "letters of cards: auto, or so many times as large")

  static let from = OptionSpec(
    name: "from", placeholder: "ID", kind: .step, summary: "begin with this step",
    detail: "followspot check --list-steps FILE prints their names.")

  static let once = OptionSpec(
    name: "once", placeholder: "KEY", kind: .name(atMost: SeenTours.longestKey),
    summary: "only if nobody has seen it under this name",
    detail: "The name is remembered when the person has seen the tour or has left it, and not "
      + "when it ended without anybody. A tour that was seen before ends at once, with 0.")

  static let speak = OptionSpec(
    name: "speak", summary: "read the cards aloud, with speech-dispatcher")

  static let events = OptionSpec(
    name: "events", placeholder: "FD", kind: .descriptor(orDash: true),
    summary: "tell what happens there, as lines of JSON",
    detail: "- is standard output. A slow reader never holds up the tour.")
}
