// How fast Followspot paints, next to the machine's limits and to other libraries.
import Glibc

let usage = """
  usage: followspot-bench [--quick] [--alone] [--json FILE] [--figures FILE] [SCENE...]
         followspot-bench serve
         followspot-bench first-frame
         followspot-bench latency
         followspot-bench cards
         followspot-bench crowd
         followspot-bench others APP BUTTON COMMAND...
         followspot-bench plots FIGURES FOLDER

  """

func fail(_ message: String) -> Never {
  Output.write("followspot-bench: \(message)\n\(usage)")
  exit(2)
}

var isQuick = false
var isAlone = false
var jsonPath: String?
var figuresPath: String?
var names: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--quick": isQuick = true
  case "--alone": isAlone = true
  case "--json":
    guard let path = arguments.popFirst() else { fail("--json needs a file.") }
    jsonPath = path
  case "--figures":
    guard let path = arguments.popFirst() else { fail("--figures needs a file.") }
    figuresPath = path
  case "--help", "-h":
    Output.write(usage)
    exit(0)
  default: names.append(argument)
  }
}

do {
  switch names {
  case ["serve"]:
    var serve = Serve()
    serve.run()
  case ["first-frame"]:
    try FirstFrame.run(rounds: isQuick ? 3 : 41)
  case ["cards"]:
    try Cards.run(rounds: isQuick ? 5 : 31)
  case ["crowd"]:
    try CrowdedWindow.run(elements: 5000, rests: isQuick ? 3 : 10)
  case _ where names.first == "crowd-program" && names.count == 3:
    guard let count = Int(names[1]), let manner = CrowdedProgram.Manner(rawValue: names[2]) else {
      fail("crowd-program needs a number and how it answers.")
    }
    try CrowdedProgram(count: count, manner: manner).run()
  case _ where names.first == "others" && names.count > 3:
    let subject = OthersCost.Subject(
      app: names[1], button: names[2], command: Array(names[3...]))
    try OthersCost.run(subject, rounds: isQuick ? 3 : 11, seconds: isQuick ? 4 : 10)
  case _ where names.first == "move-window" && names.count == 3:
    try WindowMover(app: names[1], seconds: Int(names[2]) ?? 0).run()
  case ["latency"]:
    try Latency.run(movements: isQuick ? 100 : 2000)
  case _ where names.first == "plots" && names.count == 3:
    let figures = Figures(try Output.read(names[1]))
    try Output.write(Plot.painting(figures).svg, toPath: "\(names[2])/bench-painting.svg")
    try Output.write(Plot.start(figures).svg, toPath: "\(names[2])/bench-start.svg")
  default:
    if let unknown = names.first(where: { name in !BenchScene.all.contains { $0.name == name } }) {
      fail("there is no scene '\(unknown)'.")
    }
    try Suite.run(
      names, isQuick: isQuick, isAlone: isAlone, jsonPath: jsonPath, figuresPath: figuresPath)
  }
} catch {
  Output.write("followspot-bench: \(error)\n")
  exit(1)
}
