extension VerbSpec {
  static let view = VerbSpec(
    summary: "show a picture, dimmed but for lights to drag",
    usage: "[OPTION]... PICTURE [X,Y,R]...",
    operand: .picture, takesMany: true,
    options: OptionSpec.view,
    description: [
      "Shows a picture in a window, dimmed but for round lights, each with its middle and its "
        + "radius in pixels of the picture; without any, one in the middle. They keep to what they "
        + "lie on when the window changes its size. Enter ends it, and so do Esc and closing the "
        + "window, which leave without --print and --save."
    ],
    detail: [
      "Drag a light to move it, with several fingers several lights; wheel and pinch, and + and - "
        + "resize it. A double click beside the lights, or a, adds a light; one on a light, or "
        + "Delete, removes it. Tab chooses the light that the arrows move.",
      "It reads PNG and JPEG of 200 megapixels and more, and what else gdk-pixbuf reads up to 67; "
        + "cameras that were held upright are minded, and of pictures that move it shows how they "
        + "begin. Several windows may be open at once; followspot stop and its kin do not mean them.",
    ],
    examples: [
      Example("followspot view class.jpg", "One light in the middle; drag it."),
      Example(
        "followspot view map.png 400,300,80 900,520,120 --mask gradient", "Two with soft edges."),
      Example(
        "followspot view photo.jpg --print --save seen.png",
        "Choose places; Enter prints them and keeps what is seen."),
    ],
    exitCodes: [
      ExitMeaning("0", "done"),
      ExitMeaning("1", "the user left"),
      ExitMeaning("2", "the command line makes no sense, or the picture cannot be read"),
      ExitMeaning("3", "no compositor, or it cannot show a window"),
      ExitMeaning("4", "the connection was lost, or the system ran out of something"),
      ExitMeaning("5", "protocol error"),
      ExitMeaning("128+N", "ended by signal N"),
    ])
}
