import Expectations
import Testing

@testable import Segue

@MainActor @Suite struct ViewMaskTests {
  @Test func aViewsMaskCutsItOutAndIsNoSubview() {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    let view = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 20))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mask.backgroundColor = .black
    stage.window.addSubview(mask)

    view.mask = mask

    expect(mask.superview == nil)
    expectEqual(view.subviews, [])
    expect(view.layer.mask === mask.layer)
    view.mask = nil
    expect(view.layer.mask == nil)
    stage.close()
  }
}
