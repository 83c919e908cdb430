internal import SpotlightBus
internal import SpotlightDesktops

/// Inquiries over the bus.
extension AccessibleBus {
  /// The most questions on their way for one inquiry: the program answers them in its main loop.
  static let mostOpen = 64

  /// Asks all questions of an inquiry.
  ///
  /// - Parameters:
  ///   - inquiry: what to ask.
  ///   - patience: how long one answer may take.
  ///   - limit: how long all may take.
  ///   - done: called once with the inquiry, which is not done if it took too long or the bus is gone.
  func run<Inquiry: WidgetInquiry>(
    _ inquiry: Inquiry, patience: Duration, within limit: Duration,
    then done: @escaping @MainActor (Inquiry) -> Void
  ) {
    let run = InquiryRun(inquiry, patience: patience, end: SourceClock.now + limit, done: done)
    run.ask(on: self)
  }
}

/// An inquiry on its way.
@MainActor
private final class InquiryRun<Inquiry: WidgetInquiry> {
  private var inquiry: Inquiry
  private let patience: Duration
  private let end: Duration
  private var done: (@MainActor (Inquiry) -> Void)?
  private var open = 0
  /// Answers that came while questions were being sent.
  private var isAsking = false

  init(
    _ inquiry: Inquiry, patience: Duration, end: Duration,
    done: @escaping @MainActor (Inquiry) -> Void
  ) {
    self.inquiry = inquiry
    self.patience = patience
    self.end = end
    self.done = done
  }

  func ask(on line: AccessibleBus) {
    guard done != nil, !isAsking else { return }
    isAsking = true
    while !inquiry.isDone {
      let now = SourceClock.now
      guard now < end, let bus = line.bus else { break }
      let questions = inquiry.questions(most: AccessibleBus.mostOpen - open)
      if questions.isEmpty { break }
      for question in questions { send(question, on: bus, of: line, at: now) }
    }
    isAsking = false
    // With nothing on the way, nothing would ever call this again.
    if inquiry.isDone || open == 0 || line.bus == nil || SourceClock.now >= end { finish() }
  }

  private func send(
    _ question: WidgetQuestion, on bus: Bus, of line: AccessibleBus, at now: Duration
  ) {
    do throws(BusFailure) {
      try bus.call(question.call, within: min(patience, end - now)) { [weak line] answer in
        self.open -= 1
        line?.count.end()
        guard self.done != nil, let line else { return }
        self.inquiry.handle(Self.answer(answer, to: question), to: question)
        self.ask(on: line)
      }
      open += 1
      line.count.ask()
    } catch {
      inquiry.handle(error == .closed ? .gone : .refused, to: question)
    }
  }

  private func finish() {
    let done = done
    self.done = nil
    done?(inquiry)
  }

  private static func answer(
    _ answer: Result<BusReply, BusFailure>, to question: WidgetQuestion
  ) -> WidgetAnswer {
    switch answer {
    case .success(let reply): return question.answer(reply.values) ?? .refused
    case .failure(.timedOut): return .silent
    case .failure(.closed): return .gone
    case .failure(.refused(let name, _)):
      let words = name.split(separator: ".").last ?? ""
      // The bus says this of a program that has left, and of one that leaves while it is asked.
      return ["ServiceUnknown", "NameHasNoOwner", "NoReply"].contains(words) ? .gone : .refused
    case .failure: return .refused
    }
  }
}
