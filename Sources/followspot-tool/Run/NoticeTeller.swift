import Followspot

/// Says the notices of an overlay as they arise, as far as that keeps nobody waiting, and the rest at the end.
@MainActor
final class NoticeTeller {
  private unowned let overlay: Overlay
  private var told = 0

  init(_ overlay: Overlay) {
    self.overlay = overlay
    tell(atOnce: false)
    overlay.onNotice = { [weak self] in self?.tell(atOnce: true) }
  }

  /// Says what is left, when nobody looks at a dimmed screen any more.
  func tellRest() {
    tell(atOnce: false)
  }

  private func tell(atOnce: Bool) {
    for notice in overlay.notices.dropFirst(told) {
      guard Tool.complain(sentence: notice, atOnce: atOnce) else { return }
      told += 1
    }
  }
}
