// The extension: makes its parts when it is enabled, and takes all of them away when it is disabled.

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';

import {Layer} from './layer.js';
import {Overlays} from './overlays.js';
import {Service} from './service.js';
import {Toggle} from './toggle.js';

export default class FollowspotExtension extends Extension {
    enable() {
        this._layer = new Layer();
        this._overlays = new Overlays(this._layer);
        this._service = new Service(this._overlays, this.metadata['version-name']);
        this._toggle = new Toggle(this.getSettings(), this._overlays);
    }

    disable() {
        // The lock screen disables the extension, so that nothing lies over it. Clients hear of it, and wait.
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
