import Glibc

// Writing to a reader that is gone is then an error to look at, not the end of us.
signal(SIGPIPE, SIG_IGN)
// A parent may have ignored it, and then nothing would be known of the end of a child.
signal(SIGCHLD, SIG_DFL)
Descriptor.occupyStandardNumbers()

// Synchronous from here to the end: an asynchronous main would leave the main thread.
exit(Tool.run().value)
