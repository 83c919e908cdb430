import Followspot

// What the snippets of the documentation stand in: a program of a person who uses the library.

@MainActor var isFirstRun: Bool { true }
@MainActor var isFirstLaunch: Bool { true }

enum Device: CaseIterable { case laptop, tablet, other }

@MainActor func markAsSeen() {}
@MainActor func signIn() async -> Bool { false }
@MainActor func isOnline() async -> Bool { false }
@MainActor func openFolder() async throws { throw FolderIsGone() }
@MainActor func openSheet() { Sheet.isOpen = true }
@MainActor func closeSheet() { Sheet.isOpen = false }

@MainActor func buttonFrames() -> AsyncStream<Rect> { AsyncStream { $0.finish() } }

@MainActor enum Sheet { static var isOpen = false }

struct FolderIsGone: Error, CustomStringConvertible {
  var description: String { "The folder is gone." }
}
