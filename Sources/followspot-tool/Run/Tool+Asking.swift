import Followspot
import Glibc
import SpotlightDesktops
import SpotlightFiles
import SpotlightPictures
import SpotlightSteering
import SpotlightTargets

extension Tool {
  /// Lets the desktop's language be this one; nil leaves it.
  static func setLanguage(_ language: String?) {
    guard let language else { return }
    setenv("LC_ALL", language, 1)
    unsetenv("LANGUAGE")
  }

  static func render(_ command: RenderCommand) -> ExitCode {
    setLanguage(command.language)
    invite(to: [command.file])
    let line = ProgressLine(.standardError, isQuiet: command.isQuiet)
    return Rendering(
      takeStill: { (name, hasPointers) throws(OverlayError) in
        preventCoreFiles()
        return try Desktop.still(of: name, hasPointers: hasPointers)
      },
      tell: { text in
        line?.clear()
        complain(text)
      }, progress: { done, count in line?.show(done, of: count) }
    ).run(command)
  }
}

extension Tool {
  /// Asks the instance that is running for something.
  static func steer(_ command: SteerCommand) throws -> ExitCode {
    do {
      switch command.request.name {
      case .stop: return try stop()
      case .watch: return try watch(command.request)
      default:
        guard let answer = try ask(command.request) else { return .done }
        return print(command.isJSON ? answer + "\n" : StatusText(answer)?.text ?? answer + "\n")
      }
    } catch let failure as CommandFailure where failure.isAlone && command.request.begins {
      // A light follows the pointer, as there is nothing to switch on.
      return try point(
        PointCommand(VerbLine([], of: .point, in: .process)), or: command.request.name)
    }
  }

  /// The instance of this display.
  private static func connect() throws -> SteeringCall {
    guard let place = try SteeringPlace.ofProcess() else { throw CommandFailure.nameless }
    if let call = try SteeringCall(to: place) { return call }
    throw CommandFailure.noInstance(on: place)
  }

  /// The answer of the instance that is running; nil if it has none.
  static func ask(_ request: Request) throws -> String? {
    var answer: String?
    _ = try call(request, &answer)
    return answer
  }

  /// How many instances may end, one after the other, before this gives up.
  private static let mostAttempts = 100

  /// Sends a request, and keeps the connection.
  ///
  /// An instance that is about to end does not answer. Then another instance has its place, or none.
  private static func call(
    _ request: Request, _ answer: inout String?
  ) throws -> SteeringCall {
    var attempts = 0
    while true {
      var call = try connect()
      let result: Result<String?, RequestRefusal>
      do {
        _ = try call.greeting()
        result = try call.ask(request)
      } catch {
        attempts += 1
        guard error.code == .ended, attempts < mostAttempts else { throw error }
        poll(nil, 0, 10)
        continue
      }
      answer = try result.get()
      return call
    }
  }

  /// It waits for no greeting and no answer, so that it ends an instance that hangs too.
  private static func stop() throws -> ExitCode {
    let call = try connect()
    try call.end()
    return .done
  }

  /// Prints what happens, until the instance ends.
  private static func watch(_ request: Request) throws -> ExitCode {
    var line: String?
    var call = try call(request, &line)
    while let event = line {
      let code = print(event + "\n")
      guard code == .done else { return code }
      line = try call.nextEvent()
    }
    return .done
  }
}

extension Request {
  /// Whether the request starts an instance if none is running.
  fileprivate var begins: Bool { name == .on || name == .toggle }
}

extension SteeringPlace {
  /// That of the display that this process was started for; nil if it has no name.
  static func ofProcess() throws(SteeringFailure) -> SteeringPlace? {
    try SteeringPlace(environment: environment)
  }
}

/// Lights and tours of other programs.
extension Tool {
  /// The light on what the person would pick.
  private static let pickLook = Look(
    shape: .rounded(radius: 6), padding: 4, ring: Ring(width: 2, color: .white))

  static func pick(_ command: PickCommand) throws -> ExitCode {
    let instance = try Instance.open(.light, replaces: false)
    var options = Overlay.Options()
    options.dim = Dim(opacity: 0.45)
    let sandbox = command.isSandboxed ? Sandbox() : nil
    let (ending, picked, place) = try withOverlay(options, as: instance, in: sandbox) {
      overlay throws(OverlayError) in
      instance.steerChoice(of: overlay)
      let (ending, picked) = try overlay.pick(
        for: command.timeout, look: pickLook, windowsOnly: command.windowsOnly)
      guard let picked else { return (ending, nil as PickedTarget?, nil as Rect?) }
      // What is printed must mean this place when it is looked up again.
      let target = Target.foreign(picked.target)
      overlay.hide()
      overlay.tie(Light(id: "picked", frame: .zero), to: target)
      // A busy program can be silent at first, and tell the place later.
      try overlay.findTargets(within: .seconds(5)) {
        let place = overlay.report(on: target).state.rect
        return place.map { picked.place.map($0.isAbout) ?? true } ?? false
      }
      return (ending, picked, overlay.report(on: target).state.rect)
    }
    guard ending == .accepted else { return ExitCode(ending) }
    guard let picked else {
      complain(sentence: "There is no window at this place, or the desktop does not report it.")
      return .targetLost
    }
    guard let place, let expected = picked.place, place.isAbout(expected) else {
      complain(
        sentence:
          "What was chosen is not found again by its name and its role; choose the window, "
          + "and say where in it: 'rect' in a tour, with a corner.")
      return .targetLost
    }
    return print(command.text(of: picked.target, at: place))
  }
}

