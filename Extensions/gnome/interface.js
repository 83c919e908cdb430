// The D-Bus interface, for Followspot alone. README.md says what each member is for.

export const NAME = 'org.followspot.Shell';
export const PATH = '/org/followspot/Shell';
export const VERSION = 1;

export const NOT_OPEN = 'org.followspot.Shell.Error.NotOpen';
export const ACCESS_DENIED = 'org.freedesktop.DBus.Error.AccessDenied';
export const INVALID_ARGUMENTS = 'org.freedesktop.DBus.Error.InvalidArgs';

export const XML = `
<node>
  <interface name="${NAME}">
    <property name="Version" type="u" access="read"/>
    <property name="Extension" type="s" access="read"/>
    <method name="Open">
      <arg name="token" type="s" direction="out"/>
    </method>
    <method name="Close"/>
    <method name="SetKeyboard">
      <arg name="use" type="s" direction="in"/>
    </method>
    <method name="TakeKeyboard"/>
    <method name="Windows">
      <arg name="windows" type="aa{sv}" direction="out"/>
    </method>
    <method name="WatchWindows">
      <arg name="watch" type="b" direction="in"/>
    </method>
    <method name="Pointer">
      <arg name="x" type="d" direction="out"/>
      <arg name="y" type="d" direction="out"/>
      <arg name="buttons" type="u" direction="out"/>
    </method>
    <method name="WatchPointer">
      <arg name="watch" type="b" direction="in"/>
    </method>
    <method name="Monitors">
      <arg name="monitors" type="aa{sv}" direction="out"/>
    </method>
    <signal name="Adopted">
      <arg name="connector" type="s"/>
    </signal>
    <signal name="Released">
      <arg name="connector" type="s"/>
      <arg name="reason" type="s"/>
    </signal>
    <signal name="WindowsChanged">
      <arg name="changed" type="aa{sv}"/>
      <arg name="gone" type="at"/>
      <arg name="order" type="at"/>
    </signal>
    <signal name="PointerMoved">
      <arg name="x" type="d"/>
      <arg name="y" type="d"/>
      <arg name="buttons" type="u"/>
    </signal>
  </interface>
</node>`;
