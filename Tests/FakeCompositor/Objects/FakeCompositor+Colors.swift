extension FakeCompositor {
  func colorRequest(_ name: String, _ arguments: [Argument]) {
    switch name {
    case "get_image_description" where colors == nil:
      send(arguments[0].id, "failed", [.uint(3), .string("no output")])
    case "get_image_description": send(arguments[0].id, "ready", [.uint(1)])
    case "get_information":
      let information = arguments[0].id
      for (event, arguments) in colors ?? [] {
        // A file travels beside the bytes.
        let files = arguments.compactMap { if case .file(let file) = $0 { file } else { nil } }
        send(information, event, arguments, files: files)
      }
      send(information, "done", [])
      remove(information)
    default: break
    }
  }
}
