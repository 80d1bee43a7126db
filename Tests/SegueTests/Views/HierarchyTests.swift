import Expectations
import Segue
import Testing

@MainActor @Suite struct HierarchyTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let a = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let b = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
  private let c = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))

  private func addAll() {
    for view in [a, b, c] { parent.addSubview(view) }
  }

  private func expectOrder(
    _ views: [UIView], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parent.subviews == views, sourceLocation: sourceLocation)
    #expect(parent.layer.sublayers ?? [] == views.map(\.layer), sourceLocation: sourceLocation)
  }

  @Test func layersKeepTheOrderOfTheViews() {
    addAll()
    expectOrder([a, b, c])

    parent.bringSubviewToFront(a)
    expectOrder([b, c, a])
    parent.sendSubviewToBack(a)
    expectOrder([a, b, c])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    expectOrder([c, b, a])
    parent.insertSubview(a, belowSubview: b)
    expectOrder([c, a, b])
    parent.insertSubview(c, aboveSubview: b)
    expectOrder([a, b, c])
    parent.insertSubview(c, at: 0)
    expectOrder([c, a, b])
    a.removeFromSuperview()
    expectOrder([c, b])
  }

  @Test func addingToAnotherViewTakesItFromTheFirst() {
    let other = UIView()
    addAll()

    other.addSubview(b)

    expectOrder([a, c])
    expect(b.superview === other)
  }

  @Test func theFrontmostViewIsHit() {
    addAll()

    expect(parent.hitTest(CGPoint(x: 45, y: 45), with: nil) === c)
    expect(parent.hitTest(CGPoint(x: 30, y: 30), with: nil) === b)
    expect(parent.hitTest(CGPoint(x: 0, y: 0), with: nil) === a)
    expect(parent.hitTest(CGPoint(x: 95, y: 5), with: nil) === parent)
    expect(parent.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  /// Z1
  @Test func anAddedViewLiesInFrontOfLayersWithoutAView() {
    let line = CALayer()
    addAll()
    parent.layer.addSublayer(line)

    parent.addSubview(a)
    let added = parent.layer.sublayers
    parent.layer.addSublayer(line)
    parent.bringSubviewToFront(a)

    expectEqual(added, [b.layer, c.layer, line, a.layer])
    expectEqual(parent.layer.sublayers, [b.layer, c.layer, line, a.layer])
    expectEqual(parent.subviews, [b, c, a])
  }

  /// Z9
  @Test func anIndexBeyondTheEndIsTheEnd() {
    parent.insertSubview(a, at: 7)
    parent.insertSubview(b, at: 1)
    parent.insertSubview(a, at: 100)

    expectEqual(parent.subviews, [b, a])
    expectEqual(parent.layer.sublayers, [b.layer, a.layer])
  }

  /// Z8
  @Test func aViewSaysThatItIsOpaque() {
    expect(UIView().isOpaque)
    expect(UIView().layer.isOpaque)
    expect(!CALayer().isOpaque)
  }

  @Test func hiddenDisabledAndTransparentViewsAreNotHit() {
    addAll()
    c.isHidden = true
    b.alpha = 0.005
    a.isUserInteractionEnabled = false

    expect(parent.hitTest(CGPoint(x: 45, y: 45), with: nil) === parent)
  }

  /// U9
  @Test func aViewInAnAnimationIsNotHitUnlessTheBlockAllowsIt() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    stage.window.addSubview(parent)
    stage.window.makeKeyAndVisible()
    addAll()

    UIView.animate(withDuration: 1) { c.center.x += 1 }
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { b.center.x += 1 }
    stage.turn()
    let during = parent.hitTest(CGPoint(x: 45, y: 45), with: nil)
    stage.settle()
    let after = parent.hitTest(CGPoint(x: 45, y: 45), with: nil)

    expect(during === b)
    expect(after === c)
  }

  /// U9
  @Test(arguments: [false, true])
  func aControlInAnAnimationIsTappedWhereTheBlockAllowsIt(isAllowed: Bool) {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    stage.window.makeKeyAndVisible()

    UIView.animate(withDuration: 1, delay: 0, options: isAllowed ? .allowUserInteraction : []) {
      button.center.x += 1
    }
    stage.step()
    stage.tap(CGPoint(x: 40, y: 40))
    let during = taps
    stage.settle()
    stage.tap(CGPoint(x: 40, y: 40))

    expectEqual(during, isAllowed ? 1 : 0)
    expectEqual(taps, during + 1)
  }

  /// U9
  @Test(arguments: [false, true])
  func aTouchGoesThroughAViewInAnAnimationToWhatLiesBelow(isAllowed: Bool) {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    var taps = ["below": 0, "above": 0]
    var buttons: [UIButton] = []
    for name in ["below", "above"] {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      button.addAction(UIAction { _ in taps[name, default: 0] += 1 }, for: .touchUpInside)
      stage.window.addSubview(button)
      buttons.append(button)
    }
    stage.window.makeKeyAndVisible()

    UIView.animate(withDuration: 1, delay: 0, options: isAllowed ? .allowUserInteraction : []) {
      buttons[1].center.x += 1
    }
    stage.step()
    stage.tap(CGPoint(x: 40, y: 40))

    expect(taps == (isAllowed ? ["below": 0, "above": 1] : ["below": 1, "above": 0]))
    stage.settle()
  }

  @Test func theTintColorIsThatOfTheNearestViewThatHasOne() {
    final class Probe: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let leaf = Probe()
    parent.addSubview(a)
    a.addSubview(leaf)
    let before = leaf.changes

    parent.tintColor = .red
    a.tintColor = .green
    parent.tintColor = .blue

    expectEqual(leaf.tintColor, .green)
    expectEqual(leaf.changes - before, 2)
  }

  @Test func aSnapshotKeepsTheLookOfItsView() {
    let stage = HeadlessStage(size: CGSize(width: 8, height: 4))
    let view = UIView(frame: CGRect(x: 2, y: 1, width: 4, height: 2))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()

    let snapshot = view.snapshotView(afterScreenUpdates: true)
    view.backgroundColor = .blue
    view.removeFromSuperview()
    stage.window.addSubview(snapshot ?? UIView())

    let picture = stage.picture().bitmap
    expectEqual(picture[0, 0], 0xFFFF_0000)
    expectEqual(picture[3, 1], 0xFFFF_0000)
    expectEqual(picture[4, 2], 0xFF00_0000)
  }
}

/// Z3
@MainActor @Suite(.serialized) struct SubviewSizeTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  /// Puts its first subview below the second one's height.
  private final class Column: UIView {
    var passes = 0

    override func layoutSubviews() {
      passes += 1
      guard subviews.count == 2 else { return }
      subviews[0].frame = CGRect(x: 0, y: subviews[1].bounds.height, width: 100, height: 10)
    }
  }

  private func column() -> Column {
    let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    column.addSubview(UIView())
    column.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    stage.window.addSubview(column)
    stage.window.makeKeyAndVisible()
    stage.turn()
    return column
  }

  @Test func aSubviewOfAnotherSizeHasItsSuperviewLaidOut() {
    let column = column()
    let before = column.passes

    column.subviews[1].frame.size.height = 30
    stage.turn()

    expectEqual(column.subviews[0].frame.minY, 30)
    expectEqual(column.passes, before + 1)
  }

  @Test func aSubviewThatMovesDoesNot() {
    let column = column()
    let before = column.passes

    column.subviews[1].center.x += 5
    column.subviews[1].transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.turn()

    expectEqual(column.passes, before)
  }

  @Test func sizesThatTheLayoutSetsDoNotAskForAnother() {
    let column = column()

    expectEqual(column.passes, 1)
  }
}
