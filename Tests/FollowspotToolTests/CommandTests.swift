import Expectations
import FollowspotTours
import SpotlightFiles

@testable import followspot_tool

@Suite struct CommandTests {
  @Test(arguments: [
    (["--help"], HelpCommand.page(.overview) as any Command),
    (["-h"], HelpCommand.page(.overview)),
    (["--help-all"], HelpCommand.page(.overview.whole)),
    (["light", "--help-all"], HelpCommand.page(.verb(.light).whole)),
    (["help"], HelpCommand.page(.overview)),
    (["help", "light"], HelpCommand.page(.verb(.light))),
    (["help", "help"], HelpCommand.page(.verb(.help))),
    (["help", "--help"], HelpCommand.page(.verb(.help))),
    (["light", "--help"], HelpCommand.page(.verb(.light))),
    (["light", "1,2", "3x4", "-h"], HelpCommand.page(.verb(.light))),
    (["light", "nonsense", "--help"], HelpCommand.page(.verb(.light))),
    (["light", "--timeout", "x", "--help"], HelpCommand.page(.verb(.light))),
    (["light", "--help", "--fether"], HelpCommand.page(.verb(.light))),
    (["doctor", "-h"], HelpCommand.page(.verb(.doctor))),
    (["--version"], HelpCommand.version),
    (["-V"], HelpCommand.version),
    (["light", "--version"], HelpCommand.version),
    (["-hV"], HelpCommand.page(.overview)),
    (["-Vh"], HelpCommand.version),
    (["--help", "light"], HelpCommand.page(.overview)),
    ([], PointCommand()),
    (["point"], PointCommand()),
    (["point", "-h"], HelpCommand.page(.verb(.point))),
    (["doctor"], DoctorCommand()),
    (["--", "doctor"], DoctorCommand()),
    (["doctor", "--"], DoctorCommand()),
    (["doctor", "--protocols"], DoctorCommand(listsProtocols: true)),
    (["doctor", "--json"], DoctorCommand(isJSON: true)),
    (["help", "--as", "man"], HelpCommand.document(.man)),
    (["help", "--as", "man", "light"], HelpCommand.document(.man, .light)),
    (["help", "--as=text"], HelpCommand.page(.overview)),
    (["help", "--as=text", "tour"], HelpCommand.page(.verb(.tour))),
  ])
  func `verbs, help and version are found wherever they stand`(
    words: [String], expected: any Command
  )
    throws
  {
    expect(try VerbLine.command(words, in: surroundings()) == expected)
  }

  @Test(arguments: [
    (["--"], "a verb is missing, one of \(verbs.alternatives)."),
    (["lihgt"], "no verb 'lihgt'; did you mean light?"),
    (["Light"], "no verb 'Light'; did you mean light?"),
    (["docter"], "no verb 'docter'; did you mean doctor?"),
    (["version"], "no verb version; did you mean --version?"),
    (["frobnicate"], "no verb 'frobnicate', only \(verbs.conjunction)."),
    ([""], "no verb '', only \(verbs.conjunction)."),
    (["40,60", "1x1"], "no verb '40,60'; did you mean light?"),
    (["-40,60 1x1"], "no verb '-40,60 1x1'; did you mean light?"),
    (["--shape", "rect", "light"], "--shape goes after light, not before it."),
    (["--size", "1x1", "render"], "--size goes after render, not before it."),
    (["chek"], "no verb 'chek'; did you mean check?"),
    (
      ["--shap", "x"],
      "--shape takes one of ellipse, rect, rounded[:N[,N,N,N]], capsule or path:PATH, not 'x'."
    ),
    (["--sise", "4"], "no option --sise; did you mean --size?"),
    (["--exact"], "--exact goes after light, not before it."),
    (["--feather", "3", "1,2 3x4"], "--feather goes after light, not before it."),
    (["--size", "400", "light"], "--size goes after point, not before it."),
    (["--verison"], "no option --verison; did you mean --version?"),
    (["-x"], "no option -x."),
    (["point", "now"], "point takes no operands, but 'now' came."),
    (["--output", "A", "point"], "--output goes after point, not before it."),
    (["doctor", "now"], "doctor takes no operands, but 'now' came."),
    (["doctor", "--", "--help"], "doctor takes no operands, but '--help' came."),
    (
      ["doctor", "--shape"],
      "doctor has no option --shape, but point, light, view, tour and render have it."
    ),
    // An option of the verb with nearly the same name is not what was meant.
    (
      ["render", "--role"], "render has no option --role, but point, light, panel and tour have it."
    ),
    (["list", "seen", "--all"], "--all goes behind --forget."),
    (["doctor", "--json", "--protocols"], "--json and --protocols do not go together."),
    (["light", "--follow", "zone"], "light has no option --follow, but point has it."),
    (["help", "light", "doctor"], "help takes one verb, but 'doctor' came as well."),
    (["help", "lght"], "no verb 'lght'; did you mean light?"),
    (["help", "light", "--as", "events"], "--as events is about all verbs."),
    (["light", "--fether", "2"], "no option --fether; did you mean --feather?"),
    (["light", "--fether=2"], "no option --fether; did you mean --feather?"),
    (["light", "-shape", "rect"], "no option -shape; did you mean --shape?"),
    (["light", "--o", "1"], "--o could be --opacity, --outside or --output."),
    (["light", "--=1"], "no option --."),
    (
      ["light", "--dim"],
      "--dim takes a colour such as navy, #RRGGBB or #RRGGBBAA, but has no value; quote it, as a shell skips what follows a #."
    ),
    (["light", "--\u{1b}[2J"], "no option --\\u{1b}[2J."),
    (["light", "--pädding"], "no option --pädding; did you mean --padding?"),
  ])
  func `what makes no sense is refused with a sentence`(words: [String], expected: String) {
    expect(sentence(words), is: expected)
  }

  private static let verbs = Verb.all.map(\.name)

  @Test func `without a word a light follows the pointer, as it is set`() throws {
    expect(
      try VerbLine.command([], in: surroundings())
        == PointCommand(VerbLine([], of: .point, in: surroundings())))
  }

  @Test(arguments: [
    ["--size", "400"], ["--ring", "4,gold", "--output=all"], ["--resident"], ["--timeout", "3"],
  ])
  func `options without a verb are those of a light under the pointer`(words: [String]) throws {
    expect(
      try VerbLine.command(words, in: surroundings())
        == VerbLine.command(["point"] + words, in: surroundings()))
    expect(
      try VerbLine.command(words + ["--help"], in: surroundings())
        == HelpCommand.page(.verb(.point)))
  }

  @Test func `the end of the line names the help that tells more`() {
    #expect(throws: UsageError(sentence: "no option --x.", verb: .light)) {
      try command("light", "--x")
    }
    let error = UsageError(sentence: "no.", verb: .light)
    expect("\(error)", is: "followspot: no. Try 'followspot light --help'.\n")
    expect("\(UsageError(sentence: "no."))", is: "followspot: no. Try 'followspot --help'.\n")
  }

  @Test func `every sentence is one line, and ends`() {
    let words: [[String]] = [
      ["a\nb"], ["light", "a\nb"], ["light", "--a\nb"], ["light", "--shape", "\n"],
      ["light", "1,1 1x1 \u{7}"],
    ]
    for words in words {
      let text = sentence(words) ?? ""
      expect(!text.contains("\n") && (text.hasSuffix(".") || text.hasSuffix("?")))
    }
  }
}
