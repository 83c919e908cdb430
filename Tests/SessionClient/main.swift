internal import Glibc

// The clients of the session tests in one program; README.md of Tests/Sessions says what each verb is for.
let arguments = Array(CommandLine.arguments.dropFirst())
let verbs: [String: @MainActor ([String]) throws -> Void] = [
  "close": CloseVerb.run,
  "film": FilmVerb.run,
  "globals": GlobalsVerb.run,
  "host": HostVerb.run,
  "inside": InsideVerb.run,
  "input": InputVerb.run,
  "pulse": PulseVerb.run,
  "shot": ShotVerb.run,
  "watchdog": Watchdog.run,
  "window": WindowVerb.run,
]

guard let name = arguments.first, let verb = verbs[name] else {
  Console.complain("usage: session-client \(verbs.keys.sorted().joined(separator: "|")) …")
  exit(2)
}
do {
  try verb(Array(arguments.dropFirst()))
} catch {
  Console.complain("session-client \(name): \(error)")
  exit(1)
}
