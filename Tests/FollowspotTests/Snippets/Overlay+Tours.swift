import Followspot

/// What the snippets do with an overlay, in words alone: nothing is shown in these tests. Each function goes when the
/// overlay has one that is called like it.
extension Overlay {
  func register(_ name: String, _ rect: Rect) {}

  func run(_ tour: Tour) async -> TourOutcome { .cancelled }

  func run(@HookedTourBuilder _ steps: () -> [HookedStep]) async -> TourOutcome { .cancelled }
}
