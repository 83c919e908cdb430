import Followspot

/// Windows and widgets of other programs, for the page on tours in Swift.
@MainActor enum ForeignSnippets {
  static var tour: Tour {
    // snippet
    let editor = WindowPattern(app: "org.gnome.TextEditor")
    let save = WidgetPattern(role: .button, name: "Save")
    let prompt = Rect(x: 0, y: 0, width: 400, height: 40)

    let tour = Tour(defaults: StepDefaults(missing: .wait(.seconds(8), then: .restore))) {
      Step("open") { Text("Start the text editor.") }
        .onTapDim(.passThrough)
        .nextOn(.window(editor, .opens))
      Step("save", at: .widget(save, in: editor)) { Text("Press the button.") }
        .padding(8).onTapLight(.passThrough)
        .nextOn(.pressed(save, in: editor))
      Step("prompt", at: .window(.focused, prompt, from: .bottomLeft))
        .nextOn(.word("copied"), .file("~/a.txt", .appears))
    }
    // end of snippet
    return tour
  }

  static func word(on overlay: Overlay) {
    // snippet
    func copyIsMade() { overlay.say("copied") }
    // end of snippet
    copyIsMade()
  }

  static func lights(on overlay: Overlay) {
    // snippet
    let save = WidgetPattern(role: .button, name: "Save")
    overlay.light(at: .window(app: "foot"), look: Look(padding: 4))
    overlay.light(at: .widget(save, in: WindowPattern(app: "gedit")))
    // end of snippet
  }

  // The comment on `light(at:look:id:label:)` has a line that is longer than lines of code may be.
  // swift-format-ignore
  static func comment(on overlay: Overlay) {
    // snippet
    overlay.light(at: .window(app: "foot"), look: Look(padding: 4))
    overlay.light(at: .widget(WidgetPattern(role: .button, name: "Save"), in: WindowPattern(app: "gedit")))
    // end of snippet
  }
}
