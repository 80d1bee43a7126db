import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) struct GlassEffectTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 120))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))

  init() {
    host.backgroundColor = .red
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  private func glass(
    _ frame: CGRect, in parent: UIView? = nil, style: UIGlassEffect.Style = .clear
  ) -> UIVisualEffectView {
    defer { stage.step(0) }
    return pane(frame, in: parent ?? host, style: style)
  }

  private func pane(
    _ frame: CGRect, in parent: UIView, style: UIGlassEffect.Style = .clear
  ) -> UIVisualEffectView {
    let effect = UIGlassEffect(style: style)
    effect.tintColor = .blue
    let view = UIVisualEffectView(effect: effect)
    view.frame = frame
    parent.addSubview(view)
    return view
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let p = stage.picture().bitmap[x, y]
    return SIMD3(Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255))
  }

  /// Whether glass is there, which is tinted blue.
  private func isGlass(_ x: Int, _ y: Int) -> Bool { pixel(x, y).z > 80 }

  // MARK: The pane

  /// GL3
  @Test func glassIsACapsuleUnlessTheViewHasCorners() {
    let view = glass(CGRect(x: 20, y: 20, width: 160, height: 80))
    expect(isGlass(100, 60))
    expect(!isGlass(26, 26))

    view.layer.cornerRadius = 8
    expect(isGlass(26, 26))
    view.cornerConfiguration = .capsule()
    expect(!isGlass(26, 26))
    view.cornerConfiguration = .corners(radius: .fixed(0))
    expect(isGlass(22, 22))
  }

  @Test func regularGlassBlursAndClearGlassHardlyDoes() {
    for x in stride(from: 0, to: 200, by: 8) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 120))
      stripe.backgroundColor = .white
      host.addSubview(stripe)
    }
    let view = glass(CGRect(x: 0, y: 0, width: 200, height: 120))
    func contrast() -> Int { abs(pixel(98, 60).y - pixel(102, 60).y) }
    let clear = contrast()

    view.effect = UIGlassEffect(style: .regular)

    expect(clear > 60, "\(clear)")
    expect(contrast() < 20, "\(contrast())")
  }

  /// GL8
  @Test func glassIsLightOrDarkAsTheInterfaceIs() {
    let view = glass(CGRect(x: 20, y: 20, width: 160, height: 80), style: .regular)
    view.effect = UIGlassEffect()
    let light = pixel(100, 60)

    view.overrideUserInterfaceStyle = .dark
    stage.step(0)
    let dark = pixel(100, 60)

    expect(light.y > 60, "\(light)")
    expect(dark.x < light.x && dark.y < 40, "\(dark)")
  }

  @Test func theRimBendsWhatLiesBeneath() {
    let stripe = UIView(frame: CGRect(x: 40, y: 0, width: 2, height: 120))
    stripe.backgroundColor = .green
    host.addSubview(stripe)
    let view = glass(CGRect(x: 20, y: -100, width: 160, height: 320))
    view.effect = UIGlassEffect(style: .clear)
    view.cornerConfiguration = .corners(radius: .fixed(0))

    let bent = (20..<44).filter { pixel($0, 60).y > pixel($0, 60).x }

    expect(bent.contains { $0 < 38 }, "\(bent)")
  }

  /// GL5
  @Test func aViewTakesACopyOfTheEffect() throws {
    let effect = UIGlassEffect()
    let view = UIVisualEffectView(effect: effect)

    effect.tintColor = .green
    effect.isInteractive = true

    let own = try #require(view.effect as? UIGlassEffect)
    expect(own.tintColor == nil)
    expect(!own.isInteractive)
    expect(own != effect)
    view.effect = effect
    expectEqual(view.effect as? UIGlassEffect, effect)
  }

  /// GL4
  @Test func glassFormsAndVanishesInAnAnimation() {
    let view = glass(CGRect(x: 20, y: 20, width: 160, height: 80))
    view.effect = nil
    let nothing = stage.picture().bitmap

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      let effect = UIGlassEffect(style: .clear)
      effect.tintColor = .blue
      view.effect = effect
    }
    stage.turn()
    expectEqual(stage.picture().bitmap, nothing)
    stage.run(for: 0.5)
    let half = pixel(100, 60).z
    stage.run(for: 0.6)
    let whole = pixel(100, 60).z
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    stage.turn()
    stage.run(for: 0.5)
    let back = pixel(100, 60).z
    stage.run(for: 0.6)

    expect(abs(half * 2 - whole) < 12 && abs(back - half) < 6, "\(half) \(whole) \(back)")
    expectEqual(stage.picture().bitmap, nothing)
  }

  // MARK: Containers

  private func group(spacing: CGFloat, in parent: UIView? = nil) -> UIVisualEffectView {
    let effect = UIGlassContainerEffect()
    effect.spacing = spacing
    let view = UIVisualEffectView(effect: effect)
    view.frame = host.bounds
    (parent ?? host).addSubview(view)
    return view
  }

  /// GL6
  @Test func panesFlowTogetherInAContainerAtItsSpacing() {
    let group = group(spacing: 48)
    let row = UIStackView(frame: CGRect(x: 0, y: 40, width: 200, height: 40))
    group.contentView.addSubview(row)
    _ = glass(CGRect(x: 20, y: 0, width: 40, height: 40), in: row)
    let right = glass(CGRect(x: 76, y: 0, width: 40, height: 40), in: row)

    expect(isGlass(68, 60))
    right.frame.origin.x = 120
    expect(!isGlass(90, 60))
    let wide = UIGlassContainerEffect()
    wide.spacing = 160
    group.effect = wide
    expect(isGlass(90, 60))
    group.effect = nil
    expect(!isGlass(90, 60))
    expect(isGlass(40, 60) && isGlass(140, 60))
  }

  /// GL6
  @Test func aDropPartsInTwo() {
    let group = group(spacing: 40)
    let views = (0..<2).map { _ in
      glass(CGRect(x: 20, y: 40, width: 40, height: 40), in: group.contentView)
    }
    func width() -> Int { (0..<200).filter { isGlass($0, 60) }.count }
    let one = width()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].frame.origin.x = 140
    }
    stage.turn()
    var seen: [Bool] = []
    for _ in 0..<11 {
      stage.run(for: 0.1)
      seen.append(isGlass(60 + Int(views[1].layer.presentation()?.frame.minX ?? 0) / 2 - 30, 60))
    }

    expect(one >= 38 && one <= 40, "\(one)")
    // Joined at first, then apart, and never again together.
    expectEqual(seen, seen.sorted { $0 && !$1 })
    expect(seen[0] && !seen[10])
    expect(abs(width() - 2 * one) <= 2)
  }

  @Test func contentOfPanesTakesTouches() {
    let group = group(spacing: 24)
    let pane = glass(CGRect(x: 20, y: 40, width: 60, height: 40), in: group.contentView)
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    pane.contentView.addSubview(button)

    expect(host.hitTest(CGPoint(x: 50, y: 60), with: nil) === button)
  }

  // MARK: In transitions

  // Other views go on as pictures, which cannot show the backdrop.
  @Test func glassGoesOnWhenAnotherTransitionTakesOver() throws {
    host.removeFromSuperview()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isNavigationBarHidden = true
    OverlappingRequests(of: navigation).policy = .interrupt
    stage.show(navigation)
    stage.settle()
    let spy = DelegateSpy(
      ScriptedAnimator(duration: 1) { context in
        ScriptedAnimator.place(context)
        let group = self.group(spacing: 40, in: context.containerView)
        let drops = [20, 60].map {
          self.pane(CGRect(x: $0, y: 40, width: 40, height: 40), in: group.contentView)
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          drops[1].frame.origin.x = 140
        } completion: { _ in
          group.removeFromSuperview()
          context.completeTransition(true)
        }
      })
    navigation.delegate = spy
    let (second, third) = (UIViewController(), UIViewController())
    second.view.backgroundColor = .red
    navigation.pushViewController(second, animated: true)
    stage.run(for: 0.25)
    let before = stage.picture().bitmap

    spy.animator = ScriptedAnimator(duration: 1) { context in
      ScriptedAnimator.place(context)
      third.view.alpha = 0
      UIView.animate(withDuration: 1) {
        third.view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    navigation.pushViewController(third, animated: true)
    stage.turn()
    let after = stage.picture().bitmap
    let seen = isGlass(85, 60)
    stage.run(for: 0.25)

    expect(seen)
    expectEqual(after, before)
    // It moves on.
    expect(!isGlass(85, 60))
    expect(isGlass(125, 60))
    stage.settle()
    expectEqual(third.view.superview?.subviews.count, 1)
  }

  // MARK: Touches

  /// GL7
  @Test func interactiveGlassSwellsUnderTheFingerAndLeavesTheTouchToItsContent() {
    let pane = glass(CGRect(x: 50, y: 40, width: 100, height: 40))
    let effect = UIGlassEffect(style: .clear)
    effect.tintColor = .blue
    effect.isInteractive = true
    pane.effect = effect
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    pane.contentView.addSubview(button)
    func width() -> Int { (0..<200).filter { isGlass($0, 60) }.count }
    let rest = width()

    stage.press(CGPoint(x: 80, y: 60))
    stage.run(for: 1)
    let pressed = width()
    stage.release()
    stage.run(for: 2)

    expect(pressed >= rest + 8, "\(rest) \(pressed)")
    expectEqual(width(), rest)
    expectEqual(taps, 1)
    expectEqual(pane.transform, .identity)

    pane.effect = UIGlassEffect(style: .clear)
    expectEqual(pane.gestureRecognizers?.count ?? 0, 0)
  }
}
