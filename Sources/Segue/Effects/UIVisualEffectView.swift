import Foundation

/// A view that blurs what lies beneath it, or makes its content stand out from such a blur. Content goes
/// into the `contentView`.
///
/// The effect is animated: in an animation block or an animator, the blur grows from nothing to the
/// effect that is set, or goes back to nothing. An animator that is paused and scrubbed shows it half
/// grown.
///
/// What is seen beneath is what is drawn before the view in the same window, on the way up to a superview
/// that is turned, seen in perspective, masked or filtered: of that one, only what is in it. Unlike UIKit, a
/// superview's alpha and rounded clipping do not keep the view from seeing through; and a view that is
/// itself turned shows its tint alone.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Holds what is shown on the effect; as large as the view.
  open var contentView: UIView { content }

  /// What the view does; nil for nothing. Animated.
  @NSCopying open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  private let backdrop = BackdropView()
  private let tint = UIView()
  private let content = UIView()

  /// A view of no size with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addParts()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

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

  private func showEffect() {
    let blur = (effect as? UIBlurEffect)?.style.recipe
    set(blur?.radius ?? 0, "filters.gaussianBlur.inputRadius", of: backdrop)
    set(blur?.saturation ?? 1, "filters.colorSaturate.inputAmount", of: backdrop)
    tint.backgroundColor =
      blur.map { UIColor(white: $0.tint.white, alpha: $0.tint.alpha) } ?? .clear

    let vibrancy = effect as? UIVibrancyEffect
    set(vibrancy == nil ? 0.0 : 1.0, "filters.colorBrightness.inputAmount", of: content)
    set(
      vibrancy?.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      "filters.multiplyColor.inputColor", of: content)
  }

  private func set(_ value: Any, _ keyPath: String, of part: UIView) {
    part.layer.setValue(value, forKeyPath: keyPath)
  }

  /// Shows what lies beneath it through the filters of its layer.
  private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
  }
}
