import Foundation

extension UIView {
  /// The margins that count: as given, within the safe area, and not less than the superview's (I9, I10).
  var presentMargins: UIEdgeInsets {
    var result = ownMargins
    if insetsLayoutMarginsFromSafeArea, let safeArea = insets?.safeArea {
      result = result + safeArea
    }
    if preservesSuperviewLayoutMargins, let superview = superviewStorage {
      let around = superview.layoutMargins.seen(from: frame, in: superview.bounds)
      result = result.combined(with: around, max)
    }
    return result
  }

  /// The margins without the safe area. The view of a controller has at least those of the system.
  private var ownMargins: UIEdgeInsets {
    let given: UIEdgeInsets? =
      switch insets?.margins ?? .standard {
      case .standard: nil
      case .fixed(let margins): margins
      case .directional(let margins): UIEdgeInsets(margins, isRightToLeft: isRightToLeft)
      }
    guard let controller = owningViewController,
      controller.viewRespectsSystemMinimumLayoutMargins
    else {
      return given ?? .standardMargins
    }
    let least = UIEdgeInsets(
      controller.systemMinimumLayoutMargins, isRightToLeft: isRightToLeft)
    return given?.combined(with: least, max) ?? least
  }

  func setMargins(_ margins: ViewInsets.Margins) {
    guard margins != insets?.margins ?? .standard else { return }
    insetsToChange.margins = margins
    marginsDidChange()
  }

  /// Notifies the view and its controller, and the views below that keep its margins, where they have changed.
  func marginsDidChange() {
    visitSubtree { view in
      guard view === self || view.preservesSuperviewLayoutMargins else { return false }
      return view.adoptMargins()
    }
  }

  /// Whether they have changed.
  private func adoptMargins() -> Bool {
    let new = layoutMargins
    guard new != insets?.knownMargins else { return false }
    insetsToChange.knownMargins = new
    existingGuide(.margins)?.insets = new
    existingGuide(.readable)?.insets = readableInsets(new)
    layoutMarginsDidChange()
    owningViewController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    return true
  }

  /// Called after the view was moved or resized.
  func marginsFollowGeometry() {
    guard let insets else { return }
    if insets.preservesSuperviewMargins || owningViewController != nil { marginsDidChange() }
    if let guide = existingGuide(.readable) { guide.insets = readableInsets(layoutMargins) }
  }

  // MARK: Guides

  /// The margins; reading them makes the view receive notice of their changes from now on.
  var lookedAtMargins: UIEdgeInsets {
    let margins = layoutMargins
    insetsToChange.knownMargins = margins
    return margins
  }

  /// The greatest width of readable content, in points.
  private static let readableWidth: CGFloat = 672

  /// The margins, and what is more than the readable width at both sides.
  func readableInsets(_ margins: UIEdgeInsets) -> UIEdgeInsets {
    let excess = max(0, bounds.width - margins.left - margins.right - Self.readableWidth)
    return UIEdgeInsets(
      top: margins.top, left: margins.left + excess / 2, bottom: margins.bottom,
      right: margins.right + excess / 2)
  }
}
