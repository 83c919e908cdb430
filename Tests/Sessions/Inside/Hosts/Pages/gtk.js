// A window with a button, and what a page says.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';

Gtk.init();
const save = new Gtk.Button({ label: 'Save', name: 'save' });
const window = new Gtk.Window({ child: save });
window.present();
PIECE
guide.connect('event::step', (_guide, _kind, step) => print(`step ${step}`));
new GLib.MainLoop(null, false).run();
