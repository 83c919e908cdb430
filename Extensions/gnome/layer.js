// The place for overlays in the Shell's picture.
//
// It is right above the menus of programs, so above the panel and above fullscreen windows. Dialogs of the Shell, its keyboard,
// its menus and the window switcher come later in the same group, so they stay on top and people can always reach them.

import Clutter from 'gi://Clutter';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

export class Layer {
    constructor() {
        this._group = new Clutter.Actor({name: 'followspot', reactive: false});
        const {uiGroup} = Main.layoutManager;
        uiGroup.add_child(this._group);
        this._raise();
        // Another extension may put something between.
        uiGroup.connectObject('child-added', (_, actor) => {
            if (actor !== this._group)
                this._raise();
        }, this);
        // The overview is a picture of all windows, and people choose in it.
        Main.overview.connectObject(
            'showing', () => this._group.hide(),
            'hidden', () => this._group.show(), this);
        this._group.visible = !Main.overview.visible;
    }

    destroy() {
        Main.overview.disconnectObject(this);
        Main.layoutManager.uiGroup.disconnectObject(this);
        this._group.destroy();
        this._group = null;
    }

    /** Takes the actor of a window out of the windows and into this group. */
    take(actor) {
        this._move(actor, this._group);
    }

    /** Puts the actor back among the windows, where the compositor expects it. */
    giveBack(actor) {
        actor.set_translation(0, 0, 0);
        this._move(actor, global.window_group);
    }

    _move(actor, group) {
        const parent = actor.get_parent();
        if (parent === group)
            return;
        parent?.remove_child(actor);
        group.add_child(actor);
    }

    _raise() {
        Main.layoutManager.uiGroup.set_child_above_sibling(this._group, global.top_window_group);
    }
}
