// The button in the quick settings and the shortcut. Both call `followspot toggle`.

import Gio from 'gi://Gio';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';

import {gettext as _} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import {QuickToggle, SystemIndicator} from 'resource:///org/gnome/shell/ui/quickSettings.js';

const SHORTCUT = 'toggle-shortcut';
const BUTTON = 'show-quick-setting';

export class Toggle {
    constructor(settings, overlays) {
        this._settings = settings;
        this._overlays = overlays;
        this._indicator = null;
        Main.wm.addKeybinding(
            SHORTCUT, settings, Meta.KeyBindingFlags.IGNORE_AUTOREPEAT,
            Shell.ActionMode.NORMAL | Shell.ActionMode.POPUP, callToggle);
        settings.connectObject(`changed::${BUTTON}`, () => this._showButton(), this);
        overlays.onChange = () => this._showState();
        this._showButton();
    }

    destroy() {
        Main.wm.removeKeybinding(SHORTCUT);
        this._settings.disconnectObject(this);
        this._overlays.onChange = () => {};
        this._removeButton();
        this._settings = null;
    }

    _showButton() {
        this._removeButton();
        if (!this._settings.get_boolean(BUTTON))
            return;
        this._indicator = new SystemIndicator();
        const button = new QuickToggle({
            title: _('Followspot'),
            iconName: 'find-location-symbolic',
        });
        button.connect('clicked', callToggle);
        this._indicator.quickSettingsItems.push(button);
        Main.panel.statusArea.quickSettings.addExternalIndicator(this._indicator);
        this._showState();
    }

    _removeButton() {
        this._indicator?.quickSettingsItems.forEach(item => item.destroy());
        this._indicator?.destroy();
        this._indicator = null;
    }

    _showState() {
        this._indicator?.quickSettingsItems.forEach(item => {
            item.checked = this._overlays.isShown;
        });
    }
}

function callToggle() {
    try {
        Gio.Subprocess.new(['followspot', 'toggle'], Gio.SubprocessFlags.NONE);
    } catch {
        Main.notify(_('Followspot is not installed'), _('The command “followspot” was not found.'));
    }
}
