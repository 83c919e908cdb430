/// What the stage does when a global comes, and when it goes.
@MainActor
struct GlobalRow {
  let came: (Stage, UInt32, ObjectID) -> Void
  let went: (Stage, UInt32, ObjectID) -> Void
  private let interface: String

  private init<Object: WireObject>(
    _ type: Object.Type, came: @escaping (Stage, UInt32, Object) -> Void = { _, _, _ in },
    went: @escaping (Stage, UInt32, Object) -> Void = { _, _, _ in }
  ) {
    interface = Object.description.name.description
    self.came = { came($0, $1, Object(wire: $0.wire, id: $2)) }
    self.went = { went($0, $1, Object(wire: $0.wire, id: $2)) }
  }

  /// The rows by their interfaces; nothing is done for other globals.
  static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.interface, $0) })

  private static let all = [
    GlobalRow(
      WlOutput.self, came: { $0.outputs.add($2, name: $1) },
      went: { stage, name, _ in stage.outputs.remove(name: name) }),
    GlobalRow(
      WlSeat.self, came: { $0.seats.add($2, name: $1) },
      went: { stage, name, _ in stage.seats.remove(name: name) }),
    GlobalRow(XdgWmBase.self, came: { $0.handlers[$2.id] = $0.questions }),
    GlobalRow(
      WpPresentation.self,
      came: { stage, _, presentation in
        stage.presentationReport?.presentation = presentation.id
        stage.handlers[presentation.id] = stage.presentationReport
      }),
    GlobalRow(
      ZwpTabletManagerV2.self,
      went: { stage, _, manager in
        // Whatever the compositor sends later.
        stage.seats.retireTablets()
        manager.destroy()
      }),
    GlobalRow(
      ZwpPointerGesturesV1.self,
      went: { stage, _, gestures in
        stage.seats.releasePinches()
        gestures.end(since: ZwpPointerGesturesV1.Since.release) { gestures.release() }
      }),
    GlobalRow(
      ExtBackgroundEffectManagerV1.self, came: { $0.handlers[$2.id] = $0.blur },
      went: { stage, _, effects in
        stage.blur.remove(effects)
        effects.destroy()
      }),
    GlobalRow(OrgKdeKwinBlurManager.self, went: { $2.forget() }),
    GlobalRow(ZwlrScreencopyManagerV1.self, went: { $2.destroy() }),
    GlobalRow(ExtImageCopyCaptureManagerV1.self, went: { $2.destroy() }),
    GlobalRow(ExtOutputImageCaptureSourceManagerV1.self, went: { $2.destroy() }),
    GlobalRow(
      ZwlrVirtualPointerManagerV1.self,
      went: { stage, _, pointers in
        stage.zone.lookUpAbilities()
        stage.zone.beginOrEnd()
        pointers.destroy()
      }),
    GlobalRow(ExtIdleNotifierV1.self, went: { $2.destroy() }),
    GlobalRow(OrgKdeKwinIdle.self, went: { $2.forget() }),
    GlobalRow(WlDataDeviceManager.self, went: { $2.forget() }),
  ]
}
