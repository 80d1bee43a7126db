import Foundation

/// Measures and colors that the controls share. The colors are translucent, so that they suit any
/// ground.
enum ControlPalette {
  /// How high controls are, in points.
  static let height: CGFloat = 28
  /// What lies under the part of a control that is filled.
  static let groove = UIColor(white: 0.5, alpha: 0.32)
  /// What lies under the segments of a control.
  static let bed = UIColor(white: 0.5, alpha: 0.2)
  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.4
  /// How long a control takes to change its looks, in seconds.
  static let duration: TimeInterval = 0.2

  /// Animates a change of looks; the control stays usable.
  @MainActor static func animate(_ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
      animations: changes)
  }

  /// Black or white: whichever can be read better on `ground`.
  static func ink(on ground: UIColor) -> UIColor {
    let color = ground.cgColor
    // The luma of BT.601; 0.62 lets white stand on saturated blues and greens.
    let luma = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return luma > 0.62 ? UIColor(white: 0.08, alpha: 1) : .white
  }

  /// A round knob with a slight shadow.
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
