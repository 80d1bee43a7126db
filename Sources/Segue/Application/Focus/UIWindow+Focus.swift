import Foundation

/// The focus of a window: its control, and the view that Tab starts from.
@MainActor struct FocusState {
  /// The control that takes the keys, and shows it.
  fileprivate(set) weak var control: UIControl?
  /// The view that Tab goes on from: the last one that had the focus or was pressed.
  fileprivate weak var start: UIView?
  /// The views that had the focus last, by their groups.
  fileprivate var previous: [String: Weak<UIView>] = [:]
  fileprivate weak var halo: FocusHaloView?
  /// Whether Tab ends the focus after the last view, where it would go on with the first.
  fileprivate var leavesAtEnds = false
}

extension UIWindow {
  /// Moves the focus if `press` is Tab, or Shift+Tab backwards (K10). Returns whether
  /// it did.
  func moveFocus(with press: UIPress) -> Bool {
    guard let key = press.key, key.charactersIgnoringModifiers == "\t",
      key.modifierFlags.isSubset(of: [.shift, .alphaShift])
    else { return false }
    return moveFocus(by: key.modifierFlags.contains(.shift) ? -1 : 1)
  }

  /// The view that has the focus.
  package var focusedView: UIView? {
    ownFirstResponder as? UIView ?? focus.control.flatMap { $0.window === self ? $0 : nil }
  }

  /// Gives the focus to the next group of views that accepts it, in reading order; after the last one comes
  /// the first.
  private func moveFocus(by step: Int) -> Bool {
    let groups = focusGroups
    guard !groups.isEmpty else { return false }
    let current = focusedView ?? focus.start
    let present = current.flatMap { view in groups.firstIndex { $0.views.contains(view) } }
    let start = present ?? (step > 0 ? -1 : groups.count)
    for distance in 1...groups.count {
      let index = (start + step * distance + groups.count * 2) % groups.count
      let isPresent = index == present && focusedView != nil
      let wraps = start + step * distance != index
      if wraps, focus.leavesAtEnds, focusedView != nil { return endFocus() }
      let group = groups[index]
      let previous = group.name.flatMap { focus.previous[$0]?.object }
      if isPresent || setFocus(to: group.entry(from: previous), by: step) { return true }
    }
    return false
  }

  /// Gives the focus to the neighbor of the focused control in its group: in another row with the arrows up
  /// and down, in its own with those to the sides. Returns whether the key is for the group.
  private func moveFocusInGroup(with key: UIKey) -> Bool {
    guard let control = focus.control, key.modifierFlags.isDisjoint(with: .chords),
      let move = FocusMove(key, isRightToLeft: isRightToLeft),
      let group = focusGroups.first(where: { $0.views.contains(control) }), group.views.count > 1
    else { return false }
    guard let next = group.neighbor(of: control, move) else { return !move.isSideways }
    return setFocus(to: next, by: move.step)
  }

  /// Whether Tab ends the focus after the last view, and Shift+Tab before the first, where they would go on at the
  /// other end: the window is shown within another, whose views come next.
  package var focusLeavesAtEnds: Bool {
    get { focus.leavesAtEnds }
    set { focus.leavesAtEnds = newValue }
  }

  /// Whether Tab leads anywhere in this window.
  package var acceptsFocus: Bool { !focusableViews.isEmpty }

  /// Gives the focus to what comes after a view, or before it.
  ///
  /// - Parameter step: 1: as Tab does; -1: as Shift+Tab does.
  package func moveFocus(from view: UIView, by step: Int) {
    focus.start = view
    _ = moveFocus(by: step)
  }

  /// Takes the focus from whatever has it. Returns whether nothing has it now.
  private func endFocus() -> Bool {
    guard ownFirstResponder?.resignFirstResponder() ?? true else { return false }
    showFocus(on: nil)
    focus.start = nil
    return true
  }

