import SegueTransitions
import UIKit

/// A leaf of a book turns: on its front is half of the old screen, on its back half of the new one.
///
///     ┌─────┬─────┐   ┌─────┬╲────┐   ┌────╱┬─────┐   ┌─────┬─────┐
///     │ old │ old │ → │ old │ ╲new│ → │new╱ │ new │ → │ new │ new │
///     └─────┴─────┘   └─────┴──╲──┘   └──╱──┴─────┘   └─────┴─────┘
public final class Turn: TransitionAnimator {
  /// The distance of the eye, in lengths of the longer side.
  public var distance: CGFloat = 1.2
  /// The darkness at the spine of the leaf, and of the pages in its shadow, from 0 to 1.
  public var shade: CGFloat = 0.8

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let side = screens.side
    let perspective = screens.perspective(distance)
    let old = screens.pieces(of: screens.old, columns: 2, rows: 1)
    let new = screens.pieces(of: screens.new, columns: 2, rows: 1)
    screens.old.alpha = 0

    // On either page of the book: the old one lies, the new one is below, and shows by itself.
    func page(_ pieces: [Screens.Piece], _ side: CGFloat) -> Screens.Piece? {
      pieces.first { $0.place.x * side > 0 }
    }
    func leaf(_ pieces: [Screens.Piece], _ side: CGFloat) -> Plane? {
      let leaf = page(pieces, side).map { $0.plane(darkAt: -side) }
      leaf?.hinge(at: CGPoint(x: side > 0 ? 0 : 1, y: 0.5))
      return leaf
    }
    // From the spine, where it is darkest, to the edge of a page.
    func shadow(on piece: Screens.Piece?, _ side: CGFloat) -> UIView {
      RampView(frame: piece?.view.bounds ?? .zero, ramp: 1, isMirrored: side > 0)
    }
    let bared = page(new, side)
    bared?.view.isHidden = true
    let (ground, shade) = (UIView(), shadow(on: bared, side))
    screens.add(ground, inside: screens.new)
    shade.frame.origin = bared?.view.frame.origin ?? .zero
    ground.addSubview(shade)
    let lying = shadow(on: page(old, -side), -side)
    page(old, -side)?.view.addSubview(lying)
    let (front, back) = (leaf(old, side), leaf(new, -side))

    screens.pose(0...0.5) { progress in
      front?.pose(
        CATransform3D.rotation(-side * progress * .pi / 2, y: 1).then(perspective),
        shade: progress * self.shade)
      shade.alpha = (1 - progress) * self.shade
    }
    screens.pose(0.5...1) { progress in
      back?.pose(
        CATransform3D.rotation(side * (1 - progress) * .pi / 2, y: 1).then(perspective),
        shade: (1 - progress) * self.shade)
      lying.alpha = progress * self.shade
    }
  }
}

extension Engine {
  /// Flipboard's.
  public static let turn = Engine(
    "Turn", group: .space, origin: "Flipboard", note: "a leaf of a book",
    sentence: "A leaf turns, with half of the old panel in front and half of the new one behind.",
    moment: 0.35, arrival: 0.5, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("distance", 0.7...5, .times, "How far away the eye is, of the longer side.") {
        \Turn.distance
      },
      Parameter("shade", 0...1, .times, "How dark the leaf and its shadow become.") { \Turn.shade },
    ] + Parameter.controlPoints
  ) { Turn() }
}
