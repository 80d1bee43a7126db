import Expectations
import Segue
import Testing

@testable import SegueGallery

/// A drag goes on from where it is in a window that becomes another size under the pointer.
@MainActor @Suite(.serialized) struct DragResizeTests {
  private static let size = CGSize(width: 360, height: 480)
  private nonisolated static let sizes = [
    CGSize(width: 360, height: 800), CGSize(width: 700, height: 480),
    CGSize(width: 300, height: 320), CGSize(width: 500, height: 220),
  ]
  private let stage = HeadlessStage(size: Self.size)

  /// A screen that is presented, and dragged down to dismiss it.
  enum Presented: CaseIterable {
    case modal, sheet, action, materialSheet

    /// Shows it at rest and returns its presenter.
    @MainActor func open(on stage: HeadlessStage) throws -> UIViewController {
      switch self {
      case .modal, .sheet:
        let vendor = EngineVendor(Gallery.standardEngine)
        let root = Gallery.makeContainer(self == .modal ? .modal : .sheet, vendor: vendor)
        show(root, on: stage)
        let button = try #require(root.view.firstPart(PanelButton.self))
        stage.tap(button.convert(CGPoint(x: 5, y: 5), to: nil))
        stage.settle()
        return root
      case .action:
        let root = AppCodaScene.makeNavigation()
        show(root, on: stage)
        stage.tap(CGPoint(x: DragResizeTests.size.width - 30, y: 22))
        stage.settle()
        return root
      case .materialSheet:
        let root = MaterialScene.makeNavigation()
        show(root, on: stage)
        let card = root.view.firstPart(UILabel.self) { $0.text == "Vertical sheet" }
        stage.tap(try #require(card).convert(CGPoint(x: 5, y: 5), to: nil))
        stage.settle()
        return root
      }
    }

    @MainActor private func show(_ root: UIViewController, on stage: HeadlessStage) {
      stage.show(root)
      stage.settle()
    }
  }

  @Test(arguments: Presented.allCases, sizes)
  func aDismissalUnderThePointerDoesNotJump(what: Presented, size: CGSize) throws {
    let root = try what.open(on: stage)
    let presented = try #require(root.presentedViewController)
    let view: UIView = presented.view
    let x = view.convert(CGPoint(x: view.bounds.maxX - 12, y: 0), to: nil).x
    var y = view.convert(CGPoint.zero, to: nil).y + 40
    func progress() -> CGFloat { presented.transitionCoordinator?.percentComplete ?? .nan }
    /// The progress made by a drag of `way` points.
    func move(_ way: CGFloat) -> CGFloat {
      let before = progress()
      y += way
      stage.drag(to: CGPoint(x: x, y: y), over: 1 / 60)
      return progress() - before
    }
    stage.press(CGPoint(x: x, y: y))
    y += 20
    stage.drag(to: CGPoint(x: x, y: y), over: 0.2)
    y += 20
    stage.drag(to: CGPoint(x: x, y: y), over: 0.2)
    let stepBefore = move(10) / 10
    let before = progress()

    stage.resize(to: size)
    let resized = progress()
    let first = move(1)
    let step = move(10) / 10

    expectEqual(resized, before)
    expect(step > 0 && stepBefore > 0)
    expect(first > min(step, stepBefore) - 1e-6 && first < max(step, stepBefore) + 1e-6)
    stage.release()
    stage.settle()
  }
}
