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
    #expect(b.superview === other)
  }

  @Test func theFrontmostViewIsHit() {
    addAll()

    #expect(parent.hitTest(CGPoint(x: 45, y: 45), with: nil) === c)
    #expect(parent.hitTest(CGPoint(x: 30, y: 30), with: nil) === b)
    #expect(parent.hitTest(CGPoint(x: 0, y: 0), with: nil) === a)
    #expect(parent.hitTest(CGPoint(x: 95, y: 5), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  @Test func hiddenDisabledAndTransparentViewsAreNotHit() {
    addAll()
    c.isHidden = true
    b.alpha = 0.005
    a.isUserInteractionEnabled = false

    #expect(parent.hitTest(CGPoint(x: 45, y: 45), with: nil) === parent)
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

    #expect(during === b)
    #expect(after === c)
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

    #expect(leaf.tintColor == .green)
    #expect(leaf.changes - before == 2)
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
    #expect(picture[0, 0] == 0xFFFF_0000)
    #expect(picture[3, 1] == 0xFFFF_0000)
    #expect(picture[4, 2] == 0xFF00_0000)
  }
}
