// How fast Followspot paints, next to the machine's limits and to other libraries.
import Glibc

let usage = """
  usage: followspot-bench [--quick] [--json FILE] [--figures FILE] [SCENE...]
         followspot-bench serve
         followspot-bench first-frame
         followspot-bench latency
         followspot-bench cards
         followspot-bench plots FIGURES FOLDER

  """

func fail(_ message: String) -> Never {
  Output.write("followspot-bench: \(message)\n\(usage)")
  exit(2)
}

var isQuick = false
var jsonPath: String?
var figuresPath: String?
var names: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--quick": isQuick = true
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
    try FirstFrame.run(rounds: isQuick ? 3 : 11)
  case ["cards"]:
    try Cards.run(rounds: isQuick ? 5 : 31)
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
    try Suite.run(names, isQuick: isQuick, jsonPath: jsonPath, figuresPath: figuresPath)
  }
} catch {
  Output.write("followspot-bench: \(error)\n")
  exit(1)
}
