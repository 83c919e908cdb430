/// Finds mistakes in a tour.
extension Tour {
  /// All mistakes in the tour, in the order of the tour; empty if there are none.
  ///
  /// - Complexity: O(n) in the size of the tour.
  public var problems: [TourProblem] {
    var check = TourCheck(self)
    check.run()
    return check.problems
  }
}

/// Goes through a tour and collects its problems.
struct TourCheck {
  let tour: Tour
  private(set) var problems: [TourProblem] = []

  /// The index of the first step with each name; -1 for the name of a task.
  private let places: [String: Int]

  init(_ tour: Tour) {
    self.tour = tour
    places = Dictionary(
      tour.steps.enumerated().map { ($1.id, $0) } + tour.taskNames.map { ($0, -1) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func run() {
    if tour.steps.isEmpty {
      report(.noSteps, at: [.field(.steps)], "A tour needs a step at least.")
    }
    check(tour.defaults)
    checkTheme()
    for key in tour.keys.keys.sorted() {
      guard let reaction = tour.keys[key] else { continue }
      let path = [TourProblem.Part.field(.keys), .key(key)]
      if KeyName.isEscape(key) {
        // Another name of it does nothing at all, whatever stands behind it.
        if key != Tour.escapeKey || reaction != .dismiss {
          report(.escapeTaken, at: path, "Escape leaves every tour and can do nothing else.")
        }
      } else {
        checkKey(key, at: path)
      }
      check(reaction, isTap: false, at: path)
    }
    checkTasks()
    for index in tour.steps.indices.dropFirst(tour.hasTasks ? 1 : 0) { checkStep(index) }
  }

  mutating func report(
    _ code: TourProblem.Code, _ severity: TourProblem.Severity = .mistake,
    at path: [TourProblem.Part], _ sentence: String
  ) {
    problems.append(TourProblem(code, severity, at: path, sentence))
  }

  private mutating func check(_ defaults: StepDefaults) {
    let path = [TourProblem.Part.field(.defaults)]
    check(defaults.onTapLight, isTap: true, at: path + [.field(.onTapLight)])
    check(defaults.onTapDim, isTap: true, at: path + [.field(.onTapDim)])
    if defaults.onTapDim == .passThrough {
      checkSight(of: defaults.dim, at: path + [.field(.dim)])
    }
    check(defaults.missing.wait, at: path + [.field(.missing), .field(.wait)])
  }

  /// Checks a name among others.
  mutating func check(_ id: String, first: Int?, index: Int, at path: [TourProblem.Part]) {
    if id.isEmpty {
      report(.emptyID, at: path, "A name is needed here.")
    } else if let first, first != index {
      report(
        .duplicateID, at: path,
        tour.hasTasks
          ? "'\(id)' is the name of another step or task already; 'list' is that of the list."
          : "'\(id)' is the name of number \(first + 1) already.")
    }
  }

  mutating func check(_ reaction: Reaction, isTap: Bool, at path: [TourProblem.Part]) {
    if case .goTo(let id) = reaction, places[id] == nil {
      report(.unknownStep, at: path, "No step has the name '\(id)'.")
    }
    if case .custom(let name) = reaction, name.isEmpty {
      report(.emptyID, at: path, "A name is needed here.")
    }
    if reaction == .passThrough, !isTap {
      report(.onlyTapsPass, at: path, "Only a tap on a light or the dim can pass through.")
    }
  }

  /// Checks the name of a key.
  mutating func checkKey(_ name: String, at path: [TourProblem.Part]) {
    if let doubt = KeyName.doubt(name) { report(.unknownKey, .warning, at: path, doubt) }
  }

  mutating func check(_ time: Duration, at path: [TourProblem.Part]) {
    if time < .zero {
      report(.negativeTime, at: path, "A time cannot be less than 0.")
    } else if time > Tour.longestTime {
      report(.hugeTime, .warning, at: path, "More than a year counts as a year.")
    }
  }

  /// The index of the first step with a name.
  func firstPlace(_ id: String) -> Int? { places[id] }
}
