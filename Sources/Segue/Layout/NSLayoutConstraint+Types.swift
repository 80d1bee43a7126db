extension NSLayoutConstraint {
  /// The part of an item that a constraint relates.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where text begins: the left one, or the right one in a layout from right to left.
    case leading
    /// The edge where text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text; the lower edge where there is no text.
    case lastBaseline
    /// The baseline of the first line of text; the upper edge where there is no text.
    case firstBaseline
    /// The left edge within the layout margins.
    case leftMargin
    /// The right edge within the layout margins.
    case rightMargin
    /// The upper edge within the layout margins.
    case topMargin
    /// The lower edge within the layout margins.
    case bottomMargin
    /// The leading edge within the layout margins.
    case leadingMargin
    /// The trailing edge within the layout margins.
    case trailingMargin
    /// The middle between the left and the right layout margin.
    case centerXWithinMargins
    /// The middle between the upper and the lower layout margin.
    case centerYWithinMargins
    /// None: the constraint is about one item only.
    case notAnAttribute = 0

    /// The same as `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The comparison of a constraint's two sides.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The axis of a length.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The options of a visual format: the alignment of its views, and the direction in which it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// All views have their left edges in line.
    public static let alignAllLeft = FormatOptions(.left)
    /// All views have their right edges in line.
    public static let alignAllRight = FormatOptions(.right)
    /// All views have their upper edges in line.
    public static let alignAllTop = FormatOptions(.top)
    /// All views have their lower edges in line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All views have their leading edges in line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All views have their trailing edges in line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All views have their middles above one another.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All views have their middles beside one another.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All views have the baselines of their last lines in line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All views have the baselines of their first lines in line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All that says how views are aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format is read in the direction of text; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of the bits that set the direction in which a format is read.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances are from the last baseline of one view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }
  }
}

// MARK: - Kinds of attributes

extension NSLayoutConstraint.Attribute {
  /// The kind of an attribute. Only attributes of the same kind can be compared.
  enum Dimension { case x, y, size, none }

  var dimension: Dimension {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// The axis along which it is a place or a length.
  var axis: NSLayoutConstraint.Axis {
    switch dimension {
    case .x: .horizontal
    case .y: .vertical
    case .size, .none: self == .width ? .horizontal : .vertical
    }
  }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is an edge named left or right, which does not go with leading or trailing.
  var isLeftOrRight: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The same of the layout margins' guide; nil if it is not about margins.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
