import Expectations
import RandomNumbers
import Spotlight

@Suite struct TourRandomTests {
  private static let seeds = Effort.times(4000, long: 20_000)

  @Test func aTourIsWhereAPlainGuessHasIt() {
    for seed in 0..<Self.seeds {
      var dice = TourDice(seed)
      let tour = dice.tour(isTimed: false)
      // Lights are named by their targets here, so that a tap means the same to both.
      var play = Play(Self.unnamed(tour))
      var guess = TourGuess(Self.unnamed(tour))
      guard !tour.steps.isEmpty else { continue }
      for _ in 0..<3 { Self.change(&play, &guess, &dice) }
      play.start()
      guess.start()
      var count = 0
      while play.step == guess.index.map({ tour.steps[$0].id }) || guess.outcome != nil {
        guard play.outcomes == (guess.outcome.map { [$0] } ?? []) else { break }
        count += 1
        if guess.outcome != nil || count > 20 { break }
        Self.move(&play, &guess, &dice)
      }
      guard play.outcomes == (guess.outcome.map { [$0] } ?? []),
        guess.outcome != nil || play.step == guess.index.map({ tour.steps[$0].id })
      else {
        Issue.record(
          "seed \(seed): \(play.step ?? "-") \(play.outcomes), expected \(guess), \(play.events)")
        return
      }
    }
  }

  @Test func backUndoesNext() {
    for seed in 0..<Self.seeds {
      var dice = TourDice(seed)
      var play = Play(dice.tour(isTimed: false, hasSignals: false))
      for fact in TourDice.facts { play.receive(.condition(fact, dice.chance(2))) }
      for target in TourDice.targets {
        play.receive(.targets([TargetReport(target, dice.targetState(isTimed: false))]))
      }
      play.start()
      for _ in 0..<dice.number(0..<4) { play.next() }
      guard let step = play.step else { continue }
      play.next()
      guard play.outcomes == [] else { continue }
      play.back()
      guard play.step == step else {
        Issue.record("seed \(seed): \(play.step ?? "-") and not \(step), \(play.events)")
        return
      }
    }
  }

  @Test(arguments: [false, true])
  func whateverHappensTheRulesHold(hasTasks: Bool) {
    var outcomes: Set<String> = []
    for seed in 0..<Self.seeds {
      var dice = TourDice(seed)
      var watch = TourWatch(hasTasks ? dice.list() : dice.tour(isTimed: true))
      if !dice.chance(8) { watch.receive(.start(from: dice.chance(8) ? "3" : nil), after: 0) }
      for _ in 0..<dice.number(5..<40) where watch.fault == nil {
        watch.receive(Self.input(&dice, watch), after: dice.pick([0, 0, 1, 50, 100, 2000]))
      }
      watch.leave()
      if let outcome = watch.outcome {
        outcomes.insert("\(outcome)".prefix { $0 != "(" }.description)
      }
      guard let fault = watch.fault else { continue }
      Issue.record("seed \(seed): \(fault)\n\(watch.story.joined(separator: "\n"))")
      return
    }
    // Every outcome occurs.
    expect(outcomes, is: ["finished", "skipped", "dismissed", "targetLost", "cancelled", "failed"])
  }

  private static func unnamed(_ tour: Tour) -> Tour {
    var tour = tour
    for step in tour.steps.indices {
      for light in tour.steps[step].lights.indices { tour.steps[step].lights[light].id = nil }
    }
    return tour
  }

  private static func change(_ play: inout Play, _ guess: inout TourGuess, _ dice: inout TourDice) {
    if dice.chance(2) {
      let fact = dice.pick(TourDice.facts)
      let isMet = dice.chance(2)
      play.receive(.condition(fact, isMet))
      if isMet { guess.facts.insert(fact) } else { guess.facts.remove(fact) }
    } else {
      let target = dice.pick(TourDice.targets)
      let state = dice.targetState(isTimed: false)
      play.receive(.targets([TargetReport(target, state)]))
      if case .found = state {
        guess.there.insert(target)
      } else {
        guess.there.remove(target)
      }
      // A target that was never reported is not lost, but a hidden one exists.
      if state == .unknown {
        guess.known.remove(target)
      } else if state != .lost {
        guess.known.insert(target)
      }
    }
    guess.look()
  }

  private static func move(_ play: inout Play, _ guess: inout TourGuess, _ dice: inout TourDice) {
    switch dice.number(0..<6) {
    case 0:
      let reaction = dice.reaction()
      play.receive(.request(.want(reaction)))
      guess.want(reaction)
    case 1:
      let way = dice.way()
      play.receive(.request(.want(way)))
      guess.want(way)
    case 2:
      let target = dice.pick(TourDice.targets)
      play.receive(.tap(.light(target.description)))
      // A dismissal by tap names the tap; the model knows commands only.
      guess.tapLight(target)
      guess.name(.lightTap)
    case 3:
      play.receive(.tap(.dim))
      guess.tapDim()
      guess.name(.dimTap)
    default: change(&play, &guess, &dice)
    }
  }

  private static func input(_ dice: inout TourDice, _ watch: TourWatch) -> TourInput {
    switch dice.number(0..<24) {
    case 0..<6: .request(.want(dice.way()))
    case 6: .request(.want(dice.reaction()))
    case 7: dice.chance(2) ? .request(.pause(hiding: dice.chance(2))) : .start(from: nil)
    case 8: .request(.resume)
    case 9: dice.chance(4) ? .stop(.cancelled) : dice.chance(4) ? .escape : .request(.resume)
    case 10: .tap(.light(dice.pick(["x", "y", "light", "light (2)"])))
    case 11:
      .tap(dice.chance(2) ? .dim : .button(dice.pick(["next", "back", "finish", "t0", "t1"])))
    case 12: .key(dice.pick(["Right", "Left", "Home", "End", "k", "q"]))
    case 13, 14: .condition(dice.pick(TourDice.facts), dice.chance(2))
    case 15..<18:
      .targets([TargetReport(dice.pick(TourDice.targets), dice.targetState(isTimed: true))])
    case 18, 19:
      .answer(
        dice.pick([.goOn, .goOn, .goOn, .refuse("no"), .fail("broken")]),
        question: dice.chance(4) ? dice.number(0..<9) : watch.question ?? 0)
    case 20..<22: .shown(dice.chance(4) ? dice.number(0..<9) : watch.showing?.number ?? 0)
    default: .pass
    }
  }
}
