internal import Spotlight

/// The windows of a host program that an overlay is over.
package struct GuestBook: Equatable {
  /// Whether a thread of ours reads what the compositor sends.
  let hasThread: Bool

  private(set) var areas: [HostArea] = []
  /// The place in the picture that each area has taken.
  private var places: [HostID: Int] = [:]

  init(hasThread: Bool) { self.hasThread = hasThread }

  /// Adds a window, in the first place that is free: a program with one window has the picture's coordinates in it.
  mutating func add(_ id: HostID, size: PixelSize) {
    let taken = Set(places.values)
    let place = (0...places.count).first { !taken.contains($0) } ?? places.count
    places[id] = place
    areas.append(HostArea(id, place: place, size: size))
  }

  mutating func remove(_ id: HostID) {
    places[id] = nil
    areas.removeAll { $0.id == id }
  }

  /// The area of a window; nil once it was removed.
  func area(of id: HostID) -> HostArea? { areas.first { $0.id == id } }

  mutating func change(_ id: HostID, _ body: (inout HostArea) -> Void) {
    guard let index = areas.firstIndex(where: { $0.id == id }) else { return }
    body(&areas[index])
  }
}

extension Size {
  /// The size in whole logical pixels, as surfaces have it.
  var wholePixels: PixelSize {
    func side(_ length: Double) -> Int { Int(nearest: length, within: 0...HostArea.longestSide) }
    return PixelSize(width: side(width), height: side(height))
  }
}
