import Expectations
import Segue
import Testing

/// The order of views and layers without a view, and the effects of a layer's changes on its view.
@MainActor @Suite(.serialized) struct LayerOrderTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test(arguments: [false, true])
  func aSubviewGoesDirectlyBelowAnother(isThereAlready: Bool) {
    let (sibling, bare, new) = (UIView(), CALayer(), UIView())
    if isThereAlready { view.addSubview(new) }
    view.layer.addSublayer(bare)
    view.addSubview(sibling)

    view.insertSubview(new, belowSubview: sibling)

    expectEqual(view.layer.sublayers, [bare, new.layer, sibling.layer])
    expectEqual(view.subviews, [new, sibling])
  }

  @Test(arguments: [false, true])
  func aSubviewGoesDirectlyAboveAnother(isThereAlready: Bool) {
    let (sibling, bare, new) = (UIView(), CALayer(), UIView())
    view.addSubview(sibling)
    view.layer.addSublayer(bare)
    if isThereAlready { view.addSubview(new) }

    view.insertSubview(new, aboveSubview: sibling)

    expectEqual(view.layer.sublayers, [sibling.layer, new.layer, bare])
    expectEqual(view.subviews, [sibling, new])
  }

  @Test func aSizeSetOnTheLayerLaysOutTheViewAndItsSuperview() {
    let (outer, inner) = (CountingView(frame: view.bounds), CountingView())
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.window.makeKeyAndVisible()
    stage.turn()
    let before = (outer.count, inner.count)

    inner.layer.bounds.size = CGSize(width: 30, height: 20)
    stage.turn()

    expectEqual(inner.count, before.1 + 1)
    expectEqual(outer.count, before.0 + 1)
  }

  @Test func aChangeOfAppearanceDrawsAViewThatDrewNothing() {
    let drawing = NightView(frame: view.bounds)
    stage.window.addSubview(drawing)
    stage.turn()
    let before = drawing.drawn

    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()

    expectEqual(before, [.light])
    expectEqual(drawing.drawn, [.light, .dark])
  }
}

private final class CountingView: UIView {
  private(set) var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

/// A view that draws something in the dark alone.
private final class NightView: UIView {
  private(set) var drawn: [UIUserInterfaceStyle] = []

  override func draw(_ rect: CGRect) {
    drawn.append(traitCollection.userInterfaceStyle)
    guard traitCollection.userInterfaceStyle == .dark else { return }
    UIColor.white.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}
