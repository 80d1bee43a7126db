import UIKit
import XCTest

/// A stage in a test case that says nothing of isolation, in the language mode of Swift 5.
class OldStageTests: XCTestCase {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  var view: UIView!

  override func setUp() {
    super.setUp()
    view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  func testTwoPointersTurn() {
    let rotation = UIRotationGestureRecognizer()
    stage.window.addGestureRecognizer(rotation)

    stage.press(CGPoint(x: 100, y: 100))
    stage.press(CGPoint(x: 200, y: 100), pointer: 2)
    stage.drag(to: CGPoint(x: 100, y: 200), over: 0.2, pointer: 2)

    XCTAssertEqual(rotation.rotation, .pi / 2, accuracy: 1e-9)
  }

  func testAViewMovesWithTheStagesTime() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x += 100 }
    stage.turn()
    stage.run(for: 0.5)

    XCTAssertEqual(view.layer.presentation()?.position.x ?? 0, 100, accuracy: 1e-6)
  }
}
