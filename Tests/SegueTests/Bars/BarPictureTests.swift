import Testing
import TestSupport

@testable import Segue

/// The bar in pictures, at two pixels a point.
@MainActor @Suite(.serialized) final class BarPictureTests {
  private lazy var board = BarBoard(scale: 2)

  private func push(animated: Bool) {
    board.root.view.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 0.97, alpha: 1)
    board.root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    board.stage.settle()
    let song = JournalController("Abbey Road", board.journal)
    song.view.backgroundColor = UIColor(red: 0.97, green: 0.93, blue: 0.85, alpha: 1)
    song.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    board.navigation.pushViewController(song, animated: animated)
    board.stage.turn()
  }

  @Test func atRest() throws {
    push(animated: false)
    board.stage.settle()

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "navigation-bar") == nil)
  }

  @Test func inMidPush() throws {
    push(animated: true)
    board.stage.run(for: 0.12)

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "navigation-bar-push") == nil)
  }

  @Test func underTheFinger() throws {
    push(animated: false)
    board.stage.settle()
    board.stage.press(CGPoint(x: 5, y: 150))
    board.stage.drag(to: CGPoint(x: 95, y: 150), over: 0.4)

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "navigation-bar-drag") == nil)
  }

  @Test func fromRightToLeft() throws {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    push(animated: false)
    board.stage.settle()

    #expect(try Golden.mismatch(of: board.stage.picture(), with: "navigation-bar-mirrored") == nil)
  }
}
