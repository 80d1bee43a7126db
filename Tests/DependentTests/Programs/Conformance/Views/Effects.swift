import CoreGraphics
import QuartzCore
import UIKit

@MainActor private func initializersOfUIBlurEffect() {
  let _: (UIBlurEffect.Style) -> UIBlurEffect = UIBlurEffect.init(style:)
}

private let valuesOfUIBlurEffectStyle: [UIBlurEffect.Style] = [
  .extraLight, .light, .dark, .regular, .prominent, .systemMaterial, .systemThinMaterial,
  .systemUltraThinMaterial, .systemThickMaterial, .systemChromeMaterial,
]

@MainActor private func initializersOfUIVibrancyEffect() {
  let _: (UIBlurEffect) -> UIVibrancyEffect = UIVibrancyEffect.init(blurEffect:)
}

@MainActor private class AnyUIVisualEffectView: UIVisualEffectView {
  override var contentView: UIView { super.contentView }
  override var effect: UIVisualEffect? {
    get { super.effect }
    set { super.effect = newValue }
  }
}

@MainActor private func initializersOfUIVisualEffectView() {
  let _: (UIVisualEffect?) -> UIVisualEffectView = UIVisualEffectView.init(effect:)
  let _: (CGRect) -> UIVisualEffectView = UIVisualEffectView.init(frame:)
  let _: (NSCoder) -> UIVisualEffectView? = UIVisualEffectView.init(coder:)
}

@MainActor private class AnyUIMotionEffectGroup: UIMotionEffectGroup {
  override var motionEffects: [UIMotionEffect]? {
    get { super.motionEffects }
    set { super.motionEffects = newValue }
  }
}

@MainActor private class AnyUIInterpolatingMotionEffect: UIInterpolatingMotionEffect {
  override var minimumRelativeValue: Any? {
    get { super.minimumRelativeValue }
    set { super.minimumRelativeValue = newValue }
  }
  override var maximumRelativeValue: Any? {
    get { super.maximumRelativeValue }
    set { super.maximumRelativeValue = newValue }
  }
}

@MainActor private func initializersOfUIInterpolatingMotionEffect() {
  let _: (String, UIInterpolatingMotionEffect.EffectType) -> UIInterpolatingMotionEffect =
    UIInterpolatingMotionEffect.init(keyPath:type:)
}

private let valuesOfUIInterpolatingMotionEffectEffectType:
  [UIInterpolatingMotionEffect.EffectType] = [
    .tiltAlongHorizontalAxis, .tiltAlongVerticalAxis,
  ]
