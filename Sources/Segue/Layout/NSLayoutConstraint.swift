import Foundation

/// A relation between two items, views or layout guides, that their layout keeps.
///
///     first.attribute  =, ≤ or ≥  multiplier × second.attribute + constant
///
/// A constraint counts while it is active. Where not all can hold, those of the highest priority do.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The item on the left side: a `UIView` or a `UILayoutGuide`.
  open private(set) weak var firstItem: AnyObject?

  /// The item on the right side, if there is one.
  open private(set) weak var secondItem: AnyObject?

  /// The part of the first item that the constraint relates.
  open private(set) var firstAttribute = Attribute.notAnAttribute

  /// The part of the second item that the constraint relates.
  open private(set) var secondAttribute = Attribute.notAnAttribute

  /// The comparison of the two sides.
  open private(set) var relation = Relation.equal

  /// The factor of the second item's attribute.
  open private(set) var multiplier: CGFloat = 1

  /// The constant added on the right side, in points. It can be changed at any time.
  ///
  /// Unlike UIKit, more than ten million points count as ten million.
  ///
  /// - Precondition: Finite.
  open var constant: CGFloat = 0 {
    didSet {
      demand(constant.isFinite, "the constant of \(self) cannot be \(constant)")
      if constant != oldValue { engine?.constantChanged(self) }
    }
  }

  /// The priority with which the constraint is to hold. Required by default.
  ///
  /// Unlike UIKit, an active constraint can also become required, or cease to be.
  open var priority = UILayoutPriority.required {
    didSet {
      demand(
        priority.rawValue >= 0 && priority.rawValue <= 1000,
        "the priority of \(self) cannot be \(priority.rawValue): it is from 0 to 1000")
      if priority != oldValue { engine?.priorityChanged(self) }
    }
  }

  /// The starts of the distances that it compares; nil: it compares places or lengths.
  private(set) var distances: ComparedDistances?

  /// A name for the program's own use; it is part of the description.
  open var identifier: String?

  /// Unlike UIKit, without effect: there are no archives.
  open var shouldBeArchived = false

  /// The view that has the constraint among its `constraints`, while it is active.
  weak var container: UIView?
  /// Keeps the constraint, while it is active.
  weak var engine: LayoutEngine?

  public override init() {
    super.init()
  }

  /// A constraint between an attribute of `firstItem` and one of `secondItem`, which is not active.
  ///
  /// - Parameters:
  ///   - firstItem: A `UIView` or a `UILayoutGuide`.
  ///   - firstAttribute: Its part that is related.
  ///   - relation: The comparison of the two.
  ///   - secondItem: The same, or nil, if the first attribute is a length.
  ///   - secondAttribute: Its part; ignored where there is no second item (W1).
  ///   - multiplier: Finite, and not 0 for an edge.
  ///   - constant: In points, finite.
  public convenience init(
    item firstItem: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    self.firstItem = Self.item(firstItem)
    self.secondItem = secondItem.map(Self.item)
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    check()
    demand(constant.isFinite, "the constant of \(self) cannot be \(constant)")
    self.constant = constant
  }

  /// A constraint between two lengths, of which at least one is a distance.
  convenience init(
    _ one: any PlacedAnchor, _ relation: Relation, multiplier: CGFloat, of other: any PlacedAnchor,
    constant: CGFloat
  ) {
    self.init()
    (firstItem, firstAttribute) = (one.owner, one.attribute)
    (secondItem, secondAttribute) = (other.owner, other.attribute)
    self.relation = relation
    self.multiplier = multiplier
    distances = ComparedDistances(one, other)
    demand(multiplier.isFinite, "the multiplier of \(self) cannot be \(multiplier)")
    demand(constant.isFinite, "the constant of \(self) cannot be \(constant)")
    self.constant = constant
  }

  private static func item(_ item: Any) -> AnyObject {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    trap("\(item) cannot be laid out: items of a constraint are views or layout guides")
  }

  /// Traps if the two sides cannot be compared.
  private func check() {
    let (first, second) = (firstAttribute, secondAttribute)
    demand(first != .notAnAttribute, "\(self) has no first attribute")
    demand(multiplier.isFinite, "the multiplier of \(self) cannot be \(multiplier)")
    if secondItem == nil || second == .notAnAttribute {
      demand(
        secondItem == nil && second == .notAnAttribute,
        "\(self) names an item without an attribute, or an attribute without an item")
      demand(
        first.dimension == .size,
        "\(self) sets a place to a number: places are relative to another item")
      return
    }
    demand(
      first.dimension == second.dimension,
      "\(self) compares \(first.name) and \(second.name), which are no attributes of the same kind")
    demand(
      first.dimension == .size || multiplier != 0,
      "\(self) has the multiplier 0, which makes a place a number")
    demand(
      !(first.isDirectional && second.isLeftOrRight || first.isLeftOrRight && second.isDirectional),
      "\(self) compares \(first.name) and \(second.name): "
        + "left and right do not go with leading and trailing")
  }

  /// The anchor on the left side.
  ///
  /// - Precondition: The first item is still there.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let firstItem else { trap("the first item of \(self) is gone") }
    return NSLayoutAnchor(firstItem, firstAttribute)
  }

  /// The anchor on the right side, if there is one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }

  // MARK: Active

  /// Whether the constraint takes part in the layout.
  ///
  /// - Precondition: To become active, its items are in one hierarchy of views.
  open var isActive: Bool {
    get { container != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Makes all `constraints` active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes no one of `constraints` active.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String {
    MainActor.assumeIsolated { sentence }
  }

  // MARK: Visual format

  /// The constraints that a visual format draws, such as `H:|-[label]-8-[field(>=100)]-|`.
  ///
  /// Unlike UIKit, the distance from the superview that a plain `-` stands for is that of its layout margins, at all
  /// times.
  ///
  /// - Parameters:
  ///   - format: The picture; one that cannot be read traps, and says where.
  ///   - options: The alignment of the views, and the direction in which a horizontal format is read.
  ///   - metrics: Numbers by the names that stand for them.
  ///   - views: Views and layout guides by their names.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormatBuilder(
      text: format, format: VisualFormat(format), options: options, metrics: metrics ?? [:],
      views: views
    ).constraints()
  }
}
