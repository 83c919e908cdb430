import Expectations
import Followspot
import ToolkitNames

/// A program that imports a kit for its windows and Followspot says which of two it means, without other imports.
@MainActor struct NamesTests {
  @Test func `names of both modules of Followspot are told from those of a kit`() {
    let tour = Tour {
      Step("save", at: "save-button") {
        Followspot.Text("Ctrl+S does the same.")
        Followspot.Button("Help", id: "help", does: .goTo("help"))
      }
      .shape(Followspot.Shape.capsule).dim(Followspot.Color.black, opacity: 0.6)
      Step("help")
    }
    expect(tour.steps[0].card?.body, is: "Ctrl+S does the same.")
    expect(
      tour.steps[0].card?.buttons, is: [Followspot.Button("Help", id: "help", does: .goTo("help"))])
    expect(tour.steps[0].look.shape == .capsule && tour.steps[0].dim?.color == .black)
    _ = (ToolkitNames.Text(""), ToolkitNames.Button(""), ToolkitNames.Color(), ToolkitNames.Shape())
  }
}
