import Expectations
import Testing

@testable import Segue

/// A sheet under the pointer in a window that becomes another size.
@MainActor @Suite(.serialized) struct ResizedSheetDragTests {
  private nonisolated static let sizes = [
    CGSize(width: 400, height: 900), CGSize(width: 800, height: 428),
    CGSize(width: 300, height: 300), CGSize(width: 400, height: 120),
  ]
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 428))

  private func present() throws -> UISheetPresentationController {
    let root = UIViewController()
    let presented = UIViewController()
    stage.show(root)
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(presented, animated: true)
    stage.settle()
    return sheet
  }

  private func top(_ sheet: UISheetPresentationController) -> CGFloat {
    sheet.sheetView.layer.presentation()?.frame.minY ?? .nan
  }

  /// Between its detents, beyond the highest of them, and below the lowest where it must not go.
  @Test(arguments: sizes, [-60, -330, 60])
  func itIsWhereTheSameDragPutsItInThatSize(size: CGSize, way: CGFloat) throws {
    let start = CGPoint(x: 200, y: stage.window.bounds.height - 190)
    let sheet = try present()
    sheet.presentedViewController.isModalInPresentation = true
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x, y: start.y + way), over: 0.5)

    stage.resize(to: size)
    let resized = top(sheet)
    stage.drag(to: CGPoint(x: start.x, y: start.y + way - 1), over: 1 / 60)
    let moved = top(sheet)
    stage.release()
    stage.settle()

    let again = CGPoint(x: size.width / 2, y: top(sheet) + 5)
    sheet.selectedDetentIdentifier = .medium
    stage.settle()
    let rest = CGPoint(x: again.x, y: top(sheet) + 5)
    stage.press(rest)
    stage.drag(to: CGPoint(x: rest.x, y: rest.y + way), over: 0.5)
    let expected = top(sheet)
    stage.release()
    stage.settle()

    expect(abs(resized - expected) < 0.01, "\(resized) instead of \(expected)")
    expect(moved <= resized)
    expect(moved >= resized - 1.001)
  }
}
