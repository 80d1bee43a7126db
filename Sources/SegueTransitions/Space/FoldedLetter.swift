import UIKit

/// The old screen as a letter, printed on white paper, which is folded in four.
///
///     ┌────┬────┐    First the half at the new screen's side is folded over the other one, about the
///     │    ┊ ◂  │    upright crease; then the upper quarter of both over the lower one, about the level
///     ├┄┄┄┄┼┄┄┄┄┤    crease. A leaf turns away from the eye until it is seen edge-on; on the other side
///     │    ┊ ◂  │    of the crease its back turns on from there.
///     └────┴────┘
@MainActor public struct FoldedLetter {
  /// Contains all of it: what moves it moves the letter.
  public let sheet: UIView
  /// The half that is not folded, whose upper quarter comes first. It is covered after the first fold.
  public let kept: [UIView]
  /// The back of the other half on it, likewise. It is covered after the second fold.
  public let backs: [UIView]
  /// The shadows around the letter when it is folded in two, and in four.
  public let shadows: [UIView]
  /// The half that is folded first, and its back.
  private let (rising, falling): ([Plane], [Plane])
  /// The back of the upper quarter, on the lower one.
  private let last: Plane
  private let (side, half, shade): (CGFloat, CGSize, CGFloat)

  /// Adds the letter in front of the screens, and hides the old one, which it stands in for.
  ///
  /// - Parameters:
  ///   - screens: The screens of a transition.
  ///   - distance: The distance of the eye, in lengths of the longer side.
  ///   - paper: The opacity of the paper, through which the print is seen on its back.
  ///   - shade: The darkness of a leaf that is seen edge-on.
  public init(in screens: Screens, distance: CGFloat, paper: CGFloat, shade: CGFloat) {
    (side, self.shade) = (screens.side, shade)
    half = CGSize(width: screens.bounds.width / 2, height: screens.bounds.height / 2)
    // The creases are between pixels.
    let (x, y) = (screens.onPixel(half.width), screens.onPixel(half.height))
    let (right, below) = (2 * half.width - x, 2 * half.height - y)
    let parts = [
      CGRect(x: 0, y: 0, width: x, height: y), CGRect(x: x, y: 0, width: right, height: y),
      CGRect(x: 0, y: y, width: x, height: below), CGRect(x: x, y: y, width: right, height: below),
    ]
    let (kept, folded) = side > 0 ? ([0, 2], [1, 3]) : ([1, 3], [0, 2])
    let sheet = screens.addSpace(screens.perspective(distance))
    self.sheet = sheet
    shadows = [parts[kept[0]].union(parts[kept[1]]), parts[kept[1]]].map(ShadowView.init(around:))
    self.kept = kept.map { screens.cut(parts[$0], from: screens.old) }
    for view in shadows + self.kept { sheet.addSubview(view) }
    let (inner, outer) = (
      CGPoint(x: side > 0 ? 0 : 1, y: 0.5), CGPoint(x: side > 0 ? 1 : 0, y: 0.5)
    )
    rising = folded.map { part in
      Self.leaf(screens.cut(parts[part], from: screens.old), in: sheet, darkAt: inner)
    }
    backs = zip(folded, kept).map { screens.back(of: parts[$0], paper, on: parts[$1]) }
    falling = backs.map { Self.leaf($0, in: sheet, darkAt: outer) }
    last = Self.leaf(
      screens.back(of: parts[kept[0]], paper, on: parts[kept[1]]), in: sheet,
      darkAt: CGPoint(x: 0.5, y: 0))
    screens.old.alpha = 0
  }

  /// Folds it about the upright crease, by 0 to 2 quarter turns.
  public func foldOver(_ turn: CGFloat) {
    for leaf in rising { pose(leaf, min(turn, 1), about: CGPoint(x: -side, y: 0)) }
    for leaf in falling { pose(leaf, min(2 - turn, 1), about: CGPoint(x: side, y: 0)) }
  }

  /// Folds it about the level crease, by 0 to 2 quarter turns.
  public func foldDown(_ turn: CGFloat) {
    pose(falling[0], min(turn, 1), about: CGPoint(x: 0, y: 1))
    pose(last, min(2 - turn, 1), about: CGPoint(x: 0, y: -1))
  }

  /// Raises a leaf towards the eye, by 0 to 1 quarter turns about one of its edges.
  private func pose(_ leaf: Plane, _ turn: CGFloat, about edge: CGPoint) {
    leaf.pose(
      .rotation(
        turn * .pi / 2, x: -edge.y, y: edge.x,
        about: CGPoint(x: edge.x * half.width / 2, y: edge.y * half.height / 2)),
      shade: turn * shade)
  }

  /// A leaf with a shade that is darkest at one of its edges, in unit coordinates.
  private static func leaf(_ view: UIView, in sheet: UIView, darkAt edge: CGPoint) -> Plane {
    let shade = RampView(frame: view.bounds, ramp: 1)
    shade.turn(from: CGPoint(x: 1 - edge.x, y: 1 - edge.y), to: edge)
    for view in [view, shade] { sheet.addSubview(view) }
    return Plane(view, shade)
  }
}

extension Screens {
  /// The back of the paper on which a part of the old screen is printed, on the part across a crease: white,
  /// and the print shows faintly through it, mirrored.
  fileprivate func back(of part: CGRect, _ opacity: CGFloat, on place: CGRect) -> UIView {
    let back = UIView(frame: place)
    back.autoresizingMask = .proportional
    let print = cut(part, from: old)
    print.frame = back.bounds
    let isUpright = part.minY == place.minY
    print.transform = CGAffineTransform(scaleX: isUpright ? -1 : 1, y: isUpright ? 1 : -1)
    let paper = UIView(frame: back.bounds)
    paper.autoresizingMask = .proportional
    paper.backgroundColor = UIColor(white: 0.97, alpha: opacity)
    for view in [print, paper] { back.addSubview(view) }
    return back
  }
}
