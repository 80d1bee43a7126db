import Foundation

// MARK: - Storage

extension UIView {
  /// The subviews from back to front.
  var subviewStorage: [UIView] { subviewList?.all ?? [] }

  var subviewCount: Int { subviewList?.count ?? 0 }

  private var subviewsToChange: SiblingList<UIView> {
    if let subviewList { return subviewList }
    let list = SiblingList<UIView>()
    subviewList = list
    return list
  }

  /// Calls `body` with this view and all below it, each before its subviews, from back to front. If
  /// `body` returns false, the views below that view are skipped.
  func visitSubtree(_ body: (UIView) -> Bool) {
    var rest = [self]
    while let view = rest.popLast() {
      if body(view) { rest += view.subviewStorage.reversed() }
    }
  }
}

// MARK: - Changing

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling !== view else { return }
    // The sibling's index is looked up after `view` was removed, since that may shift it.
    if view.superviewStorage === self, let old = subviewList?.index(of: view),
      let index = subviewList?.index(of: sibling)
    {
      let target = index + offset
      move(
        from: old, to: old < target ? target - 1 : target, .beside(sibling.layer, offset: offset))
      return
    }
    guard let index = subviewList?.index(of: sibling) else {
      return insert(view, at: subviewCount)
    }
    insert(view, at: index + offset, .beside(sibling.layer, offset: offset))
  }

  /// The index of a subview's layer among the sublayers, some of which may have no view.
  enum LayerOrder {
    /// Next to the layers of the neighboring subviews.
    case ofSubviews
    /// In front of all (Z1).
    case inFront
    /// Directly behind another, with offset 0, or directly in front of it, with 1 (W4).
    case beside(CALayer, offset: Int)
  }

  /// - Parameters:
  ///   - index: Beyond the end it counts as the end (Z9).
  ///   - order: The place of the view's layer among its siblings.
  func insert(_ view: UIView, at index: Int, _ order: LayerOrder = .ofSubviews) {
    // A view without subviews is above no other, so a chain of any length is built in linear time.
    demand(
      view !== self && (view.subviewCount == 0 || !isDescendant(of: view)),
      "\(view) cannot become a subview of itself: \(self)")
    demand(index >= 0, "a subview cannot go to index \(index)")
    if view.superviewStorage === self {
      guard let old = subviewList?.index(of: view) else { return }
      return move(from: old, to: min(index, subviewCount - 1), order)
    }

    // A view that moves between two superviews of one window never leaves the window.
    let newWindow = windowStorage
    let windowChanges = view.windowStorage !== newWindow
    if let old = view.superviewStorage {
      old.willRemoveSubview(view)
      old.subviewList?.remove(view)
    }
    view.willMove(toSuperview: self)
    if windowChanges { view.announceMove(to: newWindow) }
    let index = min(index, subviewCount)
    let constraints = view.takeConstraintsAlong()
    subviewsToChange.insert(view, at: index)
    view.superviewStorage = self
    ConstraintUpdates.didMove(view)
    if windowChanges { view.setWindow(newWindow) }
    view.bring(constraints)
    insertLayer(of: view, at: index, order)
    if windowChanges, newWindow == nil { view.endInput() }
    view.followTraitsOfSuperview()
    view.didMoveToSuperview()
    didAddSubview(view)
    view.checkControllerHierarchy()
    view.tintColorMayHaveChanged()
    if windowChanges {
      view.announceArrival()
    } else {
      view.safeAreaFollowsGeometry(subviews: false)
    }
    setNeedsLayout()
  }

  func detach() {
    guard let old = superviewStorage else { return }
    let window = windowStorage
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if window != nil { announceMove(to: nil) }
    let constraints = takeConstraintsAlong()
    old.subviewList?.remove(self)
    superviewStorage = nil
    if window != nil { setWindow(nil) }
    bring(constraints)
    layer.removeFromSuperlayer()
    if window != nil { endInput() }
    didMoveToSuperview()
    if window != nil { announceArrival() }
    old.setNeedsLayout()
  }

  func move(from old: Int, to new: Int, _ order: LayerOrder = .ofSubviews) {
    guard let list = subviewList else { return }
    let view = list[old]
    let staysInPlace =
      switch order {
      case .ofSubviews: true
      case .inFront: layer.frontmostSublayer === view.layer
      case .beside: false
      }
    guard old != new || !staysInPlace else { return }
    if old != new {
      list.remove(view)
      list.insert(view, at: new)
    }
    insertLayer(of: view, at: new, order)
    setNeedsLayout()
  }

  /// Gives the layers of the subviews the subviews' order; other sublayers stay where they are.
  private func insertLayer(of view: UIView, at index: Int, _ order: LayerOrder) {
    let list = subviewsToChange
    if case .inFront = order {
      layer.addSublayer(view.layer)
    } else if case .beside(let other, let offset) = order, other.superlayer === layer {
      if offset == 0 {
        layer.insertSublayer(view.layer, below: other)
      } else {
        layer.insertSublayer(view.layer, above: other)
      }
    } else if index > 0 {
      layer.insertSublayer(view.layer, above: list[index - 1].layer)
    } else if list.count > 1 {
      layer.insertSublayer(view.layer, below: list[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }
}

// MARK: - Windows

extension UIView {
  /// Notifies this view and all below it, top down, that they are about to change windows.
  func announceMove(to newWindow: UIWindow?) {
    visitSubtree { view in
      view.willMove(toWindow: newWindow)
      view.owningViewController?.viewWillMove(toWindow: newWindow)
      return true
    }
  }

  /// Sets the new window, here and below. Nobody is told yet.
  private func setWindow(_ newWindow: UIWindow?) {
    visitSubtree { view in
      view.windowStorage = newWindow
      return true
    }
  }

  /// Ends the gestures and the editing of what has left its window, here and below.
  private func endInput() {
    visitSubtree { view in
      for recognizer in view.recognizers { recognizer.viewLeftWindow() }
      if view.isFirstResponder { UIApplication.shared.loseFirstResponder() }
      return true
    }
  }

  /// Notifies this view and all below it that they changed windows. A view made for a screen of
  /// another scale adopts the scale of this one.
  func announceArrival() {
    visitSubtree { view in
      if view.windowStorage != nil, view.contentScaleFactor != UIScreen.main.scale {
        view.contentScaleFactor = UIScreen.main.scale
        view.setNeedsDisplay()
      }
      _ = view.adoptSafeArea()
      view.didMoveToWindow()
      view.owningViewController?.viewDidMoveToWindow()
      return true
    }
  }

  /// A controller's view belongs below a view of the parent controller (C7).
  private func checkControllerHierarchy() {
    guard let controller = owningViewController, let parent = controller.parent else { return }
    let above = sequence(first: superviewStorage, next: { $0?.superviewStorage })
    guard let owner = above.lazy.compactMap({ $0?.owningViewController }).first else { return }
    demand(
      owner === parent,
      "the view of \(controller) was added below the view of \(owner), "
        + "but the controller's parent is \(parent)")
  }
}
