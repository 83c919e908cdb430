// Names that kits for windows have as Followspot does, SwiftCrossUI and Adwaita for Swift among them.

package struct Text {
  package init(_ text: String) {}
}

package struct Button {
  package init(_ label: String) {}
}

package struct Color {
  package init() {}
}

package struct Shape {
  package init() {}
}
