import Foundation

/// Lets the panes of glass in the content of a `UIVisualEffectView` flow together where they are near each other, and
/// draws them all at once, beneath the content.
///
/// The panes are the views with a `UIGlassEffect` in the content view, at any depth; not those of another such view in
/// it. In an animation that moves them apart they part like drops.
///
/// Unlike UIKit, all panes are blurred as much as the one that is there the most; and one that is rotated is drawn by
/// itself.
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  /// The distance of two panes below which they flow towards each other, in points; they meet at half of it. 0 by
  /// default: each keeps its outline.
  ///
  /// A view takes the effect as it is when it is set.
  open var spacing: CGFloat = 0

  /// Panes that are drawn together, each with its outline.
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is the same as `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// An effect with the same spacing.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassContainerEffect()
    copy.spacing = spacing
    return copy
  }

  /// Whether `object` is a container with the same spacing.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIGlassContainerEffect)?.spacing == spacing
  }

  open override var hash: Int { spacing.hashValue }

  override func look(_ traits: UITraitCollection) -> EffectLook {
    EffectLook(glassSpacing: spacing)
  }
}
