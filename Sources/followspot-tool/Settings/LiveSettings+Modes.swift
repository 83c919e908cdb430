import Followspot
import SpotlightFiles

extension LiveSettings {
  /// Those of a light that follows the pointer.
  convenience init(_ command: PointCommand, on overlay: Overlay) {
    self.init(of: .point, command.settings, preset: command.preset) {
      [unowned overlay] live throws(OverlayError) in
      let settings = live.settings
      var styles: [String: PointStyle] = [:]
      for output in settings.outputs { styles[output] = settings.style(on: output) }
      // Screens that are only sometimes there are for files to name, and for nobody who asks now.
      let whereItCan = [.file, .preset].contains(settings.find(.output).source)
      try overlay.point(settings.style(), on: styles, whereItCan: whereItCan)
      overlay.change(to: command.options(of: settings))
    }
  }

  /// Those of lights that hands move.
  convenience init(_ command: LightCommand, on overlay: Overlay) {
    self.init(of: .light, command.settings, preset: command.preset) { [unowned overlay] live in
      overlay.change(to: command.options(of: live.settings))
      overlay.dress { $0.dress(live.settings) }
    }
  }

  /// Those of a tour.
  convenience init(_ command: TourCommand, _ source: TourSource, on overlay: Overlay) {
    var source = source
    self.init(
      of: .tour, command.settings, preset: command.preset, tourKeys: command.keys
    ) { [unowned overlay] live in
      let options = command.options(of: live.settings)
      let tour = source.tour(command.defaults(of: live.settings), live.tourKeys)
      overlay.change(to: tour.dressed(live.settings), options)
    }
  }
}
