import Foundation

/// A view that blurs its backdrop, is a pane of glass in front of it, or makes its content stand out
/// from such a view. Content goes into the `contentView`.
///
/// The effect is animatable: in an animation block or an animator, the blur or the glass grows from
/// nothing to the effect that is set, or shrinks back to nothing. A paused and scrubbed animator
/// shows it in between.
///
/// The backdrop is everything drawn before the view in the same window, up to the nearest superview
/// that is rotated, in perspective, masked or filtered: then only what is in that one. Unlike
/// UIKit, the alpha and rounded clipping of a superview do not limit the backdrop; and a view that
/// is itself rotated shows its tint alone.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Contains the views shown on the effect; as large as the view.
  open var contentView: UIView { content }

  /// The effect; nil for none. Animatable.
  @NSCopying open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  /// The radii of the corners. Glass is a capsule unless they, or the layer's, are set.
  open override var cornerConfiguration: UICornerConfiguration {
    didSet { set(0, "filters.glass.inputRadius", of: backdrop) }
  }

  /// Whether the autoresizing mask places the view. If constraints do, those of its content may say how large it is.
  open override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet {
      content.translatesAutoresizingMaskIntoConstraints =
        translatesAutoresizingMaskIntoConstraints
      for edge in contentEdges { edge.isActive = !translatesAutoresizingMaskIntoConstraints }
    }
  }

  /// Constraints that make the content as large as the view.
  private lazy var contentEdges = [
    content.leftAnchor.constraint(equalTo: leftAnchor),
    content.rightAnchor.constraint(equalTo: rightAnchor),
    content.topAnchor.constraint(equalTo: topAnchor),
    content.bottomAnchor.constraint(equalTo: bottomAnchor),
  ]

  private let backdrop = BackdropView()
  private let tint = UIView()
  private let content = UIView()
  private var touch: GlassTouch?

  /// A corner radius that makes any pane a capsule.
  private static let capsule: CGFloat = 1e5

  /// A view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    // In an initializer, `@NSCopying` copies nothing.
    self.effect = effect?.copy() as? UIVisualEffect
    addParts()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    for part in [backdrop, tint, content] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    backdrop.isUserInteractionEnabled = false
    tint.isUserInteractionEnabled = false
    tint.backgroundColor = .clear
    let glass = CAFilter(type: kCAFilterGlass)
    glass.setValue(Self.capsule, forKey: kCAFilterInputRadius)
    backdrop.layer.filters = [
      CAFilter(type: kCAFilterGaussianBlur), CAFilter(type: kCAFilterColorSaturate), glass,
      CAFilter(type: kCAFilterGlassContainer),
    ]
    content.layer.filters = [
      CAFilter(type: kCAFilterColorBrightness), CAFilter(type: kCAFilterMultiplyColor),
    ]
    UIView.performWithoutAnimation(showEffect)
  }

  /// Subviews belong into the `contentView`: any other is trapped, as UIKit does.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    demand(
      subview === backdrop || subview === tint || subview === content,
      "\(subview) was added to a visual effect view itself. Add it to its contentView")
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showEffect()
  }

  private func showEffect() {
    let look = effect?.look(knownTraits) ?? EffectLook()
    set(look.blur, "filters.gaussianBlur.inputRadius", of: backdrop)
    set(look.saturation, "filters.colorSaturate.inputAmount", of: backdrop)
    set(look.glass == nil ? 0.0 : 1.0, "filters.glass.inputAmount", of: backdrop)
    // Glass that vanishes keeps its color.
    if let glass = look.glass { set(glass.color.cgColor, "filters.glass.inputColor", of: backdrop) }
    tint.backgroundColor = look.tint

    set(look.contentColor == nil ? 0.0 : 1.0, "filters.colorBrightness.inputAmount", of: content)
    set(
      look.contentColor ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      "filters.multiplyColor.inputColor", of: content)
    set(look.glassSpacing == nil ? 0.0 : 1.0, "filters.glassContainer.inputAmount", of: backdrop)
    set(look.glassSpacing ?? 0, "filters.glassContainer.inputRadius", of: backdrop)
    follow(touches: look.glass?.isInteractive ?? false)
  }

  /// Swells under the finger, or no longer.
  private func follow(touches: Bool) {
    if touches, touch == nil {
      let new = GlassTouch([backdrop, tint, content])
      touch = new
      addGestureRecognizer(new)
    } else if !touches, let old = touch {
      touch = nil
      removeGestureRecognizer(old)
    }
  }

  private func set(_ value: Any, _ keyPath: String, of part: UIView) {
    part.layer.setValue(value, forKeyPath: keyPath)
  }

  /// Shows the backdrop through the filters of its layer.
  private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
  }
}
