// Keeps overlays out of the lists of windows: the window switcher, the overview, the dash, the switch of workspaces.

import Meta from 'gi://Meta';
import Shell from 'gi://Shell';

import {InjectionManager} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import {WorkspaceGroup} from 'resource:///org/gnome/shell/ui/workspaceAnimation.js';

export class Lists {
    constructor() {
        this._hidden = new Set();
        this._injections = new InjectionManager();
        const isHidden = window => this._hidden.has(window);

        // All versions: the switch of workspaces shows a copy of each window that is on all of them, besides the overlay.
        this._injections.overrideMethod(WorkspaceGroup.prototype, '_shouldShowWindow', original =>
            function (window) {
                return !isHidden(window) && original.call(this, window);
            });

        // All versions: before GNOME 49 for the switcher of windows, and in all for the switcher of panels (Ctrl+Alt+Tab), which
        // counts an overlay as a panel.
        this._injections.overrideMethod(Meta.Display.prototype, 'get_tab_list', original =>
            function (...args) {
                return original.apply(this, args).filter(window => !isHidden(window));
            });

        if (Meta.Window.prototype.hide_from_window_list)
            return;
        // Not needed from GNOME 49 on, where the compositor hides the window from the dash.
        this._injections.overrideMethod(Shell.AppSystem.prototype, 'get_running', original =>
            function () {
                return original.call(this).filter(
                    app => !app.get_windows().length || !app.get_windows().every(isHidden));
            });
    }

    destroy() {
        for (const window of [...this._hidden])
            this.show(window);
        this._injections.clear();
    }

    hide(window) {
        this._hidden.add(window);
        if (window.hide_from_window_list) {
            window.hide_from_window_list();
            return;
        }
        // Not needed from GNOME 49 on. Overview and switcher ask this property, of this object.
        Object.defineProperty(window, 'skip_taskbar', {value: true, configurable: true});
        this._refreshDash();
    }

    show(window) {
        if (!this._hidden.delete(window))
            return;
        if (window.show_in_window_list)
            window.show_in_window_list();
        else
            delete window.skip_taskbar;
    }

    // The dash looks again when an app comes or goes, and it may have looked before the window was ours.
    _refreshDash() {
        Main.overview.dash?._queueRedisplay?.();
    }
}
