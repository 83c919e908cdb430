/// Computes the flights from the present lights to new ones: which light becomes which, which
/// appear, and which leave.
struct LightingChange {
  private let wanted: [Light]
  private let targets: [LightNumbers]
  /// The flights of wanted lights, then those of leaving lights.
  private let flights: [LightFlight]
  private let liveCount: Int
  private let instants: [LightFlight.Instant]
  private let time: Duration
  private let glide: Glide
  private let isReduced: Bool

  /// The forms of flights and of wanted lights, each worked out when it is first needed; nil inside for those that have none.
  private var oldForms: [Int: MorphForm?] = [:]
  private var newForms: [Int: MorphForm?] = [:]

  /// For each wanted light, the flight that becomes it; and for each flight, whether it is used.
  private var partners: [Int?]
  private var isTaken: [Bool]

  /// The most leaving lights that a change keeps, so that a caller who changes lights in every
  /// frame does not accumulate them.
  private static let mostGoing = 256

  init(
    from live: [LightFlight], _ leaving: [LightFlight], to wanted: [Light], at time: Duration,
    by glide: Glide, isReduced: Bool
  ) {
    self.wanted = wanted
    targets = wanted.map { LightNumbers($0) }
    flights = live + leaving.suffix(Self.mostGoing)
    liveCount = live.count
    var memory = CourseMemory(at: time)
    instants = flights.map { $0.instant(&memory, at: time) }
    self.time = time
    self.glide = glide
    self.isReduced = isReduced
    partners = Array(repeating: nil, count: wanted.count)
    isTaken = Array(repeating: false, count: flights.count)
    pairByName()
    if !isReduced { pairByPlace() }
  }

  /// The flights of the wanted lights in their order, and those of the leaving lights.
  mutating func result() -> (live: [LightFlight], leaving: [LightFlight]) {
    var leaving: [LightFlight] = []
    let live = arrivals(&leaving)
    depart(&leaving, into: live)
    leaving.removeAll { $0.isGone(at: time) }
    rename(&leaving)
    return (live, leaving)
  }

  // MARK: Which light becomes which

  private mutating func pairByName() {
    var names = LightNames(flights)
    for (index, light) in wanted.enumerated() {
      let partner = names.remove(light.id) { flight in
        if isLive(flight), flights[flight].light == light { return 0 }
        return (canBecome(flight, index) ? 1 : 3) + (isLive(flight) ? 0 : 1)
      }
      continueFlight(partner, for: index)
    }
  }

  /// Pairs the lights that matched by no name.
  ///
  /// A light that merges with another is never the start of a third.
  private mutating func pairByPlace() {
    let old = flights.indices.filter {
      !isTaken[$0] && !instants[$0].place.isEmpty && (isLive($0) || flights[$0].goal != nil)
    }
    let new = wanted.indices.filter { partners[$0] == nil && !wanted[$0].frame.isEmpty }
    let pairs = PlaceTree.pairs(
      from: old.map { instants[$0].place.center }, to: new.map { wanted[$0].frame.center })
    for (index, partner) in zip(new, pairs) { continueFlight(partner.map { old[$0] }, for: index) }
  }

  private mutating func continueFlight(_ flight: Int?, for index: Int) {
    partners[index] = flight
    if let flight { isTaken[flight] = true }
  }

  private func isLive(_ flight: Int) -> Bool { flight < liveCount }

  /// True if a flight can turn into a light without a second flight beside it.
  private mutating func canBecome(_ flight: Int, _ index: Int) -> Bool {
    let (start, target, light) = (instants[flight], targets[index], wanted[index])
    if start.place[.feather] > 0, light.edge.reach > 0, flights[flight].curve != light.edge.curve {
      return false
    }
    let isMorph = needsMorph(flight, index)
    if isReduced {
      return !isMorph && start.place.isPlaced(like: target) && start.speed.isPlaced(like: .zero)
    }
    // Without a glide there is nothing in between.
    return !isMorph || glide == .none || old(flight) != nil && new(index) != nil
  }

  // MARK: Outlines

  /// True if numbers alone do not describe the forms between a flight and a wanted light.
  private func needsMorph(_ flight: Int, _ index: Int) -> Bool {
    let (start, target) = (instants[flight], targets[index])
    if start.morph != nil || flights[flight].light.shape.path != wanted[index].shape.path {
      return true
    }
    // Four radii and corners that are parts of ellipses have no numbers in common.
    let isMixed = start.place.isMixed || start.speed.isMixed
    let isElliptic = start.place.isElliptic || start.speed.isElliptic
    return isMixed && target.isElliptic || isElliptic && target.isMixed
  }

  /// The morph from a flight's present form to a wanted light's; nil if numbers suffice, and if an
  /// end has no form.
  private mutating func morph(_ flight: Int, _ index: Int) -> Morph? {
    guard !isReduced, glide != .none, needsMorph(flight, index) else { return nil }
    let (light, other) = (flights[flight].light, wanted[index])
    // A light that follows a pointer changes its target in every frame. A path is stretched with its
    // frame. Other forms have corners, which are not.
    if let morph = instants[flight].morph, light.shape == other.shape,
      light.padding == other.padding, light.isPath || light.frame.size == other.frame.size
    {
      return morph
    }
    guard let start = old(flight), let end = new(index) else { return nil }
    return Morph(from: start, to: end)
  }