extension Tool {
  static func record(_ command: RecordCommand) throws -> ExitCode {
    let place = try SavePlace(command.file, isPrivate: true)
    let instance = try Instance.open(.light, replaces: false)
    // What cannot be written is found out before the person has done anything.
    do throws(WriteFailure) {
      if let pictures = command.pictures {
        let folder = try OutputFolder(pictures, isPrivate: true)
        guard command.replaces || !folder.has("step-1.png") else {
          instance.end()
          complain(
            sentence: "There are pictures of steps in \(pictures.quoted); --force replaces them.")
          return .usage
        }
        try folder.check("step-1.png")
      }
    } catch {
      instance.end()
      throw error
    }
    var tour = RecordedTour(language: Overlay.desktopLanguage)
    var ending = Ending.closed
    var trouble: OverlayError?
    do {
      var options = Overlay.Options()
      options.dim = Dim(opacity: 0.3)
      complain(sentence: "Click what the tour is to show; Esc ends it.", atOnce: true)
      let output = [command.file.folder, command.pictures].compactMap(\.self)
      let sandbox =
        command.isSandboxed
        ? Sandbox(writes: output, takesStills: command.pictures != nil) : nil
      ending = try withOverlay(options, as: instance, in: sandbox) { overlay throws(OverlayError) in
        instance.steerChoice(of: overlay)
        return try record(&tour, on: overlay, for: command.timeout, pictures: command.pictures)
      }
    } catch { trouble = error }
    // What was clicked is kept, however it ended.
    let kept = tour.steps.isEmpty ? nil : keep(tour, in: place)
    if let trouble { throw trouble }
    guard let kept else {
      complain(sentence: "Nothing was clicked, so there is no tour.")
      return ExitCode(ending) == .done ? .left : ExitCode(ending)
    }
    guard kept == .done else { return kept }
    switch ending {
    // Esc is how a recording ends.
    case .dismissed(_, by: .esc), .accepted: return .done
    default: return ExitCode(ending)
    }
  }

  /// Writes a recorded tour, or prints it if it cannot be written.
  private static func keep(_ tour: RecordedTour, in place: SavePlace) -> ExitCode {
    do throws(WriteFailure) {
      try place.write(Array(tour.text.utf8))
      return .done
    } catch {
      // What standard output does not take cannot be printed there either.
      guard error.name != nil else { return ExitCode(error) }
      complain(sentence: "\(error) The tour is printed instead.")
      _ = print(tour.text)
      return .lost
    }
  }

  /// Lets the person click until Esc, and makes a step of each click.
  private static func record(
    _ tour: inout RecordedTour, on overlay: Overlay, for limit: Duration?, pictures: String?
  ) throws(OverlayError) -> Ending {
    while tour.steps.count < RecordedTour.mostSteps {
      let (ending, picked) = try overlay.pick(for: limit, look: pickLook, handingOn: true)
      guard ending == .accepted else { return ending }
      guard let picked else {
        complain(
          sentence: "There is no window at this place, or the desktop does not report it.",
          atOnce: true)
        continue
      }
      let name = picked.widget?.name ?? picked.window.title
      let id = tour.add(picked.target, named: name)
      if let pictures { save(id, in: pictures, at: picked.place) }
    }
    complain(
      sentence: "A tour has at most \(RecordedTour.mostSteps) steps here, so it ends.",
      atOnce: true)
    return .accepted
  }

  /// Writes a picture of the screen that a place is on; what goes wrong is told, and the recording goes on.
  private static func save(_ name: String, in folder: String, at place: Rect?) {
    do {
      preventCoreFiles()
      let screens = try Desktop.screens
      let screen = place.flatMap { place in screens.first { $0.frame.intersects(place) } }
      let still = try Desktop.still(of: screen?.name)
      let bytes = try SpotlightPictures.Picture(still.picture).png()
      try OutputFolder(folder, isPrivate: true, isSynced: false).write(bytes, as: "\(name).png")
    } catch {
      complain(sentence: "\(name): no picture: \(error)", atOnce: true)
    }
  }
}

extension Target {
  /// A place in another program's window.
  fileprivate static func foreign(_ target: ForeignTarget) -> Target {
    switch target.part {
    case .whole: .window(target.window)
    case .rect(let rect, let corner): .window(target.window, rect, from: corner)
    case .widget(let widget): .widget(widget, in: target.window)
    }
  }
}

extension Rect {
  /// Whether two places are the same but for rounding.
  fileprivate func isAbout(_ other: Rect) -> Bool {
    abs(x - other.x) <= 2 && abs(y - other.y) <= 2 && abs(width - other.width) <= 2
      && abs(height - other.height) <= 2
  }
}

/// Lights on windows and widgets of other programs.
extension Overlay {
  /// Ties lights to their targets, and looks for these before anything is shown.
  ///
  /// - Returns: why a light is not there, as a sentence; nil if all are.
  func find(
    _ ties: [LightCommand.Tie], within limit: Duration
  ) throws(OverlayError) -> String? {
    guard !ties.isEmpty else { return nil }
    for tie in ties { self.tie(tie.light, to: tie.target) }
    try findTargets(within: limit)
    for tie in ties {
      let report = report(on: tie.target)
      if case .found = report.state { continue }
      return report.absence?.sentence(on: tie.target)
        ?? "Nothing is known of \(tie.target) in time; --wait gives it more."
    }
    return nil
  }
}
