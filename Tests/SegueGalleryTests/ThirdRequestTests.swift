import Segue
import Testing

@testable import SegueGallery

/// A third request in mid-flight, with any pair of engines: what was on the screen goes on as one picture,
/// as if all of the first transition took place in the panel that the second one leaves.
@MainActor @Suite(.serialized) struct ThirdRequestTests {
  private static let size = CGSize(width: 200, height: 220)
  private let stage = HeadlessStage(size: Self.size)

  private nonisolated static let engines = Gallery.engines.map(\.name)
  private static let times: [TimeInterval] = [0, 0.1, 0.25, 0.45]

  /// A panel that shows a picture.
  private final class PictureController: UIViewController {
    private let imageView = UIImageView()

    override func loadView() { view = imageView }

    func show(_ picture: CGImage) { imageView.image = UIImage(cgImage: picture) }
  }

  @Test(arguments: engines.filter { $0 != "Cut" }, engines)
  func whatWasSeenLeavesAsOnePicture(first: String, second: String) throws {
    let vendor = EngineVendor(try #require(Gallery.engine(named: first)))
    let container = Gallery.makeContainer()
    container.delegate = vendor
    container.transitionPolicy = .interrupt
    stage.show(container)
    container.select(3)
    stage.settle()
    let end = stage.picture()
    container.select(0)
    stage.settle()
    container.select(1)
    stage.run(for: 0.2)
    let alone = try frames()
    stage.settle()
    container.select(0)
    stage.settle()

    container.select(1)
    stage.run(for: 0.2)
    vendor.engine = try #require(Gallery.engine(named: second))
    container.select(3)
    stage.turn()
    let found = try frames()
    stage.settle()
    #expect(stage.picture() == end)

    let expected = try frames(leaving: alone, vendor)
    for (time, (found, expected)) in zip(Self.times, zip(found, expected)) {
      #expect(difference(found, expected) < 0.025, "after \(time) s")
    }
  }

  /// Turned back, it is there again: nothing of the picture is left.
  @Test(arguments: [ContainerKind.custom, .tabs, .navigation])
  func aPictureWhoseViewStaysFades(kind: ContainerKind) throws {
    let board = try EngineBoard("Spring slide", in: kind, on: stage)
    board.leave()
    stage.settle()
    let there = stage.picture()
    board.comeBack()
    stage.settle()

    expectKept(stage) {
      board.leave()
      stage.run(for: 0.2)
      let custom = board.root as? ContainerViewController
      let tabs = board.root as? UITabBarController
      let navigation = board.root as? UINavigationController
      custom?.select(3)
      tabs?.selectedIndex = 3
      navigation?.pushViewController(DetailViewController(Panel.all[2]), animated: true)
      stage.run(for: 0.2)
      custom?.select(1)
      tabs?.selectedIndex = 2
      navigation?.popViewController(animated: true)
      stage.settle()
      #expect(stage.picture() == there)
    }
  }

  /// The content above the tabs, at the times after now.
  private func frames(_ show: (Int) -> Void = { _ in }) throws -> [CGImage] {
    var now: TimeInterval = 0
    return try Self.times.enumerated().map { index, time in
      if time > now { stage.step(time - now) }
      now = time
      show(index)
      return try content(stage.picture())
    }
  }

  /// The transition of `vendor` away from a panel that shows one picture after the other.
  private func frames(leaving pictures: [CGImage], _ vendor: EngineVendor) throws -> [CGImage] {
    var controllers: [UIViewController] = Panel.all.map(PanelNavigationController.init)
    let panel = PictureController()
    controllers[1] = panel
    let container = ContainerViewController(viewControllers: controllers)
    let engine = vendor.engine
    vendor.engine = try #require(Gallery.engine(named: "Cut"))
    container.delegate = vendor
    stage.show(container)
    panel.show(pictures[0])
    container.select(1)
    stage.settle()
    vendor.engine = engine
    container.select(3)
    stage.turn()
    return try frames { panel.show(pictures[$0]) }
  }

  private func content(_ picture: CGImage) throws -> CGImage {
    let height = Self.size.height - TabBar.height
    return try #require(
      picture.cropping(to: CGRect(x: 0, y: 0, width: Self.size.width, height: height)))
  }

  /// The part of the pixels that are far from each other, as none are that are drawn a little aside.
  private func difference(_ a: CGImage, _ b: CGImage) -> Double {
    let (a, b) = (a.bitmap, b.bitmap)
    let pixels = (0..<a.height).flatMap { y in (0..<a.width).map { x in (a[x, y], b[x, y]) } }
    let far = pixels.count { a, b in
      [0, 8, 16].contains { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 40 }
    }
    return Double(far) / Double(pixels.count)
  }
}
