import Foundation

/// A view that blurs its backdrop, or makes its content stand out from such a blur. Content goes
/// into the `contentView`.
///
/// The effect is animatable: in an animation block or an animator, the blur grows from nothing to
/// the effect that is set, or shrinks back to nothing. A paused and scrubbed animator shows it in
/// between.
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

  private let backdrop = BackdropView()
  private let tint = UIView()
  private let content = UIView()

  /// A view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
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
    backdrop.layer.filters = [
      CAFilter(type: kCAFilterGaussianBlur), CAFilter(type: kCAFilterColorSaturate),
    ]
    content.layer.filters = [
      CAFilter(type: kCAFilterColorBrightness), CAFilter(type: kCAFilterMultiplyColor),
    ]
    UIView.performWithoutAnimation(showEffect)
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showEffect()
  }

  private func showEffect() {
    let blur = (effect as? UIBlurEffect)?.style.resolved(with: knownTraits).recipe
    set(blur?.radius ?? 0, "filters.gaussianBlur.inputRadius", of: backdrop)
    set(blur?.saturation ?? 1, "filters.colorSaturate.inputAmount", of: backdrop)
    tint.backgroundColor =
      blur.map { UIColor(white: $0.tint.white, alpha: $0.tint.alpha) } ?? .clear

    let vibrancy = effect as? UIVibrancyEffect
    set(vibrancy == nil ? 0.0 : 1.0, "filters.colorBrightness.inputAmount", of: content)
    set(
      vibrancy?.color(knownTraits) ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      "filters.multiplyColor.inputColor", of: content)
  }

  private func set(_ value: Any, _ keyPath: String, of part: UIView) {
    part.layer.setValue(value, forKeyPath: keyPath)
  }

  /// Shows the backdrop through the filters of its layer.
  private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
  }
}
