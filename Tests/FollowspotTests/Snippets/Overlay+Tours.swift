import Followspot

/// What the snippets do with an overlay, in words alone: nothing is shown in these tests.
extension Overlay {
  func register(_ name: String, _ rect: Rect) {}

  func run(_ tour: Tour) async -> TourOutcome { .cancelled }

  func run(@HookedTourBuilder _ steps: () -> [HookedStep]) async -> TourOutcome { .cancelled }
}
