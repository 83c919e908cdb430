internal import Glibc

exit(
  Command.run(
    Array(CommandLine.arguments.dropFirst()), root: ".",
    print: { print($0) },
    complain: FileSystem.complain))
