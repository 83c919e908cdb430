extension VerbSpec {
  static let light = VerbSpec(
    summary: "dim the screen and hold lights on rectangles",
    usage: "[OPTION]... X,Y WxH[ LABEL]...",
    operand: .rectangle, takesMany: true,
    options: OptionSpec.light,
    description: [
      "Dims the screen and lights these rectangles, in logical pixels of the whole desktop. Words "
        + "after a size, up to the next X,Y, are its label. Without operands the rectangles are "
        + "read from standard input, one per line. Enter accepts and prints them; Esc leaves and "
        + "prints nothing."
    ],
    detail: [
      "While it runs it takes mouse, pen, fingers and keyboard, unless --through says otherwise. "
        + "Drag a light to move it, with several fingers several lights; wheel and pinch, its "
        + "sides, and + and - resize it. A double click on the dim, or a, adds a light; one on a "
        + "light, or Delete, removes it. Tab chooses the light that the arrows move."
    ],
    examples: [
      Example(
        "followspot light 40,60 120x32 800,200 300x80 --feather 12", "Two lights with soft edges."),
      Example(
        "followspot light \"-1920,0 400x300 Left screen\" --shape ellipse --timeout 5",
        "A light with a label, on a screen left of the first, for five seconds."),
      Example(
        "slurp | followspot light --dim '#102040' --opacity 70%",
        "What slurp has selected, in blue."),
    ],
    exitCodes: ExitMeaning.usual)
}
