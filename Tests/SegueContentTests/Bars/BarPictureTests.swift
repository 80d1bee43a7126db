import Expectations
import TestSupport
import Testing

@testable import Segue

/// The bar in pictures, at two pixels a point.
@MainActor @Suite(.serialized) final class BarPictureTests {
  private lazy var fixture = BarFixture(scale: 2)

  private func push(animated: Bool) {
    fixture.root.view.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 0.97, alpha: 1)
    fixture.root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    fixture.stage.settle()
    let song = JournalController("Abbey Road", fixture.journal)
    song.view.backgroundColor = UIColor(red: 0.97, green: 0.93, blue: 0.85, alpha: 1)
    song.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    fixture.navigation.pushViewController(song, animated: animated)
    fixture.stage.turn()
  }

  @Test func atRest() throws {
    push(animated: false)
    fixture.stage.settle()

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "navigation-bar") == nil)
  }

  @Test func inMidPush() throws {
    push(animated: true)
    fixture.stage.run(for: 0.12)

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "navigation-bar-push") == nil)
  }

  @Test func underTheFinger() throws {
    push(animated: false)
    fixture.stage.settle()
    fixture.stage.press(CGPoint(x: 5, y: 150))
    fixture.stage.drag(to: CGPoint(x: 95, y: 150), over: 0.4)

    try expect(Golden.mismatch(of: fixture.stage.picture(), with: "navigation-bar-drag") == nil)
  }

  @Test func fromRightToLeft() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    push(animated: false)
    fixture.stage.settle()

    try expect(
      Golden.mismatch(of: fixture.stage.picture(), with: "navigation-bar-mirrored") == nil)
  }
}
