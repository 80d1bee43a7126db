import Foundation
internal import SegueConstraints

/// A view or layout guide in an engine: four variables, and the constraints that follow from what it is.
///
/// The variables are the alignment rectangle in the coordinates of the superview, or, of a guide, in those
/// of its view.
@MainActor final class LayoutItem {
  enum Edge: Int, CaseIterable { case x, y, width, height }

  enum Role {
    /// Not known yet.
    case new
    /// A view whose frame the engine decides.
    case placed
    /// A view whose frame the program decides.
    case given
    /// A view at the top of its tree that constraints may give a size; else it keeps its own.
    case top
    /// The view whose size is asked for.
    case fitted
    /// A guide at a distance from the edges of its view.
    case inset
    /// The content of a scroll view.
    case content
    /// Any other guide.
    case free

    /// Whether the engine reads geometry that the program decides.
    var readsGeometry: Bool { self == .given || self == .inset || self == .top }
  }

  /// The view, or that which owns the guide.
  unowned let view: UIView
  let guide: UILayoutGuide?
  let number: Int
  // Unchecked, because each view that moves reads them: nothing runs while one of them is read or set.
  @exclusivity(unchecked) var role = Role.new
  /// The superview of a view whose role is `placed`.
  @exclusivity(unchecked) var place: ObjectIdentifier?
  /// By edge; made when first needed.
  @exclusivity(unchecked) var variables: [ConstraintSolver.Variable?] = [nil, nil, nil, nil]
  /// The equations for an item whose edges are known, by edge.
  var fixes: [ConstraintSolver.ConstraintID?] = [nil, nil, nil, nil]
  /// The constraints of the natural size, by axis.
  var content: [Content?] = [nil, nil]
  /// Keeps the item where `exerciseAmbiguityInLayout` has moved it.
  var pull: ConstraintSolver.ConstraintID?
  /// The active constraints that name the item, in the order of activation.
  var users = OrderedObjects<NSLayoutConstraint>()
  /// The number of constraints, and guides, that contain its variables.
  var uses = 0
  /// Whether the engine must look at it again before it solves.
  var isChanged = false
  /// Whether the natural size must be asked for again.
  var contentChanged = true
  /// Whether it is a `WrappingView`.
  let wraps: Bool
  /// Whether its target has to be found anew.
  @exclusivity(unchecked) var isMoved = false
  /// The frame of the item in the last solution, its edges on whole pixels.
  @exclusivity(unchecked) var target = CGRect.zero
  /// The width for which text was wrapped.
  var wrapWidth: CGFloat?

  /// A view is no smaller than its content, and no larger, each as strongly as it says.
  struct Content {
    let hugging: ConstraintSolver.ConstraintID
    let resistance: ConstraintSolver.ConstraintID
    /// In points.
    var length: CGFloat
  }

  /// - Parameter number: Later items of an engine have larger ones.
  init(_ view: UIView, guide: UILayoutGuide?, number: Int) {
    self.view = view
    self.guide = guide
    self.number = number
    wraps = guide == nil && view is WrappingView
  }

  var object: AnyObject { guide ?? view }
}

extension UIView {
  /// The alignment rectangle of the view without its transform, in points of its superview.
  var untransformedAlignmentRect: CGRect { alignmentRect(forFrame: untransformedFrame) }

  /// The frame of the view without its transform, in points of its superview.
  var untransformedFrame: CGRect {
    let size = bounds.size
    let anchor = layer.anchorPoint
    let origin = CGPoint(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    return CGRect(origin: origin, size: size)
  }

  /// Sets bounds and center to where `frame` is, without regard to the transform.
  func place(at frame: CGRect) {
    if ownLayer.bounds.size != frame.size { bounds.size = frame.size }
    let position = ownLayer.position(for: frame)
    if ownLayer.position != position { center = position }
  }

  func isPlaced(at frame: CGRect) -> Bool { ownLayer.isPlaced(at: frame) }
}

/// A view whose height depends on its width.
@MainActor protocol WrappingView: UIView {
  /// The natural size at this width; nil: the width makes no difference.
  func contentSize(wrappedAt width: CGFloat) -> CGSize?
}

/// A view with text, which others can be aligned with.
@MainActor protocol BaselineView: UIView {
  /// From the upper edge of the natural size to the first baseline, in points.
  var firstBaselineOffset: CGFloat { get }
  /// From the last baseline to the lower edge of the natural size, in points.
  var lastBaselineOffset: CGFloat { get }
}
