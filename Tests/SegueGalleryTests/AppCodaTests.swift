import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The scene after AppCoda's article: the action screen comes and goes.
@MainActor @Suite(.serialized) struct AppCodaTests {
  let scene: AppCodaStage

  var stage: HeadlessStage { scene.stage }
  var navigation: UINavigationController { scene.navigation }

  init() throws {
    scene = try AppCodaStage()
  }

  // MARK: The action screen comes

  /// The swing of a spring with damping ratio 0.5 from 1 to 0, at rest after `duration` seconds: down to
  /// a thousandth, |ζω| / (ω√(1−ζ²)) · e^(−ζωd) = 0.001.
  private func swing(at time: Double, duration: Double = 2.5) -> Double {
    let zeta = 0.5
    let root = (1 - zeta * zeta).squareRoot()
    let omega = -log(0.001 * root / zeta) / (zeta * duration)
    let phase = omega * root * time
    let swing = cos(phase) + zeta / root * sin(phase)
    return exp(-zeta * omega * time) * swing
  }

  @Test func theActionScreenSlidesUpFromBelowAndBounces() throws {
    try expectKept(scene) {
      let action = try scene.showAction()
      expectEqual(scene.frame(action.view).minY, 480)

      var now = 0.0
      for time in [0.1, 0.3, 0.5, 0.8, 1.5] {
        stage.run(for: time - now)
        now = time
        let part = swing(at: time)
        expect(abs(scene.frame(action.view).minY - 480 * part) < 0.01, "at \(time) s")
        expect(abs(Double(scene.alpha(navigation.view)) - (0.5 + 0.5 * part)) < 0.001)
      }
      stage.run(for: 2.49 - now)
      expect(navigation.view.window != nil)
      stage.run(for: 0.05)

      expectEqual(action.view.frame, stage.window.bounds)
      expect(navigation.view.window == nil)
      expectEqual(navigation.view.alpha, 1)
    }
  }

  @Test func theScreenOvershootsByASixth() throws {
    let action = try scene.showAction()
    var highest: CGFloat = 480
    let end = stage.now + 2
    while stage.now < end {
      stage.step()
      highest = min(highest, scene.frame(action.view).minY)
    }

    // e^(−πζ/√(1−ζ²)) = 0.163
    expect(abs(highest + 0.163 * 480) < 0.5)
  }

  // MARK: prepareForSegue and the delegate

  @Test func theSegueMakesTheListTheDelegateOfTheActionScreen() throws {
    let destination = UIViewController()
    for identifier in ["showDetail", "showAction"] {
      let segue = UIStoryboardSegue(
        identifier: identifier, source: scene.items, destination: destination)

      scene.items.prepare(for: segue, sender: nil)

      expectEqual(destination.transitioningDelegate != nil, identifier == "showAction")
    }
    let action = try scene.showAction()
    expect(action.transitioningDelegate === scene.items)
    expectEqual(action.modalPresentationStyle, .currentContext)
  }

  // MARK: The other statement: from above

  @Test func withTheOtherStatementItFallsFromAbove() throws {
    scene.items.bounce.comesFromAbove = true

    try expectKept(scene) {
      let action = try scene.showAction()
      expectEqual(scene.frame(action.view).minY, -480)
      stage.run(for: 0.3)
      expect(abs(scene.frame(action.view).minY + 480 * swing(at: 0.3)) < 0.01)
      stage.settle()
      expectEqual(action.view.frame, stage.window.bounds)
    }
  }

  @Test func theSwitchOfTheListChoosesWhereItComesFrom() throws {
    stage.tap(CGPoint(x: 264, y: 44 + 58))
    stage.settle()
    let action = try scene.showAction()

    expect(scene.items.bounce.comesFromAbove)
    expectEqual(scene.frame(action.view).minY, -480)
  }

  // MARK: Custom dismissal without a snapshot

