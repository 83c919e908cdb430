import Followspot
import Glibc

// The program of the recipes; it is compiled and not called.

// snippet
@MainActor struct Greeting {
  static func main() async {
    do {
      let overlay = try Overlay.open()
      // The places to explain, in logical pixels of the whole desktop.
      overlay.targets["list"] = Rect(x: 20, y: 70, width: 520, height: 345)
      overlay.targets["editor"] = Rect(x: 660, y: 70, width: 540, height: 260)
      let tour = Tour {
        Step("all", at: "list", "editor") {
          Title("Two places")
          Text("On the left is what was, on the right what comes.")
        }
        .shape(.rounded(radius: 10)).feather(6)
        Step("list", at: "list") {
          Title("Everything you wrote")
          Text("The newest is on top.")
        }
        .shape(.rounded(radius: 10)).ring(width: 3).onTapLight(.next)
      }
      let ending = try await overlay.run(.tour(tour))
      overlay.close()
      print(ending)
      exit(ending == .finished ? 0 : 1)
    } catch {
      print(error)
      exit(3)
    }
  }
}
// end of snippet
