import Expectations
import ProgramTestSupport
import Segue
import SegueRandom
import TestSupport
import Testing

@testable import SegueGallery

/// A third request in mid-flight, with pairs of engines: the screen so far goes on as one picture, as if all of the
/// first transition took place in the panel that the second one leaves.
@MainActor @Suite(.serialized) struct ThirdRequestTests {
  private static let size = CGSize(width: 200, height: 220)
  private let stage = HeadlessStage(size: Self.size)

  /// Engines that take time and move the screens themselves: in pictures of them the motion stands still.
  private nonisolated static let engines = Gallery.engines.filter {
    $0.drawing == .moved && EngineFixture.moving.contains($0.title)
  }.map(\.title)
  private static let times: [TimeInterval] = [0, 0.1, 0.25, 0.45]

  /// A panel that shows a picture.
  private final class PictureController: UIViewController {
    private let imageView = UIImageView()

    override func loadView() { view = imageView }

    func show(_ picture: CGImage) { imageView.image = UIImage(cgImage: picture) }
  }

  /// Each engine before another one and after another one, one before Cut, and one before itself: which,
  /// depends on `seed`.
  private nonisolated static func pairs(seed: UInt64) -> [(String, String)] {
    var random = SeededRandom(seed: seed)
    let order = engines.shuffled(using: &random)
    let standard = Gallery.standardEngine.title
    return Array(zip(order, order.dropFirst() + order.prefix(1)))
      + [(order[0], Engine.cut.title), (standard, standard)]
  }

  /// The pairs in the containers of the library by turns.
  private nonisolated static let libraryPairs = pairs(seed: 2).enumerated().map {
    ([ContainerKind.navigation, .tabs][$0 % 2], $1.0, $1.1)
  }

  /// A container, and the ways that lead between its screens.
  @MainActor private struct Trip {
    let root: UIViewController
    /// Begins the way from the first screen to the second, or to the third.
    let goSecond: () -> Void
    let goThird: () -> Void
    /// The way back to the first screen.
    let goBack: () -> Void

    /// - Parameter second: The second screen; nil for a panel.
    init(_ kind: ContainerKind, _ vendor: EngineVendor, second: UIViewController? = nil) {
      switch kind {
      case .navigation:
        let navigation = UINavigationController(
          rootViewController: PanelViewController(Panel.all[0]))
        navigation.delegate = vendor
        // Content below a bar does not show all of its pixels.
        navigation.isNavigationBarHidden = true
        let second = second ?? DetailViewController(Panel.all[1])
        let third = DetailViewController(Panel.all[3])
        root = navigation
        goSecond = { navigation.pushViewController(second, animated: true) }
        goThird = { navigation.pushViewController(third, animated: true) }
        goBack = { navigation.popToRootViewController(animated: true) }
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = Self.panels(second)
        tabs.delegate = vendor
        tabs.tabBar.isHidden = true
        root = tabs
        goSecond = { tabs.selectedIndex = 1 }
        goThird = { tabs.selectedIndex = 3 }
        goBack = { tabs.selectedIndex = 0 }
      default:
        let container = ContainerViewController(viewControllers: Self.panels(second))
        container.delegate = vendor
        root = container
        goSecond = { container.select(1) }
        goThird = { container.select(3) }
        goBack = { container.select(0) }
      }
      OverlappingRequests(of: root).policy = .interrupt
    }

    private static func panels(_ second: UIViewController?) -> [UIViewController] {
      var controllers: [UIViewController] = Panel.all.map(PanelNavigationController.init)
      if let second { controllers[1] = second }
      return controllers
    }

    /// The part of the container that the moving views fill.
    var area: CGRect {
      let bounds: CGRect = root.view.bounds
      let bar = root is ContainerViewController ? TabBar.height : 0
      return bounds.divided(atDistance: bar, from: .maxYEdge).remainder
    }
  }

  @Test(arguments: pairs(seed: 1))
  func whatWasSeenLeavesAsOnePicture(first: String, second: String) throws {
    try expectOnePicture(.custom, first, second)
  }

  @Test(arguments: libraryPairs)
  func inContainersOfTheLibraryToo(kind: ContainerKind, first: String, second: String) throws {
    try expectOnePicture(kind, first, second)
  }