  /// Gives the focus to `view`, from whatever has it. Returns whether it has it now.
  ///
  /// - Parameter step: The direction of the move: 1 from before the view, -1 from after it.
  private func setFocus(to view: UIView, by step: Int) -> Bool {
    if let control = view as? UIControl, !control.canBecomeFirstResponder {
      guard ownFirstResponder?.resignFirstResponder() ?? true, control.window === self else {
        return false
      }
      showFocus(on: control)
    } else {
      let isTaken = (view as? any InputPortal)?.takeFocus(by: step) ?? view.becomeFirstResponder()
      guard isTaken else { return false }
      showFocus(on: nil)
      (view as? UITextField)?.selectAll(nil)
    }
    focus.start = view
    if let name = view.effectiveFocusGroup { focus.previous[name] = Weak(view) }
    view.scrollIntoView()
    return true
  }

  /// Shows that `control` takes the keys; nil: none does.
  func showFocus(on control: UIControl?) {
    guard focus.control !== control else { return }
    focus.halo?.removeFromSuperview()
    focus.control = control
    if let control {
      let halo = FocusHaloView(around: control)
      control.addSubview(halo)
      focus.halo = halo
    }
  }

  /// A press anywhere ends the focus; Tab then goes on from there.
  func focusFollowsPress(at point: CGPoint) {
    showFocus(on: nil)
    let hit = hitTest(point, with: nil)
    focus.start =
      sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 as? UIControl }.first
  }

  /// Whether `key` does something to what has the focus, be it text that is edited or a control, or leaves it.
  package func takesFocusKey(_ key: UIKey) -> Bool {
    if let input = keyInput, TextKey(key)?.isFor(input) == true { return true }
    guard focusedView != nil else { return false }
    let input = key.charactersIgnoringModifiers
    return input == "\t"
      || focus.control != nil && key.modifierFlags.isDisjoint(with: .chords)
        && UIControl.focusKeys.contains(input)
  }

  /// Whether a view has the focus.
  package var hasFocus: Bool { focusedView != nil }

  /// Does what `key` asks the focused control or its group to. Returns whether it was such a key.
  func handleFocusKey(_ key: UIKey) -> Bool {
    guard let control = focus.control else { return false }
    guard control.window === self, control.canBecomeFocused, !control.isHiddenWithAncestors,
      ownFirstResponder == nil
    else {
      showFocus(on: nil)
      return false
    }
    return control.handleFocused(key) || moveFocusInGroup(with: key)
  }

  /// The groups of the views that accept the focus, in reading order.
  private var focusGroups: [FocusGroup] {
    FocusGroup.groups(of: focusableViews, isRightToLeft: isRightToLeft)
  }

  /// The views that accept the focus; below what is presented on top.
  private var focusableViews: [UIView] {
    let top = sequence(first: rootViewController, next: { $0?.presentedStorage }).reduce(nil) {
      $1 ?? $0
    }
    let isPresented = top.map { $0 !== rootViewController } ?? false
    let root = isPresented ? top?.viewIfLoaded ?? self : self
    var views: [UIView] = []
    root.visitSubtree { view in
      guard !view.isHidden || view === self, view.alpha > 0.01, view.isUserInteractionEnabled else {
        return false
      }
      if view.canBecomeFocused { views.append(view) }
      return true
    }
    return views
  }
}

extension UIKeyModifierFlags {
  /// The modifiers that make another key of a key.
  static let chords: UIKeyModifierFlags = [.control, .alternate, .command, .shift]
}

extension UIView {
  fileprivate var isHiddenWithAncestors: Bool {
    sequence(first: self, next: { $0.superview }).contains { $0.isHidden && !($0 is UIWindow) }
  }

  /// Scrolls the scroll views around this view so that it is visible.
  fileprivate func scrollIntoView() {
    for view in sequence(first: superview, next: { $0?.superview }) {
      guard let scrollView = view as? UIScrollView else { continue }
      // With the ring around it.
      let area = bounds.insetBy(dx: -FocusHaloView.outset, dy: -FocusHaloView.outset)
      scrollView.scrollRectToVisible(convert(area, to: scrollView), animated: false)
    }
  }
}
