package import SpotlightPictures
package import SpotlightPortal
internal import SpotlightSpeech

/// What this machine has beside the compositor, for a person who wants to know what is missing.
package struct MachineFacts: Hashable, Sendable {
  /// What became of the session bus, and of the desktop's portal.
  package var bus = DesktopServices.Bus.there
  package var portal = DesktopServices.Presence.running
  /// Whether the portal that runs tells of the person's settings.
  package var portalTellsSettings = true
  /// Whether a speech-dispatcher listens.
  package var hasSpeech = true
  /// The kinds of pictures of which a decoder is installed.
  package var pictures = Set(PictureKind.allCases)
  /// What holds the process that decodes pictures, by name; empty if nothing does, or if there is no such process.
  package var decoderLimits: [String] = []

  /// A machine that has everything.
  package init() {}

  /// Looks at this machine; it waits for nothing longer than a second, and starts nothing.
  package static func gather() -> MachineFacts {
    var facts = MachineFacts()
    let decoder = DecoderProcess.shared.facts()
    (facts.pictures, facts.decoderLimits) = (decoder?.kinds ?? [], decoder?.limits ?? [])
    facts.hasSpeech = SpeechAddress.session?.isListening ?? false
    let services = DesktopServices.ask()
    (facts.bus, facts.portal) = (services.bus, services.portal)
    facts.portalTellsSettings = !services.answered.isEmpty
    return facts
  }
}
