import UIKit

/// The light on the edge of a pane of glass with round corners, and its shadow: both in views of their own, as
/// the pane clips what is in it.
@MainActor public final class GlassEdge {
  /// Casts the shadow, from behind the pane.
  public let shadow: UIView
  /// A bright line on the edge, and a glow inside of it, in front of the pane.
  public let lights: [UIView]

  /// The bands of light: their widths, in rims, and their shares of the brightness.
  private static let bands: [(width: CGFloat, share: CGFloat)] = [(0.3, 0.1), (0.12, 0.12)]
  /// The width of the line, in points.
  private static let line: CGFloat = 1.5

  /// The edge of a pane, which is not added yet.
  ///
  /// - Parameters:
  ///   - screens: The screens of a transition.
  ///   - rim: The width of the rim, in points.
  ///   - cornerRadius: The radius of the corners, in points.
  ///   - brightness: The opacity of the line, from 0 to 1.
  public init(in screens: Screens, rim: CGFloat, cornerRadius: CGFloat, brightness: CGFloat) {
    shadow = UIView(frame: screens.bounds)
    shadow.backgroundColor = .black
    shadow.layer.shadowRadius = 16
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadow.layer.shadowOpacity = 0.35
    let bands = Self.bands.map { ($0.width * rim, $0.share * brightness) }
    lights = (bands + [(Self.line, brightness)]).map { width, alpha in
      let light = UIView(frame: screens.bounds)
      light.layer.borderWidth = width
      light.layer.borderColor = UIColor(white: 1, alpha: alpha).cgColor
      return light
    }
    for view in [shadow] + lights {
      view.autoresizingMask = .proportional
      view.layer.cornerRadius = cornerRadius
    }
  }
}
