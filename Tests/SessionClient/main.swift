internal import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
let verb = arguments.first ?? ""

switch verb {
case "watchdog": exit(Watchdog.run())
default: exit(2)
}
