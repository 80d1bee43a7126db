import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) struct VisualEffectTests {
  private let stage = HeadlessStage(size: CGSize(width: 120, height: 80))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
  private let bar = UIVisualEffectView(effect: nil)

  /// A host of thin red and green stripes, with the bar over its lower half.
  private func show() {
    host.backgroundColor = .red
    for x in stride(from: 0, to: 120, by: 4) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 2, height: 80))
      stripe.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      host.addSubview(stripe)
    }
    bar.frame = CGRect(x: 0, y: 40, width: 120, height: 40)
    host.addSubview(bar)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let p = stage.picture().bitmap[x, y]
    return SIMD3(Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255))
  }

  /// The difference of two neighboring stripes at `y`, from 0 to 255.
  private func contrast(_ y: Int) -> Int {
    let (a, b) = (pixel(60, y), pixel(62, y))
    return max(abs(a.x - b.x), abs(a.y - b.y))
  }

  private var radius: Double {
    let layer = bar.subviews[0].layer
    let shown = layer.presentation() ?? layer
    return (shown.value(forKeyPath: "filters.gaussianBlur.inputRadius") as? NSNumber)?.doubleValue
      ?? .nan
  }

  @Test func aBlurBlursWhatLiesBeneathTheViewAlone() {
    show()
    expectEqual(contrast(60), 255)

    bar.effect = UIBlurEffect(style: .light)

    expect(contrast(60) <= 2)
    expectEqual(contrast(20), 255)
    bar.effect = nil
    expectEqual(contrast(60), 255)
  }

  @Test func darkStylesAreDarkAndLightOnesLight() {
    show()
    func brightness(_ style: UIBlurEffect.Style) -> Int {
      bar.effect = UIBlurEffect(style: style)
      let p = pixel(60, 60)
      return p.x + p.y + p.z
    }

    let styles: [UIBlurEffect.Style] = [
      .dark, .systemThickMaterialDark, .systemUltraThinMaterialDark, .light, .regular,
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .extraLight,
    ]
    let brightnesses = styles.map(brightness)

    expect(brightnesses[0..<3].allSatisfy { $0 < 330 }, "\(brightnesses)")
    expect(brightnesses[3...].allSatisfy { $0 > 380 }, "\(brightnesses)")
    expectEqual(Array(brightnesses[5..<9]), brightnesses[5..<9].sorted())
  }

  @Test func contentStandsSharpOnTheBlurAndTakesTouches() {
    show()
    bar.effect = UIBlurEffect(style: .dark)
    let dot = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    dot.backgroundColor = .white

    bar.contentView.addSubview(dot)

    expectEqual(pixel(10, 50), SIMD3(255, 255, 255))
    expect(pixel(9, 50) != SIMD3(255, 255, 255))
    expect(host.hitTest(CGPoint(x: 15, y: 55), with: nil) === dot)
    expectEqual(bar.contentView.frame, bar.bounds)
  }

  /// U2
  @Test func theEffectGrowsInAnAnimationBlock() {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      bar.effect = UIBlurEffect(style: .light)
    }
    stage.turn()

    expectEqual(radius, 0)
    expectEqual(contrast(60), 255)
    stage.run(for: 0.5)
    expect(abs(radius - 15) < 0.01)
    stage.run(for: 0.6)
    expectEqual(radius, 30)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.effect = nil }
    stage.turn()
    stage.run(for: 0.25)
    expect(abs(radius - 22.5) < 0.01)
    stage.run(for: 1)
    expectEqual(contrast(60), 255)
  }

  @Test func anAnimatorScrubsTheRadiusThereAndBack() {
    show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      bar.effect = UIBlurEffect(style: .light)
    }
    animator.pausesOnCompletion = true

    for fraction in [0.2, 0.9, 0.1, 0.5] {
      animator.fractionComplete = fraction
      stage.turn()
      expect(abs(radius - 30 * fraction) < 0.01)
    }
    animator.isReversed = true
    animator.startAnimation()
    stage.run(for: 0.25)
    expect(abs(radius - 7.5) < 0.6)
    stage.run(for: 0.5)
    expect(radius < 0.01)
    animator.stopAnimation(true)
  }

  @Test func aPanelThatSlidesBeneathIsSeenThroughTheBar() {
    show()
    bar.effect = UIBlurEffect(style: .light)
    let panel = UIView(frame: CGRect(x: -120, y: 0, width: 120, height: 80))
    panel.backgroundColor = .blue
    host.insertSubview(panel, belowSubview: bar)
    stage.step(0)
    let before = pixel(60, 60)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { panel.frame.origin.x = 0 }
    stage.turn()
    stage.run(for: 0.4)
    let early = pixel(60, 60)
    stage.run(for: 0.7)
    let after = pixel(60, 60)

    expect(early.z > before.z)
    expect(early.z < after.z)
    expect(after.x < 120, "\(after)")
    expect(after.y < 120, "\(after)")
    expect(after.z > 200, "\(after)")
    expectEqual(pixel(60, 20), SIMD3(0, 0, 255))
  }

  @Test func roundCornersCutTheEffectToo() {
    show()
    bar.effect = UIBlurEffect(style: .systemMaterial)
    bar.layer.cornerRadius = 20
    bar.clipsToBounds = true

    expect(contrast(60) <= 2)
    expectEqual(pixel(0, 41), SIMD3(0, 255, 0))
    expect(pixel(0, 60) != SIMD3(0, 255, 0))
  }

  @Test func vibrantContentIsDrawnInOneColor() {
    show()
    let blur = UIBlurEffect(style: .dark)
    bar.effect = blur
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    vibrant.frame = bar.bounds
    bar.contentView.addSubview(vibrant)
    let plain = pixel(60, 60)
    let dot = UIView(frame: CGRect(x: 50, y: 10, width: 20, height: 20))
    dot.backgroundColor = .red

    vibrant.contentView.addSubview(dot)

    let shown = pixel(60, 60)
    expect(shown.x == shown.y || abs(shown.x - shown.y) < 30)
    expect(shown.x > 200, "\(plain) \(shown)")
    expect(shown.z > 200, "\(plain) \(shown)")
    expect(plain.x < 120, "\(plain) \(shown)")
  }

  @Test func effectsAreEqualByWhatTheyDo() {
    let blur = UIBlurEffect(style: .dark)

    expectEqual(blur, UIBlurEffect(style: .dark))
    expect(blur != UIBlurEffect(style: .light))
    expectEqual(
      UIVibrancyEffect(blurEffect: blur), UIVibrancyEffect(blurEffect: blur, style: .label))
    expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: blur, style: .fill))
    expectEqual(UIBlurEffect.Style.systemChromeMaterialDark.rawValue, 20)
  }

  @Test func nothingIsDrawnAnewWhileNothingChanges() {
    show()
    bar.effect = UIBlurEffect(style: .regular)
    let first = stage.displayList()

    stage.step()

    expectEqual(stage.displayList().damage(since: first, width: 120, height: 80), [])
  }
}
