/// How lights come out of the desktop with the first step of a tour, and go back into it.
extension Lighting {
  /// The lights before they come: their places are as bright as the desktop, and their rings come
  /// with the dim.
  package static func before(
    _ dim: Dim, _ lights: [Light], reducesMotion: Bool = false
  ) -> Lighting {
    var clear = dim
    clear.opacity = 0
    return Lighting(dim: clear, lights: lights.map(\.bare), reducesMotion: reducesMotion)
  }

  /// How long the dim takes to fade away.
  package static let leavingTime = CardCourse.leavingTime

  /// Fades the dim away; the lights stay as bright as the desktop that comes back around them.
  package mutating func leave(at time: Duration) {
    var clear = dim
    clear.opacity = 0
    let fade = Glide.eased(Self.leavingTime, .linear)
    change(to: clear, at: time, by: fade)
    change(to: lights.map(\.bare), at: time, by: fade)
  }
}

extension Light {
  /// The light without ring, glow, dot and tint.
  fileprivate var bare: Light {
    var bare = self
    bare.ring = nil
    bare.glow = nil
    bare.dot = nil
    bare.tint = nil
    return bare
  }
}