  private func expectOnePicture(_ kind: ContainerKind, _ first: String, _ second: String) throws {
    let vendor = EngineVendor(try #require(Gallery.engine(named: first)))
    let trip = Trip(kind, vendor)
    stage.show(trip.root)
    trip.goThird()
    stage.settle()
    let end = try content(trip)
    trip.goBack()
    stage.settle()
    trip.goSecond()
    stage.run(for: 0.2)
    let alone = try frames(trip)
    stage.settle()
    trip.goBack()
    stage.settle()

    trip.goSecond()
    stage.run(for: 0.2)
    vendor.engine = try #require(Gallery.engine(named: second))
    trip.goThird()
    stage.turn()
    let found = try frames(trip)
    stage.settle()
    try expectEqual(content(trip), end)

    let expected = try frames(leaving: alone, kind, vendor)
    for (time, (found, expected)) in zip(Self.times, zip(found, expected)) {
      // The edges of moving views may differ, the more in a low picture.
      expect(distance(found, expected) < 0.03, "after \(time) s")
    }
  }

  /// Masks that uncover a screen go on in the picture, too.
  @Test(arguments: [
    "Circle reveal", "Shape reveal", "Iris", "Clock wipe", "Soft wipe", "Checkers",
  ])
  func masksGoOnInTheOnePicture(first: String) throws {
    try expectOnePicture(.custom, first, "Push")
  }

  /// A panel of one color.
  private final class FlatController: UIViewController {
    private let hue: CGFloat

    init(_ hue: CGFloat) {
      self.hue = hue
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor(hue: hue, saturation: 0.7, brightness: 0.9, alpha: 1)
    }
  }

  /// Resized, the picture is that of what would have been seen in the new size.
  @Test(arguments: pairs(seed: 3))
  func theOnePictureFollowsTheWindow(first: String, second: String) throws {
    let vendor = EngineVendor(try #require(Gallery.engine(named: first)))
    func play() throws {
      let container = ContainerViewController(
        viewControllers: [0, 0.25, 0.5, 0.75].map(FlatController.init))
      container.delegate = vendor
      OverlappingRequests(of: container).policy = .interrupt
      vendor.engine = try #require(Gallery.engine(named: first))
      stage.show(container)
      stage.settle()
      container.select(1)
      stage.run(for: 0.2)
      vendor.engine = try #require(Gallery.engine(named: second))
      container.select(3)
      stage.run(for: 0.1)
    }
    for size in [CGSize(width: 300, height: 260), CGSize(width: 140, height: 240)] {
      stage.resize(to: size)
      try play()
      let expected = stage.picture()
      stage.run(for: 0.1)
      let later = stage.picture()
      stage.settle()
      stage.resize(to: Self.size)

      try play()
      stage.resize(to: size)

      expect(distance(expected, stage.picture()) < 0.01, "\(size)")
      stage.run(for: 0.1)
      expect(distance(later, stage.picture()) < 0.01, "\(size), later")
      stage.settle()
    }
  }

  /// Turned back, it is there again: nothing of the picture is left.
  @Test(arguments: [ContainerKind.custom, .tabs, .navigation])
  func aPictureWhoseViewStaysFades(kind: ContainerKind) throws {
    let fixture = try EngineFixture("Spring slide", in: kind, on: stage)
    fixture.leave()
    stage.settle()
    let there = stage.picture()
    fixture.comeBack()
    stage.settle()

    expectKept(stage) {
      fixture.leave()
      stage.run(for: 0.2)
      let custom = fixture.root as? ContainerViewController
      let tabs = fixture.root as? UITabBarController
      let navigation = fixture.root as? UINavigationController
      custom?.select(3)
      tabs?.selectedIndex = 3
      navigation?.pushViewController(DetailViewController(Panel.all[2]), animated: true)
      stage.run(for: 0.2)
      custom?.select(1)
      tabs?.selectedIndex = 2
      navigation?.popViewController(animated: true)
      stage.settle()
      expectEqual(stage.picture(), there)
    }
  }

  /// The pictures of the moving views, at the times after now.
  private func frames(_ trip: Trip, _ show: (Int) -> Void = { _ in }) throws -> [CGImage] {
    var now: TimeInterval = 0
    return try Self.times.enumerated().map { index, time in
      if time > now { stage.step(time - now) }
      now = time
      show(index)
      return try content(trip)
    }
  }

  /// The transition of `vendor` away from a panel that shows one picture after the other.
  private func frames(
    leaving pictures: [CGImage], _ kind: ContainerKind, _ vendor: EngineVendor
  ) throws -> [CGImage] {
    let panel = PictureController()
    let trip = Trip(kind, vendor, second: panel)
    let engine = vendor.engine
    vendor.engine = try #require(Gallery.engine(named: "Cut"))
    stage.show(trip.root)
    panel.show(pictures[0])
    trip.goSecond()
    stage.settle()
    vendor.engine = engine
    trip.goThird()
    stage.turn()
    return try frames(trip) { panel.show(pictures[$0]) }
  }

  private func content(_ trip: Trip) throws -> CGImage {
    try #require(stage.picture().cropping(to: trip.area))
  }

  /// The fraction of the pixels that are far from each other, as none are that are drawn a little aside.
  private func distance(_ a: CGImage, _ b: CGImage) -> Double {
    a.bitmap.part(farFrom: b.bitmap, byMoreThan: 40)
  }
}
