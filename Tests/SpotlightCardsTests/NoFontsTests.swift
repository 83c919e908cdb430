import Expectations
import Glibc
import Spotlight
import SpotlightCards
import SpotlightPictures
import SpotlightRaster
import TestFiles

@Suite struct NoFontsTests {
  @Test func `without any fonts a card has its picture and its buttons, and that is said once`()
    async
  {
    await #expect(processExitsWith: .success) {
      // Fontconfig reads its configuration once in a process, which is why this is one of its own.
      let folder = "/tmp/followspot-no-fonts-\(getpid())"
      try TestFile.write(
        Array("<?xml version='1.0'?><fontconfig><cachedir>/nowhere</cachedir></fontconfig>".utf8),
        to: folder + ".conf")
      try TestFile.write(
        Picture(width: 400, height: 200) { _, _ in 0xFF00_8000 }.png(), to: folder + ".png")
      defer {
        unlink(folder + ".conf")
        unlink(folder + ".png")
      }
      setenv("FONTCONFIG_FILE", folder + ".conf", 1)
      let typesetter = CardTypesetter()
      let face = CardFace(
        title: "Save", body: "Some <b>words</b>.", picture: folder + ".png",
        buttons: [
          .init(id: "back", label: "Back"), .init(id: "next", label: "Next", isPrimary: true),
        ], progress: .init(.dots, position: 2, of: 5), hint: "Esc")
      let layout = typesetter.layout(
        CardRequest(face, style: CardStyle(), room: Size(width: 616, height: 456)))
      expect(layout.parts.map(\.kind), is: [.picture, .progress, .button(1), .button(0)])
      expect(layout.parts.allSatisfy { $0.frame.width >= 32 && $0.frame.height >= 6 })
      expect(typesetter.takeProblems().count, is: 1)
      var canvas = CardCanvas(Size(width: 500, height: 400))
      let card = SceneCard(
        frame: Rect(x: 20, y: 20, width: layout.size.width, height: layout.size.height),
        style: CardStyle(), layers: [SceneCard.Layer(layout)])
      try canvas.paint([card], with: CardPainter(typesetter))
      let button = layout.parts[2].frame.center
      expect(canvas.picture[20 + Int(button.x), 20 + Int(button.y)], is: CardStyle().accent.word())
      _ = typesetter.layout(
        CardRequest(face, style: CardStyle(.dark), room: Size(width: 616, height: 456)))
      expect(typesetter.takeProblems().isEmpty)
    }
  }
}
