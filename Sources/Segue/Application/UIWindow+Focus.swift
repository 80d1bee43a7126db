import Foundation

extension UIWindow {
  /// Moves the focus if `press` is Tab, or Shift+Tab backwards (K10). Returns whether
  /// it did.
  func moveFocus(with press: UIPress) -> Bool {
    guard let key = press.key, key.charactersIgnoringModifiers == "\t",
      key.modifierFlags.isSubset(of: [.shift, .alphaShift])
    else { return false }
    return moveFocus(by: key.modifierFlags.contains(.shift) ? -1 : 1)
  }

  /// Makes the next view that accepts it the first responder, in reading order; after the last one
  /// comes the first.
  private func moveFocus(by step: Int) -> Bool {
    let views = focusableViews
    guard !views.isEmpty else { return false }
    let present = views.firstIndex { $0.isFirstResponder }
    let start = present ?? (step > 0 ? -1 : views.count)
    for distance in 1...views.count {
      let index = (start + step * distance + views.count * 2) % views.count
      let view = views[index]
      guard index != present else { return true }
      guard view.becomeFirstResponder() else { continue }
      view.scrollIntoView()
      (view as? UITextField)?.selectAll(nil)
      return true
    }
    return false
  }

  /// The views that accept the focus, in reading order; below what is presented on top.
  private var focusableViews: [UIView] {
    let top = sequence(first: rootViewController, next: { $0?.presentedStorage }).reduce(nil) {
      $1 ?? $0
    }
    let isPresented = top.map { $0 !== rootViewController } ?? false
    let root = isPresented ? top?.viewIfLoaded ?? self : self
    var views: [FocusableView] = []
    root.visitSubtree { view in
      guard !view.isHidden || view === self, view.alpha > 0.01, view.isUserInteractionEnabled else {
        return false
      }
      if view.canBecomeFirstResponder {
        views.append(FocusableView(view: view, frame: view.convert(view.bounds, to: nil)))
      }
      return true
    }
    return FocusableView.inReadingOrder(views, isRightToLeft: isRightToLeft)
  }
}

/// A view that accepts the focus, and where it lies in its window.
@MainActor private struct FocusableView {
  var view: UIView
  var frame: CGRect

  /// Row by row from the top. Views belong to one row whose centers lie above the bottom of its
  /// first one.
  static func inReadingOrder(_ views: [FocusableView], isRightToLeft: Bool) -> [UIView] {
    let sorted = views.sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
    var rows: [[FocusableView]] = []
    for view in sorted {
      if let first = rows.last?.first, view.frame.midY < first.frame.maxY {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.flatMap { row in
      row.sorted {
        isRightToLeft ? $0.frame.midX > $1.frame.midX : $0.frame.midX < $1.frame.midX
      }
    }.map(\.view)
  }
}

extension UIView {
  /// Scrolls the scroll views around this view so that it is visible.
  fileprivate func scrollIntoView() {
    for view in sequence(first: superview, next: { $0?.superview }) {
      guard let scrollView = view as? UIScrollView else { continue }
      scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
    }
  }
}
