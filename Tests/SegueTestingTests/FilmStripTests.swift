import Expectations
import Segue
import SegueTesting
import Testing

/// Film strips of changes that a closure or a hand triggers.
@MainActor @Suite(.serialized) struct FilmStripTests {
  private static let size = CGSize(width: 40, height: 20)

  /// A bar that grows from the left edge over a black window: slowly at first.
  private static func strip(_ size: CGSize = size) -> FilmStrip {
    FilmStrip("Bar", size: size) { stage in
      let controller = UIViewController()
      controller.view.backgroundColor = .black
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
      bar.backgroundColor = .white
      controller.view.addSubview(bar)
      stage.show(controller)
      return bar
    } trigger: { (bar: UIView) in
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { bar.frame.size.width = 40 }
    }
  }

  /// The number of white pixels that the first row begins with.
  private func length(_ frame: FilmStrip.Frame) -> Int {
    (0..<frame.image.width).prefix { frame.image.bitmap[$0, 0] == 0xFFFF_FFFF }.count
  }

  @Test func theFirstFrameIsBeforeTheTransitionAndTheLastOneAfterIt() {
    let frames = Self.strip().frames(2)

    expectEqual(frames.map(length), [0, 40])
    expectEqual(frames[0].time, 0)
    expect((0.9...1.1).contains(frames[1].time))
  }

  @Test func equallyMuchChangesBetweenFrames() {
    let lengths = Self.strip().frames(5).map(length)

    for (length, expected) in zip(lengths, [0, 10, 20, 30, 40]) {
      // The changes are measured in pictures of a quarter of the size.
      expect(abs(length - expected) <= 3, "\(lengths)")
    }
  }

  @Test func equallyMuchTimePassesBetweenFramesWhereThatIsWanted() {
    var strip = Self.strip()
    strip.spacing = .equalTime

    let frames = strip.frames(5)

    for index in 1..<5 {
      let pause = frames[index].time - frames[index - 1].time
      expect(abs(pause - 0.25) < 0.03, "\(frames.map(\.time))")
    }
    expect(length(frames[1]) < 10)
  }

  @Test func aRootControllerAndATriggerAreEnough() {
    let strip = FilmStrip(size: Self.size, root: { Slider() }) { slider in
      UIView.animate(withDuration: 0.5) { slider.reach(40) }
    }

    expectEqual(strip.frames(2).map(length), [0, 40])
  }

  @Test func theSameTransitionIsFilmedTheSameWayAgain() {
    expectEqual(Self.strip().frames(4), Self.strip().frames(4))
  }

  @Test func aDragIsFilmedWhileItGoesOn() {
    func strip(_ script: TouchScript) -> FilmStrip {
      FilmStrip(size: Self.size, playing: script) { stage in
        let controller = Slider()
        stage.show(controller)
      }
    }

    let frames = strip("press 0,10; drag 40,10 over 0.5; wait 0.2; release").frames(5)

    expectEqual(frames.map(length).first, 0)
    expectEqual(frames.map(length).last, 40)
    expect((10...30).contains(length(frames[2])))
    expect((0.15...0.35).contains(frames[2].time))
  }

  @Test func theStripIsOnePictureWithCaptions() throws {
    let strip = Self.strip(CGSize(width: 80, height: 20))

    let image = try #require(strip.image(frames: 3).cgImage)

    expectEqual(CGSize(width: image.width, height: image.height), strip.pixelSize(frames: 3))
    let rows = 8 + 20..<image.height
    let ink = rows.contains { y in
      (8..<88).contains { image.bitmap[$0, y] & 0xFF < 0x40 }
    }
    expect(ink)
    expectEqual(image.bitmap[8, 8], 0xFF00_0000)
    expectEqual(image.bitmap[image.width - 80, 8], 0xFFFF_FFFF)
  }
}

/// A bar that reaches as far as the finger.
private final class Slider: UIViewController {
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    bar.backgroundColor = .white
    view.addSubview(bar)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Slider.pan))
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    reach(pan.location(in: view).x)
  }

  func reach(_ length: CGFloat) {
    bar.frame = CGRect(x: 0, y: 0, width: length, height: 20)
  }
}
