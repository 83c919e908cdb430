// The extension: makes its parts when it is enabled, and takes all of them away when it is disabled.

import Meta from 'gi://Meta';
import Shell from 'gi://Shell';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {Layer} from './layer.js';
import {Overlays} from './overlays.js';
import {Service} from './service.js';
import {Toggle} from './toggle.js';

// Always works: the Shell takes these keys before any window.
const END_SHORTCUT = 'end-shortcut';

export default class FollowspotExtension extends Extension {
    enable() {
        this._layer = new Layer();
        this._overlays = new Overlays(this._layer);
        this._service = new Service(this._overlays, this.metadata['version-name']);
        const settings = this.getSettings();
        this._toggle = new Toggle(settings, this._overlays);
        Main.wm.addKeybinding(
            END_SHORTCUT, settings, Meta.KeyBindingFlags.IGNORE_AUTOREPEAT, Shell.ActionMode.ALL,
            () => this._service.endAll());
    }

    disable() {
        // The lock screen disables the extension, so that nothing lies over it. Clients hear of it, and wait.
        Main.wm.removeKeybinding(END_SHORTCUT);
        this._toggle?.destroy();
        this._service?.destroy();
        this._overlays?.destroy();
        this._layer?.destroy();
        this._toggle = null;
        this._service = null;
        this._overlays = null;
        this._layer = null;
    }
}
