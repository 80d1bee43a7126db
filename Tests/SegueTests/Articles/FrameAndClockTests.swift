import Segue
import TestSupport
import Testing

extension CALayer {
  /// Stops the time of this layer and of all below it.
  func freeze() {
    let time = convertTime(CACurrentMediaTime(), from: nil)
    speed = 0
    timeOffset = time
  }

  /// Lets it go on from where it stopped.
  func thaw() {
    let stopped = timeOffset
    speed = 1
    timeOffset = 0
    beginTime = 0
    beginTime = convertTime(CACurrentMediaTime(), from: nil) - stopped
  }
}

/// The articles' statements on frames and the clock.
@MainActor struct FrameAndClockTests {
  let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
  let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() {
    stage.window.addSubview(box)
    box.backgroundColor = .blue
    stage.window.makeKeyAndVisible()
    stage.settle()
  }

  @Test func onlyTheDamageIsDrawn() {
    let before = stage.displayList()
    box.backgroundColor = .red
    stage.turn()
    let after = stage.displayList()

    let damage = after.damage(since: before, width: 320, height: 480)
    #expect(damage == [PixelRect(x: 19, y: 19, width: 42, height: 42)])
  }

  /// Activates what places the box, which is `box` of the article.
  private func pinned() {
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  @Test func aConstantIsAnimatedByLayout() {
    pinned()
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    stage.turn()

    width.constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.window.layoutIfNeeded()
    }
    stage.run(for: 0.5)

    #expect(box.bounds.width == 120)
    #expect(abs((box.layer.presentation()?.bounds.width ?? 0) - 80) < 2)
  }

  @Test func aRequiredConstraintWins() {
    pinned()
    let narrow = box.widthAnchor.constraint(equalToConstant: 40)
    let wide = box.widthAnchor.constraint(equalToConstant: 80)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([narrow, wide])
    stage.turn()

    #expect(box.bounds.width == 40)
  }

  @Test func nothingIsDueAtRest() {
    alone { Self().rests() }
  }

  private func rests() {
    stage.settle()
    #expect(FrameLoop.shared.nextDeadline == nil)
    stage.close()
  }

  @Test func aFrozenLayerStandsStill() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.box.center.x = 240
    }
    stage.turn()

    stage.run(for: 0.5)
    box.layer.freeze()
    stage.run(for: 10)
    #expect(abs((box.layer.presentation()?.position.x ?? 0) - 140) < 1)

    box.layer.thaw()
    stage.run(for: 0.25)
    #expect(abs((box.layer.presentation()?.position.x ?? 0) - 190) < 1)

    stage.settle()
    #expect(box.layer.presentation()?.position.x == 240)
  }

  @Test func aPictureHasItsOwnStagesSizeWhicheverWasUsedLast() {
    stage.turn()
    let other = HeadlessStage(size: CGSize(width: 40, height: 30), scale: 2)
    other.show(UIViewController())

    let picture = stage.picture()

    #expect(picture.width == 320)
    #expect(picture.height == 480)
    #expect(other.picture().width == 80)
    #expect(other.picture().height == 60)
    other.close()
  }
}
