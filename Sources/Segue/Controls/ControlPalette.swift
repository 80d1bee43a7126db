import Foundation

/// Measures and colors that the controls share. The colors are translucent, so that they suit any
/// background.
enum ControlPalette {
  /// The height of controls, in points.
  static let height: CGFloat = 28
  /// The track below the filled part of a control.
  static let groove = UIColor(white: 0.5, alpha: 0.32)
  /// The background of the segments of a control.
  static let bed = UIColor(white: 0.5, alpha: 0.2)
  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.4
  /// The duration of changes of a control's appearance, in seconds.
  static let duration: TimeInterval = 0.2

  /// Animates a change of appearance; the control stays usable. It follows from the control's state: a transition in
  /// flight, which may begin it by taking the touch from the control, does not take it back.
  @MainActor static func animate(
    for duration: TimeInterval = duration, curve: UIView.AnimationOptions = .curveEaseOut,
    _ changes: @escaping () -> Void
  ) {
    TransitionChanges.withoutRecording {
      UIView.animate(
        withDuration: duration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, curve], animations: changes)
    }
  }

  /// Black or white: whichever has the better contrast with `ground` as `traits` say.
  static func ink(on ground: UIColor, _ traits: UITraitCollection) -> UIColor {
    let color = ground.cgColor(with: traits)
    // The luma of BT.601; up to 0.62 text is white, so also on saturated blues and greens.
    let luma = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return luma > 0.62 ? UIColor(white: 0.08, alpha: 1) : .white
  }

  /// A round knob with a soft shadow.
  @MainActor static func makeKnob(diameter: CGFloat) -> UIView {
    let knob = UIView(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    knob.backgroundColor = .white
    knob.isUserInteractionEnabled = false
    knob.layer.cornerRadius = diameter / 2
    knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    knob.layer.shadowOpacity = 0.3
    knob.layer.shadowRadius = 2
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    return knob
  }
}
