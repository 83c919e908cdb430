import SpotlightFiles
import followspot_tool

/// Values to try on every option and every setting, made from what the table says that it takes.
extension OptionKind {
  /// Values that must be taken, first one that is not a word for nothing.
  var right: [String] {
    switch self {
    case .flag: []
    case .choice(let words), .verb(let words): words
    case .forms(let forms):
      forms.flatMap { form in
        (form.isWhole ? [form.word] : [])
          + (form.kind?.right.map { "\(form.word):\($0)" } ?? [])
      }
    case .pixels(let range): ["12.5", "\(range.lowerBound)", "\(range.upperBound)", "+13"]
    case .size(let range): ["12.5", "\(range.lowerBound)", "300x200", "1x\(range.upperBound)"]
    case .number(let range, let word), .seconds(let range, let word):
      ["\(range.lowerBound)", "\(range.upperBound)"] + [word].compactMap(\.self)
    case .degrees: ["0", "30", "-45.5", "+90", "360", "-360"]
    case .whole(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .share: ["0", "1", "0.25", "0%", "100%", "12.5%"]
    case .limit(let most): ["0.001", "5", "\(most)"]
    case .screen: ["16x16", "1920x1080"]
    case .scale(let most): ["0.5", "1.25", "\(most)", "180/120"]
    case .color: ["#102040", "#FFF", "102040", "#10204080", "#FFF8", "navy", "Gold"]
    case .tint: ["#10204080", "#102040", "#FFF", "#FFF8", "gold", "none"]
    case .radii: ["12.5", "0", "1000000", "8,8,0,0"]
    case .path: ["M0,0h9v9z"]
    case .ring: ["4", "4,gold", "4,#FFD700", "4,#FFD70080,2", "0", "none"]
    case .glow, .dot: ["24", "24,#FFD700", "24,#FFD70080", "0", "none"]
    case .shadow:
      [
        "none", "blur=0", "blur=100,x=-4.5,y=2,spread=-100,color=navy,opacity=45%",
        "color=#0008",
      ]
    case .outputs: ["DP-1", "DP-1,HDMI-A-1", "all"]
    case .output: ["DP-1"]
    case .format(let parts): parts + ["", parts.joined()]
    case .step, .shown: ["save"]
    case .namedPlace: ["save=40,60,120x32", "a=b=-4,6.5 12x3", "é ü=1,2 3x4"]
    case .namedCondition: ["signed-in", "signed-in=on", "a=b=off"]
    case .name(let most): ["x", String(repeating: "x", count: most)]
    case .preset: ["talk"]
    case .file: ["a", "-"]
    case .folderOrFilm(let endings):
      ["a", "../a", "a.b/"] + endings.map { "a.\($0)" } + ["a.b/c.PNG"]
    case .picture: ["a.png"]
    case .folder: ["a"]
    case .descriptor(let orDash): orDash ? ["5", "-"] : ["5"]
    case .rectangle: ["1,2 3x4"]
    case .place: ["1,2 3x4", "window:gedit"]
    case .window: ["gedit", "focused", "app=a,title=b,nth=2"]
    case .widget: ["Save", "role=button,name=Save,within=Tools"]
    case .settingWord: ["size"]
    }
  }

  /// Values that must be refused: of another type, out of range, empty.
  var wrong: [String] {
    // Of no type that has digits, however large it may be.
    let noNumbers = ["", "x", "nan", "inf", "1,5", "1e3", "0x10", " 1", "1 ", "--", "\u{1b}[2J"]
    switch self {
    case .flag: return ["", "yes", "1"]
    case .choice, .verb: return ["", "x", "\n", "\u{1b}[2J"]
    case .forms(let forms):
      return ["", "x", "\n", "\u{1b}[2J"]
        + forms.flatMap { form in
          form.kind?.wrong.map { "\(form.word):\($0)" } ?? ["\(form.word):", "\(form.word):1"]
        }
    case .pixels(let range):
      return noNumbers + ["1000001", "-1000001", "4px"]
        + (range.lowerBound > -Decimal.limit ? ["\(range.lowerBound - 1)"] : [])
    case .degrees: return noNumbers + ["361", "-360.5", "30deg", "30°"]
    case .size: return noNumbers + ["0", "16385", "1x", "x1", "1x1x1", "1x0", "-1x1"]
    case .number(let range, _), .seconds(let range, _):
      return noNumbers + ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "-1"]
    case .whole(let range):
      return noNumbers + ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "1.5", "+1"]
        + ["99999999999999999999"]
    case .share: return noNumbers + ["-0.1", "1.1", "-1%", "101%", "%", "5 %"]
    case .limit(let most): return noNumbers + ["0", "-1", "\(most + 1)"]
    case .screen:
      return noNumbers + ["1", "0x1", "1x0", "-1x1", "1x1x1", "1x", "16385x16", "15x16"]
        + ["x1", "+1x1", "1.5x1", "1X1", " 1x1", "1x1\n", "99999999999999999999x1", "１x１"]
    case .scale(let most):
      return noNumbers + ["0", "-1", "\(most + 1)", "3/2", "0/120", "-1/120", "7681/120", "1/"]
        + ["0.001", "/120", "1/120/1", "99999999999999999999/120"]
    case .color: return ["", "redd", "#00000g", "#0000008", "#", "\n", "#red"]
    case .tint: return ["", "redd", "#00000g", "#0000008", "#", "\n", "#FFF,1"]
    case .radii:
      return ["", "x", "-1", "1,2", "1,2,3", "1,2,3,4,5", "1,2,3,-4", "1,,2,3", "1000001"]
    case .path: return ["", "x", "M0 0L", "9", "none"]
    case .ring:
      return noNumbers + ["4,redd", "4,", "-4", "4,#fff,-1", "4,#fff,1,2", "1000001,#fff"]
        + ["none,2", "4,#fff,x", "nothing"]
    case .glow, .dot:
      return noNumbers + ["4,redd", "4,", "-4", "4,#fff,1", "4,#fff,1,2", "1000001,#fff"]
    case .shadow:
      return [
        "", "x", "18,#000", "blur", "blur=", "blur=-1", "blur=101", "x=101", "blur=1,", "drop=2",
      ]
        + ["blur=1,blur=2", "color=redd", "color=#0008,opacity=1", "blur=1, x=2", "true"]
    case .outputs: return ["", ",", "DP-1,", "a\tb"]
    case .format: return ["%", "%q", "a%"]
    case .name(let most): return ["", String(repeating: "x", count: most + 1), "a\nb"]
    // Number 5 is the only one that is open where these are tried.
    case .descriptor(let orDash):
      return noNumbers + ["6", "-5", "+5", "5.0", "99999999999"] + (orDash ? [] : ["-"])
    case .namedPlace:
      return ["", "save", "=1,2 3x4", "save=", "save=1,2", "save=1,2 3x4 Save"]
        + ["save=1,2,3,4", "save=1,2,0x4", "a\tb=1,2 3x4"]
    case .namedCondition: return ["", "a=", "a=maybe", "=on", "a\u{1b}"]
    case .output, .step, .shown, .preset, .picture, .file, .folder, .settingWord: return [""]
    case .folderOrFilm: return ["", "-", "a.mov", "a.b/c.d"]
    case .rectangle, .place: return ["", "x"]
    case .window: return ["", "ap=x", "nth=2", "app=", "app=a,nth=0"]
    case .widget: return ["", "role=thing", "within=a", "name=a,name=b"]
    }
  }
}