  /// A smaller frame does not scale the view's content.
  @Test func withoutASnapshotTheFrameShrinksAndThePictureDoesNot() throws {
    scene.items.shrink.usesSnapshot = false
    let action = try scene.showAction()
    stage.settle()

    try expectKept(scene) {
      let content = try #require(action.view.subviews.first)
      let size = content.frame.size
      navigation.dismiss(animated: true)
      stage.turn()
      stage.run(for: 1)

      let frame = scene.frame(action.view)
      expect(abs(frame.minX - 80) < 0.01 && abs(frame.minY - 120) < 0.01)
      expect(abs(frame.width - 160) < 0.01 && abs(frame.height - 240) < 0.01)
      expectEqual(scene.frame(content).size, size)
      expect(size.width > frame.width)
      expect(abs(scene.alpha(navigation.view) - 0.75) < 0.001)
    }
    expect(navigation.presentedViewController == nil)
    expectEqual(navigation.view.alpha, 1)
  }

  // MARK: Custom dismissal with a snapshot

  @Test func theSnapshotShrinksIntoItsCenter() throws {
    let action = try scene.showAction()
    stage.settle()

    try expectKept(scene) {
      let container = try #require(action.view.superview)
      navigation.dismiss(animated: true)
      stage.turn()
      expect(action.view.superview == nil)
      expect(container.subviews.first === navigation.view)
      let snapshot = try #require(container.subviews.last)

      var now = 0.0
      for (time, side) in [(0.0, 1.0), (1.0, 0.5)] {
        stage.run(for: time - now)
        now = time
        let frame = scene.frame(snapshot)
        expect(abs(frame.width - 320 * side) < 0.01)
        expect(abs(frame.height - 480 * side) < 0.01)
        expect(abs(frame.midX - 160) < 0.01)
        expect(abs(frame.midY - 240) < 0.01)
        expect(abs(Double(scene.alpha(navigation.view)) - (1 - 0.5 * side)) < 0.001)
      }
      stage.run(for: 0.99)
      expect(navigation.presentedViewController != nil)
      stage.run(for: 0.05)
      expect(navigation.presentedViewController == nil)
      expect(snapshot.superview == nil)
    }
  }

  @Test func theButtonOfTheScreenDismissesIt() throws {
    try expectKept(scene) {
      let action = try scene.showAction()
      stage.settle()
      let button = try #require(action.view.subviews.first?.subviews.last)
      stage.tap(button.convert(CGPoint(x: 60, y: 18), to: nil))
      stage.settle()

      expect(navigation.presentedViewController == nil)
    }
  }

  @Test func theScreenFitsIntoTheRoomThatTheSceneHas() throws {
    let stage = HeadlessStage(size: CGSize(width: 744, height: 400))
    let root = try #require(AppCodaScene.make() as? SceneViewController)
    let navigation = try #require(root.content as? UINavigationController)
    stage.show(root)
    stage.settle()
    try #require(navigation.topViewController as? ItemsTableViewController).showAction()
    let action = try #require(navigation.presentedViewController)

    for time in [0.1, 0.5, 3] {
      stage.run(for: time)
      let content = try #require(action.view.subviews.first)
      expect(action.view.bounds.contains(content.frame), "\(time) s")
    }
    stage.settle()
  }

  // MARK: Pictures

  @Test func theActionScreenLooksAsItDid() throws {
    for (name, fromAbove, snapshot) in [
      ("appcoda-below", false, true), ("appcoda-above", true, false),
    ] {
      let scene = try AppCodaStage(size: CGSize(width: 300, height: 360))
      scene.items.bounce.comesFromAbove = fromAbove
      scene.items.shrink.usesSnapshot = snapshot
      var pictures: [CGImage] = []
      try scene.showAction()
      for time in [0.3, 0.5] {
        scene.stage.run(for: time)
        pictures.append(scene.stage.picture())
      }
      scene.stage.settle()
      scene.navigation.dismiss(animated: true)
      scene.stage.turn()
      for time in [0.6, 0.7] {
        scene.stage.run(for: time)
        pictures.append(scene.stage.picture())
      }
      let mismatch = try Golden.mismatch(of: strip(pictures), with: name)
      expect(mismatch == nil, "\(mismatch ?? "")")
    }
  }
}

/// The pictures side by side.
@MainActor func strip(_ pictures: [CGImage]) throws -> CGImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let first = try #require(pictures.first)
  let (width, height) = (CGFloat(first.width), CGFloat(first.height))
  let size = CGSize(width: width * CGFloat(pictures.count), height: height)
  let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
    for (index, picture) in pictures.enumerated() {
      UIImage(cgImage: picture).draw(at: CGPoint(x: width * CGFloat(index), y: 0))
    }
  }
  return try #require(image.cgImage)
}
