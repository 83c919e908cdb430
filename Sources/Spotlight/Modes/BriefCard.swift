/// A small card about keys that comes over whatever is on, and goes again by itself.
///
/// It takes no input, so it is in no hand's way.
package struct BriefCard: Sendable {
  /// What such a card is about.
  package enum Subject: Sendable, Hashable {
    /// What a person needs at the first start.
    case firstStart
    /// The same, while clicks and keys reach the programs below.
    ///
    /// - `keys`: the keys of the desktop's shortcut that ends the light, in words; nil without one.
    /// - `shakes`: whether a shake of the pointer ends it.
    case firstStartBelow(keys: String? = nil, shakes: Bool = true)
    /// That a command lets the light cover the whole screen.
    case wholeScreen(command: String)
    /// That Tab chooses the light that keys act on.
    case choosing

    /// How long the card stays.
    package var time: Duration {
      switch self {
      case .firstStart: .seconds(4)
      // These lines are longer.
      case .firstStartBelow: .seconds(6)
      // A command to read and to remember.
      case .wholeScreen: .seconds(10)
      case .choosing: .seconds(3)
      }
    }
  }

  /// Whether such cards come at all.
  package var isWanted = true
  /// The language of the desktop.
  package var language: LanguageTag?

  private var shown: Shown?

  private struct Shown: Sendable {
    let face: CardFace
    var start: Duration
    var end: Duration
    /// The layout and the frame, from the first picture on.
    var place: (layout: CardLayout, frame: Rect)?
    /// Whether it was on a picture; its time begins then, as the words may wait for fonts.
    var hasCome = false
  }

  private static let comingTime = Duration.milliseconds(200)
  private static let leavingTime = Duration.milliseconds(300)
  /// The distance from the lower or the upper edge of the output.
  private static let margin = 48.0

  /// Shows the card on a subject from a time on; it takes the place of another one.
  package mutating func show(_ subject: Subject, at now: Duration) {
    guard isWanted else { return }
    let face = face(on: subject)
    // The same card goes on instead of coming again.
    if let shown, shown.hasCome, shown.face == face, shown.end - Self.leavingTime > now {
      self.shown?.end = now + subject.time
    } else {
      shown = Shown(face: face, start: now, end: now + subject.time)
    }
  }

  /// Lays the card out again, because the person likes to read in another way.
  package mutating func restyle() { shown?.place = nil }

  /// Puts the card on the picture of a turn, and says when the next turn is due.
  mutating func appear(in turn: inout Turn, _ input: TurnInput, at now: Duration) {
    guard var shown else { return }
    guard turn.show.isUp, now < shown.end || !shown.hasCome else {
      self.shown = nil
      return
    }
    // Without a place the words may still wait for fonts.
    guard let place = shown.place ?? place(shown.face, over: turn.show.picture, input) else {
      return
    }
    shown.place = place
    if !shown.hasCome {
      (shown.start, shown.end) = (now, now + (shown.end - shown.start))
      shown.hasCome = true
    }
    self.shown = shown
    let coming = (now - shown.start) / Self.comingTime
    let leaving = (shown.end - now) / Self.leavingTime
    let style = place.layout.request.style
    turn.show.picture.cards.append(
      SceneCard(
        frame: place.frame, opacity: Light.share(min(coming, leaving)), style: style,
        layers: [SceneCard.Layer(place.layout)], takesInput: false))
    if turn.show.reading == nil {
      // No step has such a number.
      turn.show.reading = CardReading(shown.face, number: -1)
    }
    let isFading = min(coming, leaving) < 1
    turn.next = turn.next.joined(
      Next(isFading ? nil : shown.end - Self.leavingTime, isMoving: isFading))
  }

  private func face(on subject: Subject) -> CardFace {
    let words = UsualWords(language)
    let lines =
      switch subject {
      case .firstStart: [words.escape, words.wheel, words.help]
      case .firstStartBelow(let keys, let shakes):
        (["followspot stop", keys] + [shakes ? words.shake : nil])
          .compactMap { $0.map(words.ending) } + [words.help]
      case .wholeScreen(let command):
        [words.escape, words.wholeScreen, "<b>\(Markup.escaped(command))</b>"]
      case .choosing: [words.tab]
      }
    let direction: ReadingDirection =
      language?.isRightToLeft == true ? .rightToLeft : .leftToRight
    return CardFace(body: lines.joined(separator: "\n"), direction: direction)
  }

  /// The place low in the middle of the output with the lights, or high if a light is there.
  private func place(
    _ face: CardFace, over picture: DesktopPicture, _ input: TurnInput
  ) -> (layout: CardLayout, frame: Rect)? {
    let boxes = picture.lights.map(\.bounds) + picture.cards.map(\.frame)
    let screens = input.desk.rooms
    guard
      let screen = screens.first(where: { boxes.first.map($0.frame.intersects) ?? true })
        ?? screens.first
    else { return nil }
    let room = Size(width: screen.frame.width * 0.8, height: screen.frame.height * 0.6)
    guard let layout = input.layOut(CardRequest(face, style: input.cardStyle().note, room: room))
    else { return nil }
    let margin = min(Self.margin, screen.frame.height * 0.08)
    var frame = Rect(
      x: (screen.frame.center.x - layout.size.width / 2).rounded(),
      y: (screen.frame.maxY - margin - layout.size.height).rounded(),
      width: layout.size.width, height: layout.size.height)
    if boxes.contains(where: frame.intersects) {
      let high = Rect(
        x: frame.x, y: (screen.frame.y + margin).rounded(), width: frame.width,
        height: frame.height)
      if !boxes.contains(where: high.intersects) { frame = high }
    }
    return (layout, frame)
  }
}