  private mutating func old(_ flight: Int) -> MorphForm? {
    if let known = oldForms[flight] { return known }
    let (now, light) = (instants[flight], flights[flight].light)
    let form =
      now.morph.map { $0.form(at: now.place[.outline], in: now.place.frame) }
      ?? MorphForm(now.place, of: light)
    oldForms[flight] = .some(form)
    return form
  }

  private mutating func new(_ index: Int) -> MorphForm? {
    if let known = newForms[index] { return known }
    let form = MorphForm(targets[index], of: wanted[index])
    newForms[index] = .some(form)
    return form
  }

  // MARK: Lights that appear

  private mutating func arrivals(_ leaving: inout [LightFlight]) -> [LightFlight] {
    // The places from which new lights may come.
    let origins =
      isReduced || glide == .none
      ? [] : partners.compactMap(\.self).filter { !instants[$0].place.isEmpty }
    let places = PlaceTree(origins.map { instants[$0].place.center })
    return wanted.indices.map { index in
      let light = wanted[index]
      if let partner = partners[index] {
        if isLive(partner), flights[partner].light == light { return flights[partner] }
        if canBecome(partner, index) {
          return flight(to: index, from: instants[partner], like: partner)
        }
        leaving.append(ghost(of: partner, to: index))
        return flight(to: index, inPlaceOf: partner)
      }
      if !light.frame.isEmpty, let nearest = places.nearest(to: light.frame.center) {
        let origin = origins[nearest]
        return canBecome(origin, index)
          ? flight(to: index, from: instants[origin], like: origin)
          : flight(to: index, inPlaceOf: origin)
      }
      return flight(to: index, from: .init(place: targets[index].present(0)))
    }
  }

  private mutating func flight(
    to index: Int, from start: LightFlight.Instant, like flight: Int? = nil
  ) -> LightFlight {
    let light = wanted[index]
    let isSharp = light.edge.reach == 0
    let curve = isSharp ? flight.map { flights[$0].curve } : nil
    return LightFlight(
      light, from: start, to: targets[index], curve: curve ?? light.edge.curve,
      morph: flight.flatMap { morph($0, index) }, at: time, by: pace)
  }

  /// A light that fades in with its own form at the place of another.
  private mutating func flight(to index: Int, inPlaceOf flight: Int) -> LightFlight {
    if isReduced { return self.flight(to: index, from: .init(place: targets[index].present(0))) }
    let start = LightFlight.Instant(
      place: instants[flight].place.formed(like: targets[index]).present(0),
      speed: instants[flight].speed.formed(like: .zero).present(0))
    return self.flight(to: index, from: start)
  }

  // MARK: Lights that leave

  /// The rest of a light that another one replaces: it moves along and fades out.
  private func ghost(of flight: Int, to index: Int) -> LightFlight {
    fading(flight, to: targets[index].formed(like: LightNumbers(flights[flight].light)))
  }

  private mutating func depart(_ leaving: inout [LightFlight], into live: [LightFlight]) {
    let goals = wanted.indices.filter { partners[$0] != nil && !wanted[$0].frame.isEmpty }
    let places = PlaceTree(goals.map { wanted[$0].frame.center })
    let known = Set(flights.contains { $0.goal != nil } ? wanted : [])
    for index in flights.indices where !isTaken[index] && !instants[index].place.isEmpty {
      let flight = flights[index]
      if !isLive(index), flight.goal.map({ known.contains($0) }) ?? true {
        leaving.append(flight)
      } else if !isReduced, let goal = places.nearest(to: instants[index].place.center) {
        leaving.append(going(index, into: goals[goal], live[goals[goal]]))
      } else {
        leaving.append(fading(index, to: flight.track.target))
      }
    }
  }

  /// A light that merges with another: at the end both look the same.
  private mutating func going(_ flight: Int, into index: Int, _ goal: LightFlight) -> LightFlight {
    let old = flights[flight]
    guard canBecome(flight, index) else {
      var end = ghost(of: flight, to: index)
      end.goal = wanted[index]
      return end
    }
    var light = wanted[index]
    light.id = old.name
    light.label = old.light.label
    let isSharp = light.edge.reach == 0
    var end = LightFlight(
      light, from: instants[flight], to: targets[index],
      curve: isSharp ? old.curve : light.edge.curve, morph: morph(flight, index), at: time,
      by: departure(of: flight))
    end.goal = wanted[index]
    end.stay = goal.track.end
    return end
  }

  private func fading(_ flight: Int, to target: LightNumbers) -> LightFlight {
    var (start, target, light) = (instants[flight], target, flights[flight].light)
    light.id = flights[flight].name
    if isReduced {
      target = start.place
      start.speed = LightNumbers.zero.present(start.speed[.presence])
    }
    return LightFlight(
      light, from: start, to: target.present(0),
      curve: flights[flight].curve, morph: instants[flight].morph, at: time,
      by: departure(of: flight))
  }

  /// A light that already leaves must not vanish at once because other lights change.
  private func departure(of flight: Int) -> Glide {
    !isLive(flight) && glide == .none ? flights[flight].track.course.glide : pace
  }

  private var pace: Glide { isReduced && glide != .none ? Lighting.fade : glide }

  /// Renames leaving lights, so that no two lights have the same name, unless wanted lights do.
  private func rename(_ leaving: inout [LightFlight]) {
    let names = (Array(Set(wanted.map(\.id))) + leaving.map(\.name)).numbered.suffix(leaving.count)
    for (index, name) in zip(leaving.indices, names) { leaving[index].light.id = name }
  }
}
