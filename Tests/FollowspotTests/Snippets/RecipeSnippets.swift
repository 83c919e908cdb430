import Followspot
import Glibc

// The program of the recipes; it is compiled and not called.

// snippet
@MainActor struct Greeting {
  static func main() async {
    do {
      let overlay = try Overlay.open()
      // Where the program has what it wants to show.
      overlay.register("list", Rect(x: 80, y: 120, width: 320, height: 440))
      overlay.register("editor", Rect(x: 480, y: 120, width: 640, height: 300))
      let outcome = await overlay.run {
        Step("all", at: "list", "editor") {
          Title("Two places")
          Text("On the left is what you have, on the right what you do with it.")
        }
        .shape(.rounded(radius: 10)).feather(6)
        Step("list", at: "list") {
          Title("Everything you wrote")
          Text("The newest is on top.")
        }
        .shape(.rounded(radius: 10)).ring(width: 3).onTapLight(.advance)
      }
      overlay.close()
      print(outcome)
      exit(outcome == .finished ? 0 : 1)
    } catch {
      print(error)
      exit(3)
    }
  }
}
// end of snippet
