import Foundation

extension UIView {
  // MARK: Constraints

  /// The active constraints that this view contains: those whose items' common ancestor it was when they
  /// became active, and those that were added to it.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// Makes `constraint` active, and one of this view's.
  ///
  /// - Precondition: Its items are this view, views in it, or their guides.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.container !== self else { return }
    guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
      trap(
        "\(constraint) cannot be added to \(NSLayoutConstraint.name(of: self)), "
          + "which does not contain both of its items")
    }
    constraint.deactivate()
    constraint.install(in: self)
  }

  /// Makes `constraints` active, and this view's.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates `constraint`, if it is one of this view's.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.container === self { constraint.deactivate() }
  }

  /// Deactivates those of `constraints` that are this view's.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that name this view or its guides, and involve this axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.using(self)?.constraints(of: self, along: axis) ?? []
  }

  /// Whether constraints leave open where the view is, or how large: it could be elsewhere and they would hold as well.
  ///
  /// For tests and while debugging: it tries other places. False for a view that no constraint places.
  public var hasAmbiguousLayout: Bool {
    LayoutEngine.using(self)?.isAmbiguous(self) ?? false
  }

  /// Moves the view to another place or size that its constraints allow as well, up to 100 points away, if there is any.
  /// It is there after the next layout, and until something else changes.
  ///
  /// Unlike UIKit, which chooses at random, the same call does the same.
  public func exerciseAmbiguityInLayout() {
    LayoutEngine.using(self)?.exerciseAmbiguity(of: self)
  }

  /// Whether the view's place and size are as they are set, or as its mask makes them, also for constraints. True by
  /// default: constraints then see the view as fixed.
  ///
  /// Set it to false for a view that constraints are to place. Unlike UIKit, a view that no constraint
  /// names keeps its frame.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutOptions.translatesMask = newValue
      layoutState?.changed()
    }
  }

  // MARK: Content

  /// How strongly the view resists being larger than its content; 250 by default.
  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    layoutOptions.hugging[axis] = priority
    layoutState?.changed()
  }

  /// How strongly the view resists being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    layoutOptions.resistance[axis] = priority
    layoutState?.changed()
  }

  // MARK: Anchors

  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the upper edge without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the lower edge without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

// MARK: - Moving between trees

extension UIView {
  /// Right before the view leaves its superview: deactivates the constraints between what is in it and what is not. Returns
  /// those that stay active in it.
  func takeConstraintsAlong() -> [NSLayoutConstraint] {
    guard LayoutEngine.isUsed, let engine = topmostView.layoutState?.engine else { return [] }
    var kept: [NSLayoutConstraint] = []
    var cut: [NSLayoutConstraint] = []
    visitSubtree { view in
      guard let state = view.layoutState else { return true }
      kept += state.constraints
      for object in [view] + state.guides as [AnyObject] {
        cut += engine.constraints(of: object).filter {
          $0.container?.isDescendant(of: self) != true
        }
      }
      return true
    }
    for constraint in cut { constraint.deactivate() }
    for constraint in kept { engine.remove(constraint) }
    if engine.root === self { layoutState?.engine = nil }
    return kept
  }

  /// After the view has another superview, or none: right after, as callbacks may change any of it.
  func bring(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let engine = LayoutEngine.of(self)
    for constraint in constraints { engine.add(constraint) }
  }
}
