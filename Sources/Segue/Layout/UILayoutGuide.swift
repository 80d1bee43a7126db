import Foundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; its rectangle is in that view's coordinates.
  open internal(set) weak var owningView: UIView?

  /// A name for the program's own use; it is part of the description of constraints.
  open var identifier = ""

  /// The insets of the guide from its view's edges, where they follow from something else than
  /// constraints, as for margins; nil: constraints place it. They can be changed at any time.
  package var insets: UIEdgeInsets? {
    didSet { if insets != oldValue { engine?.itemChanged(self) } }
  }

  /// Knows the guide, while a constraint names it.
  weak var engine: LayoutEngine?

  /// The rectangle of the last layout, in points of the owning view.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return view.bounds.inset(by: insets.givingWay(to: view.bounds.size)) }
    return engine?.frame(of: self) ?? .zero
  }

  public override init() {
    super.init()
  }

  // MARK: Constraints

  /// The active constraints that name this guide, and involve this axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    engine?.constraints(of: self, along: axis) ?? []
  }

  /// Whether constraints leave open where the guide is, or how large; see `UIView.hasAmbiguousLayout`.
  open var hasAmbiguousLayout: Bool { engine?.isAmbiguous(self) ?? false }

  // MARK: Anchors

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIEdgeInsets {
  /// The insets as far as `size` has room for them: where it has less, both sides give way in proportion.
  func givingWay(to size: CGSize) -> UIEdgeInsets {
    let (width, height) = (max(0, left + right), max(0, top + bottom))
    let x = width > size.width ? max(0, size.width) / width : 1
    let y = height > size.height ? max(0, size.height) / height : 1
    return UIEdgeInsets(top: y * top, left: x * left, bottom: y * bottom, right: x * right)
  }
}

// MARK: - The guides of a view

extension UIView {
  /// A guide that every view has, at some distance from its edges.
  package enum EdgeGuide: Int, Sendable {
    case margins
    case safeArea
    /// Within the margins, and no wider than lines can be read well.
    case readable
    /// The visible part of a scroll view's content.
    case frame
    /// The whole content of a scroll view; constraints give it its size.
    case content

    var name: String {
      switch self {
      case .margins: "UIViewLayoutMarginsGuide"
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .readable: "UIViewReadableContentGuide"
      case .frame: "UIScrollView-frameLayoutGuide"
      case .content: "UIScrollView-contentLayoutGuide"
      }
    }
  }

  /// The view's guide of this kind, if it was made.
  package func existingGuide(_ kind: EdgeGuide) -> UILayoutGuide? {
    layoutState?.edgeGuides[kind.rawValue]
  }

  /// The insets of a guide from the view's edges, in points; nil where constraints place the guide.
  private func distance(of kind: EdgeGuide) -> UIEdgeInsets? {
    switch kind {
    case .margins: lookedAtMargins
    case .readable: readableInsets(lookedAtMargins)
    case .safeArea: safeAreaInsets
    case .frame: .zero
    case .content: nil
    }
  }

  /// The view's guide of this kind; it follows what it depends on.
  package func guide(_ kind: EdgeGuide) -> UILayoutGuide {
    if let guide = existingGuide(kind) { return guide }
    let guide = UILayoutGuide()
    guide.identifier = kind.name
    guide.insets = distance(of: kind)
    addLayoutGuide(guide)
    madeLayoutState.edgeGuides[kind.rawValue] = guide
    return guide
  }
}
