import Followspot
import SpotlightFiles

extension LiveSettings {
  /// Those of a light that follows the pointer.
  convenience init(_ command: PointCommand, on overlay: Overlay) {
    let sizing = Sizing(
      size: { [unowned overlay] in overlay.pointedSize },
      usualMost: { [unowned overlay] in overlay.usualGreatestSize },
      forgetHands: { [unowned overlay] in overlay.forgetPointedResize() })
    self.init(command.common.settings, preset: command.common.preset, sizing: sizing) {
      [unowned overlay] live throws(OverlayError) in
      let settings = live.settings
      var styles: [String: PointStyle] = [:]
      for output in settings.outputs { styles[output] = settings.style(on: output) }
      // Outputs that are only sometimes there are for files to name, and a mistake of an option or a request.
      let whereItCan = settings.find(.output).source.isWritten
      try overlay.point(settings.style(), on: styles, whereItCan: whereItCan)
      overlay.change(to: command.options(of: settings))
    }
  }

  /// Those of lights that hands move.
  convenience init(_ command: LightCommand, on overlay: Overlay) {
    self.init(command.common.settings, preset: command.common.preset) {
      [unowned overlay] live in
      overlay.change(to: command.options(of: live.settings))
      let choices = live.settings.choices()
      overlay.dress { choices.dress(&$0) }
    }
  }

  /// Those of a tour.
  convenience init(_ command: TourCommand, _ source: TourSource, on overlay: Overlay) {
    var source = source
    self.init(
      command.common.settings, preset: command.common.preset, tourKeys: command.keys
    ) { [unowned overlay] live in
      let tour = source.tour(command.defaults(of: live.settings), live.tourKeys)
      overlay.change(to: tour.dressed(live.settings), command.options(of: live.settings))
    }
  }
}
