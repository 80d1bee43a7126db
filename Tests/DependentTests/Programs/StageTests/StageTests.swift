import UIKit
import XCTest

/// A stage as a property of a test case. On Linux XCTest calls tests on the main actor only if they are
/// `async`.
@MainActor final class StageTests: XCTestCase {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let pinch = UIPinchGestureRecognizer()

  func testTwoPointersPinch() async {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.isMultipleTouchEnabled = true
    controller.view.addGestureRecognizer(pinch)
    stage.show(controller)

    stage.press(CGPoint(x: 100, y: 100))
    stage.press(CGPoint(x: 200, y: 100), pointer: 2)
    stage.drag(to: [1: CGPoint(x: 50, y: 100), 2: CGPoint(x: 250, y: 100)])

    XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
  }
}
