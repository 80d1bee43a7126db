import Foundation

/// The constraints and guides of a stack view.
struct StackArrangement {
  var constraints: [NSLayoutConstraint] = []
  /// Between two views each, where distances are to be the same.
  var guides: [UILayoutGuide] = []
}

/// The attributes along a stack, or across it.
private struct StackAxis {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute

  static let horizontal = StackAxis(
    start: .leading, end: .trailing, center: .centerX, length: .width)
  static let vertical = StackAxis(start: .top, end: .bottom, center: .centerY, length: .height)
}

// Priorities of what a stack wants, but insists on less than on the order of its views.
private let nearlyRequired = UILayoutPriority(999.5)
private let proportion = UILayoutPriority(999)
/// Less than views hug their content.
private let evenness = UILayoutPriority(149)
/// More than a fitting size, so that a stack is no longer across than its views.
private let closeness = UILayoutPriority(51)

extension UIStackView {
  private var along: StackAxis { axis == .horizontal ? .horizontal : .vertical }
  private var across: StackAxis { axis == .horizontal ? .vertical : .horizontal }
  /// The area within which the views are arranged: the margins' guide, or the stack itself.
  private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  /// Replaces the constraints by those for the present arrangement.
  func arrange() {
    NSLayoutConstraint.deactivate(arrangement.constraints)
    for guide in arrangement.guides { removeLayoutGuide(guide) }
    arrangement = StackArrangement()
    let shown = arrangedSubviews.filter { !$0.isHidden }
    chain(shown)
    share(shown)
    for view in arrangedSubviews { align(view) }
    alignBaselines(shown)
    collapseHidden()
    if alignment != .fill, !shown.isEmpty {
      add(self, across.length, nil, .notAnAttribute, priority: closeness)
    }
    NSLayoutConstraint.activate(arrangement.constraints)
  }

  private func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    arrangement.constraints.append(constraint)
  }

  private func gap() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    arrangement.guides.append(guide)
    return guide
  }

  private func usedSpacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? self.spacing
    return spacing == Self.spacingUseSystem ? systemSpacing : spacing
  }

  // MARK: Along

  /// One view after the other, from one end to the other.
  private func chain(_ views: [UIView]) {
    guard let first = views.first, let last = views.last else { return }
    add(first, along.start, canvas, along.start)
    add(last, along.end, canvas, along.end)
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    let isByBaseline = isBaselineRelativeArrangement && axis == .vertical
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        next, isByBaseline ? .firstBaseline : along.start, view,
        isByBaseline ? .lastBaseline : along.end, relation: isLoose ? .greaterThanOrEqual : .equal,
        constant: usedSpacing(after: view))
    }
  }

  private func share(_ views: [UIView]) {
    guard let first = views.first else { return }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, along.length, first, along.length) }
    case .fillProportionally:
      let lengths = views.map(naturalLength)
      guard let whole = lengths.first, whole > 0 else { return }
      for (view, length) in zip(views, lengths).dropFirst() where length > 0 {
        add(
          view, along.length, first, along.length, multiplier: length / whole, priority: proportion)
      }
    case .equalSpacing: even(views, from: along.end, to: along.start, .required)
    case .equalCentering: even(views, from: along.center, to: along.center, evenness)
    }
  }

  private func naturalLength(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return axis == .horizontal ? size.width : size.height
  }

  /// The same distance between each view and the next.
  private func even(
    _ views: [UIView], from start: NSLayoutConstraint.Attribute,
    to end: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority
  ) {
    var first: UILayoutGuide?
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = gap()
      add(gap, along.start, view, start)
      add(gap, along.end, next, end)
      if let first { add(gap, along.length, first, along.length, priority: priority) }
      first = first ?? gap
    }
  }

  // MARK: Across

  private func align(_ view: UIView) {
    func keepWithin() {
      add(view, across.start, canvas, across.start, relation: .greaterThanOrEqual)
      add(view, across.end, canvas, across.end, relation: .lessThanOrEqual)
    }
    switch alignment {
    case .fill:
      add(view, across.start, canvas, across.start)
      add(view, across.end, canvas, across.end)
    case .leading:
      add(view, across.start, canvas, across.start)
      add(view, across.end, canvas, across.end, relation: .lessThanOrEqual)
    case .trailing:
      add(view, across.start, canvas, across.start, relation: .greaterThanOrEqual)
      add(view, across.end, canvas, across.end)
    case .center:
      add(view, across.center, canvas, across.center)
      keepWithin()
    case .firstBaseline, .lastBaseline: keepWithin()
    }
  }

  private func alignBaselines(_ views: [UIView]) {
    guard alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal else {
      return
    }
    let baseline: NSLayoutConstraint.Attribute =
      alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    guard let first = views.first else { return }
    for view in views.dropFirst() { add(view, baseline, first, baseline) }
  }

  // MARK: Hidden

  /// Hidden views have no length, where they would be: from there they grow when they are shown.
  private func collapseHidden() {
    var previous: UIView?
    for view in arrangedSubviews {
      if view.isHidden {
        add(view, along.length, nil, .notAnAttribute, priority: nearlyRequired)
        if let previous {
          add(view, along.start, previous, along.end)
        } else {
          add(view, along.start, canvas, along.start)
        }
      } else {
        previous = view
      }
    }
  }
}

// MARK: - Hiding

extension UIView {
  /// Hides the view or shows it; in a stack view, it is hidden at the end of the animation that takes its
  /// room away.
  func setHidden(_ isHidden: Bool) {
    guard let state = layoutState, let stack = state.stack else {
      layer.isHidden = isHidden
      return
    }
    guard isHidden != self.isHidden else { return }
    let context = AnimationContext.current
    state.isVanishing = isHidden && context != nil
    if !state.isVanishing { layer.isHidden = isHidden }
    stack.arrangementDidChange()
    guard let context else { return }
    stack.topmostView.layoutIfNeeded()
    guard isHidden else { return }
    context.completion.add { [weak self] _ in
      guard let state = self?.layoutState, state.isVanishing else { return }
      state.isVanishing = false
      self?.layer.isHidden = true
    }
  }
}
