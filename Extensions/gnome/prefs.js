// The preferences: the shortcut and the button.

import Adw from 'gi://Adw';
import Gdk from 'gi://Gdk';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk';

import {ExtensionPreferences, gettext as _} from 'resource:///org/gnome/Shell/Extensions/js/extensions/prefs.js';

const SHORTCUT = 'toggle-shortcut';
const END_SHORTCUT = 'end-shortcut';

export default class FollowspotPreferences extends ExtensionPreferences {
    fillPreferencesWindow(window) {
        const settings = this.getSettings();
        const button = new Adw.SwitchRow({
            title: _('Button in the quick settings'),
            subtitle: _('Shows and hides the light'),
        });
        settings.bind('show-quick-setting', button, 'active', Gio.SettingsBindFlags.DEFAULT);

        const group = new Adw.PreferencesGroup({
            title: _('Light'),
            description: _('Both call “followspot toggle”.'),
        });
        group.add(makeShortcutRow(settings, window, SHORTCUT, _('Shortcut')));
        group.add(button);
        const page = new Adw.PreferencesPage();
        page.add(group);
        const rescue = new Adw.PreferencesGroup({
            description: _('For a program that hangs with an overlay on the screen.'),
        });
        rescue.add(makeShortcutRow(settings, window, END_SHORTCUT, _('Take everything off the screen')));
        page.add(rescue);
        window.add(page);
        return Promise.resolve();
    }
}

function makeShortcutRow(settings, window, key, title) {
    const label = new Gtk.ShortcutLabel({
        disabled_text: _('None'),
        valign: Gtk.Align.CENTER,
    });
    const show = () => {
        label.accelerator = settings.get_strv(key)[0] ?? '';
    };
    settings.connect(`changed::${key}`, show);
    show();
    const row = new Adw.ActionRow({title, activatable: true});
    row.add_suffix(label);
    row.connect('activated', () => askForKeys(window, keys => settings.set_strv(key, keys)));
    return row;
}

// A window that takes the next keys. Esc leaves the shortcut as it is, Backspace removes it.
function askForKeys(parent, done) {
    const status = new Adw.StatusPage({
        icon_name: 'preferences-desktop-keyboard-shortcuts-symbolic',
        title: _('Press the new shortcut'),
        description: _('Esc keeps the old one, Backspace turns it off.'),
    });
    const dialog = new Adw.Window({
        content: status, transient_for: parent, modal: true, default_width: 420, default_height: 260,
    });
    const keys = new Gtk.EventControllerKey();
    keys.connect('key-pressed', (_controller, key, _code, state) => {
        const modifiers = state & Gtk.accelerator_get_default_mod_mask();
        if (!modifiers && key === Gdk.KEY_Escape) {
            dialog.close();
        } else if (!modifiers && key === Gdk.KEY_BackSpace) {
            done([]);
            dialog.close();
        } else if (modifiers && Gtk.accelerator_valid(key, modifiers)) {
            done([Gtk.accelerator_name(key, modifiers)]);
            dialog.close();
        }
        return Gdk.EVENT_STOP;
    });
    dialog.add_controller(keys);
    dialog.present();
}
