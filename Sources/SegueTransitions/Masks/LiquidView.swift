import UIKit

/// A view that is filled from the right, as far as the surface of a liquid with a wave.
///
///     ░░░░░░░░│██          The wave is a bulge of fixed shape, which is stretched in both directions. Where
///     ░░░░░░╱ │██          it is negative, the liquid stands higher beside it: then what is left of the
///     ░░░░(   │██          flat part is a shape of its own, with a dent.
///     ░░░░░░╲ │██
///     ░░░░░░░░│██          flat │ the edge of the rectangle
public final class LiquidView: UIView {
  private let (flat, bulge, dent): (UIView, UIView, UIView)
  /// The half height of a dent's shape, in half heights of a wave: it reaches beyond the view.
  private static let reach: CGFloat = 100

  /// A view that is empty at first.
  ///
  /// - Parameters:
  ///   - frame: Its frame.
  ///   - color: The color of the liquid. Where it is opaque, its parts overlap, so that no seam shows.
  ///   - isMirrored: Whether it comes from the left.
  public init(frame: CGRect, color: UIColor = .black, isMirrored: Bool = false) {
    flat = UIView()
    let overlap: CGFloat = color.cgColor.alpha < 1 ? 0 : 1
    (bulge, dent) = (
      ShapeView(Self.outline(-1, side: 1, to: overlap), frame: .zero, color: color),
      ShapeView(Self.outline(1, side: Self.reach, to: 1 + overlap), frame: .zero, color: color)
    )
    super.init(frame: frame)
    flat.backgroundColor = color
    // So wide that it reaches beyond the right edge, wherever it is.
    flat.frame = CGRect(x: 0, y: 0, width: 3 * frame.width, height: frame.height)
    for view in [flat, bulge, dent] { addSubview(view) }
    if isMirrored { transform = CGAffineTransform(scaleX: -1, y: 1) }
  }

  public required init?(coder: NSCoder) { nil }

  /// Fills it.
  ///
  /// - Parameters:
  ///   - level: The distance of the surface from the right edge, in points.
  ///   - wave: How far the wave stands out of it; negative where it is a dent.
  ///   - height: Half of the height of the wave, above 0.
  ///   - y: The middle of the wave.
  public func fill(to level: CGFloat, wave: CGFloat, height: CGFloat, at y: CGFloat) {
    let surface = bounds.width - level
    let edge = surface + max(0, -wave)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.transform = CGAffineTransform(
        a: max(width, Screens.leastScale), b: 0, c: 0, d: height, tx: x, ty: y)
    }
    flat.transform = CGAffineTransform(translationX: edge, y: 0)
    place(bulge, edge, wave)
    place(dent, surface, -wave)
  }

  /// The area right of the y axis with a wave of half the height 1 in it.
  ///
  /// - Parameters:
  ///   - tip: The wave's middle: −1 for a bulge, 1 for a dent.
  ///   - side: Half of the height of the area.
  ///   - right: Its right edge.
  private static func outline(_ tip: CGFloat, side: CGFloat, to right: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -side))
    path.addLine(to: CGPoint(x: 0, y: -1))
    path.addCurve(
      to: CGPoint(x: tip, y: 0), controlPoint1: CGPoint(x: 0, y: -0.5),
      controlPoint2: CGPoint(x: tip, y: -0.55))
    path.addCurve(
      to: CGPoint(x: 0, y: 1), controlPoint1: CGPoint(x: tip, y: 0.55),
      controlPoint2: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 0, y: side))
    path.addLine(to: CGPoint(x: right, y: side))
    path.addLine(to: CGPoint(x: right, y: -side))
    path.close()
    return path
  }
}
