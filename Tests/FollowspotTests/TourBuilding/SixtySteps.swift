import Followspot

/// Sixty steps written out, as a long introduction has them, five of them with all that a step can have, and every form
/// between: the compiler has to see through them without a thought.
enum SixtySteps {
  static func tour(isLong: Bool, names: [String], device: Device) -> Tour {
    Tour(defaults: StepDefaults().padding(6)) {
      Step("s0", at: "t0")
      Step("s1", at: "t1", "u1") { Text("This is number 1.") }
      Step("s2", at: .rect(x: 2, y: 60, width: 120, height: 32)) {
        Title("Number 2")
        Text("It has a title and a text.")
      }
      .shape(.capsule).padding(8).feather(12)
      .onTapLight(.next).onTapDim(.ignore)
      Step("s3", at: "t3") {
        Title("Number 3")
        if isLong { Text("More of it.") } else { Text("Less.") }
        Button(.back)
        Button(.next("Go on"))
        Button("Later", id: "later", does: .goTo("s0"))
      }
      .ring(width: 2, color: Color(red: 255, green: 215, blue: 0), gap: 3).glow(width: 20)
      .nextOn(.after(.seconds(2)), .key("F8")).when("signed-in").ifMissing(.skip)
      Step(
        "s4", lights: StepLight("t4").shape(.ellipse).label("One"),
        StepLight(.corner(.topRight, Rect(x: 8, y: 8, width: 40, height: 40))).named("clock")
      )
      .glide(.spring(Spring(response: .milliseconds(500), dampingRatio: 0.7))).dim(opacity: 0.6)
      .delay(.milliseconds(200)).progress(.dots)
      Step("s5", at: "t5")
      Step("s6", at: "t6", "u6") { Text("This is number 6.") }
      Step("s7", at: .rect(x: 7, y: 60, width: 120, height: 32)) { Title("7") }.padding(8)
      Step("s8", at: "t8") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s9", lights: StepLight("t9").shape(.ellipse), StepLight("u9")).dim(opacity: 0.6)
      Step("s10", at: "t10")
      Step("s11", at: "t11", "u11") { Text("This is number 11.") }
      Step("s12", at: .rect(x: 12, y: 60, width: 120, height: 32)) { Title("12") }.padding(8)
      Step("s13", at: "t13") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s14", lights: StepLight("t14").shape(.ellipse), StepLight("u14")).dim(opacity: 0.6)
      Step("s15", at: "t15")
      Step("s16", at: "t16", "u16") { Text("This is number 16.") }
      Step("s17", at: .rect(x: 17, y: 60, width: 120, height: 32)) { Title("17") }.padding(8)
      Step("s18", at: "t18") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s19", lights: StepLight("t19").shape(.ellipse), StepLight("u19")).dim(opacity: 0.6)
      if isLong {
        Step("s20", at: "t20")
        Step("s21", at: "t21", "u21") { Text("This is number 21.") }
        Step("s22", at: .rect(x: 22, y: 60, width: 120, height: 32)) { Title("22") }.padding(8)
        Step("s23", at: "t23") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
        Step("s24", lights: StepLight("t24").shape(.ellipse), StepLight("u24")).dim(opacity: 0.6)
        Step("s25", at: "t25")
        Step("s26", at: "t26", "u26") { Text("This is number 26.") }
        Step("s27", at: .rect(x: 27, y: 60, width: 120, height: 32)) { Title("27") }.padding(8)
        Step("s28", at: "t28") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
        Step("s29", lights: StepLight("t29").shape(.ellipse), StepLight("u29")).dim(opacity: 0.6)
      } else {
        Step("s30", at: "t30")
      }
      Step("s31", at: "t31", "u31") { Text("This is number 31.") }
      Step("s32", at: .rect(x: 32, y: 60, width: 120, height: 32)) { Title("32") }.padding(8)
      Step("s33", at: "t33") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s34", lights: StepLight("t34").shape(.ellipse), StepLight("u34")).dim(opacity: 0.6)
      Step("s35", at: "t35")
      Step("s36", at: "t36", "u36") { Text("This is number 36.") }
      Step("s37", at: .rect(x: 37, y: 60, width: 120, height: 32)) { Title("37") }.padding(8)
      Step("s38", at: "t38") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s39", lights: StepLight("t39").shape(.ellipse), StepLight("u39")).dim(opacity: 0.6)
      switch device {
      case .laptop:
        Step("s40", at: "t40")
      case .tablet:
        Step("s41", at: "t41", "u41") { Text("This is number 41.") }
      case .other: []
      }
      for name in names {
        Step(name, at: .named(name)) { Text("\(name) is here.") }.padding(3)
      }
      Step("s42", at: .rect(x: 42, y: 60, width: 120, height: 32)) { Title("42") }.padding(8)
      Step("s43", at: "t43") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s44", lights: StepLight("t44").shape(.ellipse), StepLight("u44")).dim(opacity: 0.6)
      Step("s45", at: "t45")
      Step("s46", at: "t46", "u46") { Text("This is number 46.") }
      Step("s47", at: .rect(x: 47, y: 60, width: 120, height: 32)) { Title("47") }.padding(8)
      Step("s48", at: "t48") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s49", lights: StepLight("t49").shape(.ellipse), StepLight("u49")).dim(opacity: 0.6)
      Step("s50", at: "t50")
      Step("s51", at: "t51", "u51") { Text("This is number 51.") }
      Step("s52", at: .rect(x: 52, y: 60, width: 120, height: 32)) { Title("52") }.padding(8)
      Step("s53", at: "t53") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s54", lights: StepLight("t54").shape(.ellipse), StepLight("u54")).dim(opacity: 0.6)
      Step("s55", at: "t55")
      Step("s56", at: "t56", "u56") { Text("This is number 56.") }
      Step("s57", at: .rect(x: 57, y: 60, width: 120, height: 32)) { Title("57") }.padding(8)
      Step("s58", at: "t58") { Text("Go on.") }.nextOn(.key("F8")).when("signed-in")
      Step("s59", lights: StepLight("t59").shape(.ellipse), StepLight("u59")).dim(opacity: 0.6)
    }
  }
}
