import Expectations
import Segue
import TestSupport
import Testing

/// What public programs do with iOS 26's glass, each in a few lines.
@MainActor @Suite(.serialized) struct BorrowedGlassTests {
  private let stage = HeadlessStage(size: CGSize(width: 240, height: 160))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))

  init() {
    host.backgroundColor = .red
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let p = stage.picture().bitmap[x, y]
    return SIMD3(Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255))
  }

  private func blue(_ style: UIGlassEffect.Style = .regular) -> UIGlassEffect {
    let effect = UIGlassEffect(style: style)
    effect.tintColor = .blue
    return effect
  }

  private func isGlass(_ x: Int, _ y: Int) -> Bool { pixel(x, y).z > 80 }

  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  /// The bubble above a pressed key of a keyboard.
  @Test func aBubbleIsPinnedToTheViewThatItIsIn() {
    let key = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 80))
    host.addSubview(key)
    let bubble = UIVisualEffectView(effect: blue())
    bubble.cornerConfiguration = .uniformCorners(radius: .fixed(12))
    key.addSubview(bubble)
    pin(bubble, to: key)
    let label = UILabel()
    label.text = "q"
    bubble.contentView.addSubview(label)
    pin(label, to: bubble, inset: 4)
    stage.step(0)

    expectEqual(bubble.frame, key.bounds)
    expectEqual(bubble.layer.cornerRadius, 12)
    expect(isGlass(70, 110) && isGlass(95, 80))
    expect(!isGlass(41, 41))
    key.bounds.size.width = 100
    stage.step(0)
    expectEqual(label.frame.width, 92)
    expect(isGlass(115, 80))
  }

  /// A touchpad whose content has the corners of the glass.
  @Test func contentCanHaveTheCornersOfTheGlass() {
    let panel = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
    panel.frame = CGRect(x: 40, y: 40, width: 160, height: 80)
    panel.cornerConfiguration = .corners(radius: 14.5)
    panel.contentView.cornerConfiguration = panel.cornerConfiguration
    panel.contentView.clipsToBounds = true
    panel.contentView.backgroundColor = .blue
    host.addSubview(panel)
    stage.step(0)

    expectEqual(panel.contentView.layer.cornerRadius, 14.5)
    expectEqual(pixel(120, 80), SIMD3(0, 0, 255))
    expect(pixel(41, 41).x > 150)
  }

  /// A bar above a keyboard that has corners, a border and a clip as before iOS 26.
  @Test func glassThatIsClippedByTheLayerHasTheLayersCorners() {
    let bar = UIVisualEffectView(effect: blue())
    bar.backgroundColor = .clear
    bar.layer.cornerRadius = 10
    bar.layer.cornerCurve = .continuous
    bar.clipsToBounds = true
    bar.layer.borderWidth = 1
    bar.layer.borderColor = UIColor.white.cgColor
    bar.frame = CGRect(x: 40, y: 60, width: 160, height: 40)
    host.addSubview(bar)
    stage.step(0)

    expectEqual(pixel(40, 80), SIMD3(255, 255, 255))
    expect(isGlass(46, 66))
    expectEqual(pixel(120, 104), SIMD3(255, 0, 0), "the clip cuts the shadow off")
  }

  /// A row of chips in a scroll view that does not clip.
  @Test func chipsInAStackFlowTogetherInAScrollView() {
    let group = UIGlassContainerEffect()
    group.spacing = 40
    let container = UIVisualEffectView(effect: group)
    let chips = UIStackView(
      arrangedSubviews: (0..<3).map { _ in
        let chip = UIVisualEffectView(effect: blue())
        chip.widthAnchor.constraint(equalToConstant: 50).isActive = true
        chip.heightAnchor.constraint(equalToConstant: 40).isActive = true
        return chip
      })
    chips.spacing = 8
    container.contentView.addSubview(chips)
    pin(chips, to: container.contentView)
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
    scroll.clipsToBounds = false
    scroll.addSubview(container)
    pin(container, to: scroll)
    host.addSubview(scroll)
    stage.step(0)

    expectEqual(scroll.contentSize, CGSize(width: 166, height: 40))
    expect(isGlass(45, 80) && isGlass(160, 80))
    expect(isGlass(74, 80), "the gap between two chips is closed")
    scroll.contentOffset.x = 15
    stage.step(0)
    expect(!isGlass(180, 80))
    expect(isGlass(10, 80), "what is scrolled beyond the edge is not cut off")
  }

  @Test func oneKindOfGlassTurnsIntoAnother() {
    for x in stride(from: 0, to: 240, by: 8) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 160))
      stripe.backgroundColor = .white
      host.addSubview(stripe)
    }
    let view = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    host.addSubview(view)
    stage.step(0)
    func contrast() -> Int { abs(pixel(114, 80).y - pixel(118, 80).y) }
    let before = contrast()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIGlassEffect(style: .clear)
    }
    stage.turn()
    var course = [contrast()]
    for _ in 0..<11 {
      stage.run(for: 0.1)
      course.append(contrast())
    }

    expectEqual(course[0], before)
    expect(course[11] > 150, "\(course)")
    expectEqual(course, course.sorted(), "nothing is without glass in between")
  }

  /// A dialog that grows as it appears.
  @Test func glassIsThereWhileTheViewAroundItGrows() {
    let card = UIView(frame: CGRect(x: 40, y: 20, width: 160, height: 120))
    let pane = UIVisualEffectView(effect: blue(.clear))
    pane.frame = card.bounds
    card.addSubview(pane)
    host.addSubview(card)
    card.transform = CGAffineTransform(scaleX: 0.25, y: 0.25)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.transform = .identity }
    stage.turn()
    for frame in 1...9 {
      stage.run(for: 0.1)
      let half = 80 * (0.25 + 0.075 * Double(frame))
      expect(isGlass(120, 80) && isGlass(120 - Int(half) + 5, 80), "\(frame)")
      expect(!isGlass(120 - Int(half) - 5, 80), "\(frame)")
    }
  }

  /// A bar of a screen that is dragged back, and let go before the middle.
  @Test func aBlurInAScreenThatIsDraggedBackIsThereAllTheTime() {
    host.removeFromSuperview()
    let screens = [UIViewController(), UIViewController()]
    for screen in screens {
      screen.view.backgroundColor = .black
      for x in stride(from: 0, to: 240, by: 8) {
        let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 160))
        stripe.backgroundColor = .white
        screen.view.addSubview(stripe)
      }
    }
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    bar.frame = CGRect(x: 0, y: 100, width: 240, height: 60)
    screens[1].view.addSubview(bar)
    let navigation = UINavigationController(rootViewController: screens[0])
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    navigation.pushViewController(screens[1], animated: false)
    stage.settle()
    let spy = DelegateSpy(
      ScriptedAnimator(duration: 1) { context in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          from.frame.origin.x = 240
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
    let drag = UIPercentDrivenInteractiveTransition()
    spy.interactor = drag
    navigation.delegate = spy
    func contrast() -> Int {
      let row = (200..<232).map { pixel($0, 130).x }
      return (row.max() ?? 0) - (row.min() ?? 0)
    }
    let rest = contrast()

    navigation.popViewController(animated: true)
    var seen: [Int] = []
    for step in 1...8 {
      drag.update(CGFloat(step) / 20)
      stage.step()
      seen.append(contrast())
    }
    drag.cancel()
    while navigation.transitionCoordinator != nil {
      stage.step()
      seen.append(contrast())
    }
    seen.append(contrast())

    expect(rest < 60)
    expect(seen.count > 12 && seen.allSatisfy { $0 < 90 }, "\(seen)")
    expectEqual(seen.last, rest)
    expect(navigation.topViewController === screens[1])
  }

  /// A card of glass in a sheet of glass.
  @Test func glassInGlassIsWhereItsContentIs() {
    let sheet = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
    sheet.frame = CGRect(x: 60, y: 30, width: 160, height: 120)
    host.addSubview(sheet)
    let card = UIVisualEffectView(effect: blue(.clear))
    card.frame = CGRect(x: 40, y: 30, width: 80, height: 60)
    card.cornerConfiguration = .corners(radius: .fixed(0))
    sheet.contentView.addSubview(card)
    stage.step(0)

    for (x, y, isInside) in [
      (104, 64, true), (176, 116, true), (96, 90, false), (184, 90, false), (140, 56, false),
      (140, 124, false),
    ] {
      expectEqual(isGlass(x, y), isInside, "\(x), \(y)")
    }
  }

  /// UIKit complains of this, but shows it.
  @Test func glassFadesWithItsView() {
    let view = UIVisualEffectView(effect: blue(.clear))
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    host.addSubview(view)
    stage.step(0)
    let whole = pixel(120, 80).z

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.turn()
    stage.run(for: 0.5)
    let half = pixel(120, 80).z
    stage.run(for: 0.6)

    expect(abs(half * 2 - whole) < 8, "\(half) of \(whole)")
    expectEqual(pixel(120, 80), SIMD3(255, 0, 0))
  }

  #if compiler(>=6.2)
    /// UIKit traps it, too.
    @Test func aSubviewOfTheEffectViewItselfIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let view = UIVisualEffectView(effect: UIGlassEffect())
          view.addSubview(UILabel())
        }
      }
    }
  #endif
}
