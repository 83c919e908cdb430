internal import SpotlightPictures
internal import SpotlightPortal
internal import SpotlightSpeech

/// What this machine has beside the compositor, for a person who wants to know what is missing.
package struct MachineFacts: Hashable, Sendable {
  /// What became of the session bus.
  package enum Bus: Hashable, Sendable {
    case none
    /// The reason is a sentence, or empty.
    case unreachable(String)
    case silent
    case there
  }

  /// Whether the desktop's portal is there.
  package enum Portal: Hashable, Sendable {
    /// It runs, and tells of the person's settings or does not.
    case running(tellsSettings: Bool)
    /// The bus starts it when it is needed.
    case startable
    case missing
    case unknown
  }

  /// A kind of pictures, and whether it can be read.
  package struct PictureKind: Hashable, Sendable {
    package var name: String
    /// The Debian package with the decoder.
    package var package: String
    package var isRead: Bool

    package init(_ name: String, package: String, isRead: Bool) {
      self.name = name
      self.package = package
      self.isRead = isRead
    }
  }

  package var bus = Bus.there
  package var portal = Portal.running(tellsSettings: true)
  /// Whether a speech-dispatcher listens.
  package var hasSpeech = true
  package var pictures: [PictureKind] = []
  /// What holds the process that decodes pictures, by name; empty if nothing does, or if there is no such process.
  package var decoderLimits: [String] = []

  /// A machine that has everything.
  package init() {}

  /// Looks at this machine; it waits for nothing longer than a second, and starts nothing.
  package static func gather() -> MachineFacts {
    var facts = MachineFacts()
    facts.pictures = PictureDecoder.all().map {
      PictureKind($0.kind, package: $0.package, isRead: $0.isInstalled)
    }
    if let decoder = DecoderProcess.shared.facts() {
      facts.decoderLimits =
        decoder.hasGlycin
        ? ["glycin"]
        : [decoder.hasLandlock ? "Landlock" : nil, decoder.hasSeccomp ? "seccomp" : nil]
          .compactMap(\.self)
    }
    facts.hasSpeech = SpeechAddress.session?.isListening ?? false
    let services = DesktopServices.ask()
    facts.bus =
      switch services.bus {
      case .none: .none
      case .unreachable(let reason): .unreachable(reason)
      case .silent: .silent
      case .there: .there
      }
    facts.portal =
      switch services.portal {
      case .running: .running(tellsSettings: !services.answered.isEmpty)
      case .startable: .startable
      case .missing: .missing
      case .unknown: .unknown
      }
    return facts
  }
}
