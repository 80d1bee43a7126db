import Foundation

/// A place at the upper or lower edge of a controller's view that bars cover: what a controller's `topLayoutGuide` and
/// `bottomLayoutGuide` are.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the place, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a view and its safe area.
@MainActor final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  enum Edge: String { case top, bottom }

  let edge: Edge

  init(_ edge: Edge) {
    self.edge = edge
    super.init()
    identifier = "UIViewController-\(edge.rawValue)LayoutGuide"
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }

  /// Makes the constraints that say where the guide is.
  func place(in view: UIView) {
    let safeArea = view.safeAreaLayoutGuide
    let (top, bottom) =
      edge == .top
      ? (view.topAnchor, safeArea.topAnchor) : (safeArea.bottomAnchor, view.bottomAnchor)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: top), bottomAnchor.constraint(equalTo: bottom),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

extension UIViewController {
  /// The guide at an edge of the view, made when first asked for.
  func layoutSupport(at edge: LayoutSupportGuide.Edge) -> UILayoutSupport {
    let view: UIView = self.view
    for case let guide as LayoutSupportGuide in view.layoutGuides where guide.edge == edge {
      return guide
    }
    let guide = LayoutSupportGuide(edge)
    view.addLayoutGuide(guide)
    guide.place(in: view)
    return guide
  }
}
