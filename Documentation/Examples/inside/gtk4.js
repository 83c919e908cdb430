// A small editor with a tour of itself, in JavaScript with GTK 4: gjs -m gtk4.js editor.json5
import FollowspotGtk from 'gi://FollowspotGtk?version=4';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';

function edit(app) {
  const save = new Gtk.Button({ label: 'Save', name: 'save', halign: Gtk.Align.END, margin_end: 24 });
  save.connect('clicked', () => print('saved'));
  const text = new Gtk.TextView({ name: 'text', hexpand: true, vexpand: true });
  const lines = new Gtk.Box({ orientation: Gtk.Orientation.VERTICAL, spacing: 6 });
  for (let i = 1; i <= 60; i++) lines.append(new Gtk.Label({ label: `line-${i}`, name: `line-${i}` }));
  const columns = new Gtk.Box({ spacing: 12 });
  columns.append(text);
  columns.append(new Gtk.ScrolledWindow({ child: lines, width_request: 160 }));
  const rows = new Gtk.Box({ orientation: Gtk.Orientation.VERTICAL, spacing: 8, margin_top: 12 });
  rows.append(save);
  rows.append(columns);
  const window = new Gtk.ApplicationWindow({
    application: app, title: 'Editor', default_width: 640, default_height: 440, titlebar: new Gtk.HeaderBar(), child: rows,
    maximized: GLib.getenv('EDITOR_IS_MAXIMIZED') === '1',
  });
  window.present();
  text.grab_focus();

  const guide = FollowspotGtk.Guide.new(window);
  text.buffer.connect('changed', (buffer) => guide.set_condition('written', buffer.get_char_count() > 2));
  guide.connect('event::step', (_guide, _kind, step) => {
    const [, place] = guide.get_place(step === 'last' ? 'line-40' : step);
    print(`step ${step}\nplace ${step} ${place.x} ${place.y} ${place.width} ${place.height}`);
  });
  guide.connect('ended', (_guide, ending) => print(`ended ${ending}`));
  guide.start(ARGV[0], null);
}

const app = new Gtk.Application({ application_id: 'org.followspot.Editor', flags: Gio.ApplicationFlags.NON_UNIQUE });
app.connect('activate', edit);
app.run([]);
