import Expectations
import SpotlightBus

@Suite struct BusAddressTests {
  @Test(arguments: [
    ("unix:path=/run/user/1000/bus", "unix:path=/run/user/1000/bus"),
    ("unix:abstract=/tmp/x,guid=12", "unix:abstract=/tmp/x,guid=12"),
    (
      "tcp:host=far.example,port=1;unix:path=/a;unixexec:path=/bin/sh;unix:path=/b",
      "unix:path=/a;unix:path=/b"
    ),
  ])
  func `only sockets of this machine are a bus`(variable: String, text: String) {
    expect(BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": variable])?.text, is: text)
  }

  @Test(arguments: ["", ";", "disabled:", "tcp:host=far.example,port=1", "unixexec:path=/bin/sh"])
  func `an address of another kind is no bus, and no other place is tried`(variable: String) {
    let environment = ["DBUS_SESSION_BUS_ADDRESS": variable, "XDG_RUNTIME_DIR": "/run/user/1"]
    expect(BusAddress(environment: environment) == nil)
  }

  @Test func `without an address the bus is in the runtime directory`() {
    let address = BusAddress(environment: ["XDG_RUNTIME_DIR": "/run/user/1000"])
    expect(address?.text, is: "unix:path=/run/user/1000/bus")
  }

  @Test func `a directory cannot end the value it is in`() {
    let address = BusAddress(environment: ["XDG_RUNTIME_DIR": "/a,b;c=d %é\n"])
    expect(address?.text, is: "unix:path=/a%2Cb%3Bc%3Dd%20%25%C3%A9%0A/bus")
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "relative"]])
  func `nothing in the environment is no bus`(environment: [String: String]) {
    expect(BusAddress(environment: environment) == nil)
  }
}
