import Expectations
import Segue
import SegueInspection
import TestSupport
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

@MainActor @Suite(.serialized) struct FilmStripTests {
  private static let size = CGSize(width: 240, height: 200)

  @Test(arguments: Gallery.engines.map(\.title))
  func theTransitionLooksAsItDid(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))

    let image = try #require(join(frames(of: engine, size: Self.size)).cgImage)
    let mismatch = try Golden.mismatch(of: image, with: engine.fileName)
    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// By sums: the transition's own strip shows how the engine looks.
  @Test(arguments: Gallery.engines.map(\.title))
  func theDragLooksAsItDid(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))
    let stage = HeadlessStage(size: Self.size)
    let vendor = EngineVendor(engine)
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()
    var pictures: [CGImage] = []

    stage.press(CGPoint(x: 230, y: 20))
    for x in [170, 110, 50, 170] {
      stage.drag(to: CGPoint(x: x, y: 20), over: 0.5)
      pictures.append(stage.picture())
    }
    stage.run(for: 0.2)
    stage.release()
    stage.settle()
    pictures.append(stage.picture())

    let mismatch = try Golden.mismatch(ofSums: pictures, with: "\(engine.fileName)-drag")
    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// A transition at even times, from before it begins until all is at rest.
  private func frames(of engine: Engine, size: CGSize, scale: CGFloat = 1) -> [CGImage] {
    let stage = HeadlessStage(size: size, scale: scale)
    let turner = PageTurner(.container(.custom, engine.untuned), on: stage)
    var pictures = [stage.picture()]
    turner.turn(to: 1)
    for _ in 0..<3 {
      stage.run(for: engine.duration / 4)
      pictures.append(stage.picture())
    }
    stage.settle()
    return pictures + [stage.picture()]
  }

  private static let low = CGSize(width: 120, height: 100)

  @Test(arguments: Gallery.engines)
  func aTransitionLeadsFromTheOldPanelToTheNewOneThroughTheSamePixelsEachTime(engine: Engine) {
    let first = frames(of: engine, size: Self.low, scale: 1.5)
    let second = frames(of: engine, size: Self.low, scale: 1.5)
    let ends = frames(of: .cut, size: Self.low, scale: 1.5)

    expectEqual(first, second)
    expectEqual(first.first, ends.first)
    expectEqual(first.last, ends.last)
  }

  @Test func equallyMuchChangesFromFrameToFrame() {
    //       step    1  2   3  4  5  6
    let changes = [0, 10, 30, 0, 0, 20]

    expectEqual(FilmStrip.steps(changes, 2), [0, 6])
    expectEqual(FilmStrip.steps(changes, 3), [0, 3, 6])
    expectEqual(FilmStrip.steps(changes, 4), [0, 2, 3, 6])
    expectEqual(FilmStrip.steps(changes, 1), [3])
    expectEqual(FilmStrip.steps([], 1), [0])
  }

  @Test func noMomentIsShownTwice() {
    expectEqual(FilmStrip.steps([40, 0, 0, 0], 5), [0, 1, 2, 3, 4])
    expectEqual(FilmStrip.steps([0, 0, 0, 40], 5), [0, 1, 2, 3, 4])
  }

  @Test func framesBounceWhereTheEngineDoes() throws {
    let bounce = try #require(Gallery.engine(named: "Bounce"))

    let times = FilmStrip(bounce, size: Self.size).frames(6).map(\.time)

    expectEqual(times, times.sorted())
    expect(times[4] < bounce.duration / 2)
  }

  @Test func everyContainerAndSceneHasPagesThatChange() {
    let engine = Gallery.engines[3]
    let subjects =
      Gallery.containers.map { FilmSubject.container($0, engine.untuned) }
      + Gallery.scenes.map(FilmSubject.scene)
    for subject in subjects {
      let size = CGSize(width: 300, height: 260)
      let there = FilmStrip(subject, size: size).frames(2)
      let second = PageTurner(subject, size: size)
      second.show(1)

      expect(there.first?.image != there.last?.image, "\(subject.name)")
      expectEqual(there.last?.image, second.stage.picture(), "\(subject.name)")

      second.turn(to: 0)
      second.stage.settle()
      expect(there.last?.image != second.stage.picture(), "\(subject.name), back")
    }
  }

  @Test func guttersAreNeitherDarkNorWhite() throws {
    let cut = try #require(Gallery.engine(named: "Cut"))

    let strip = FilmStrip(cut, size: Self.size).image(frames: 2)

    let pixel = try #require(strip.cgImage).bitmap[3, 3]
    for shift in [0, 8, 16] { expect((0x80...0xD0).contains(pixel >> UInt32(shift) & 0xFF)) }
    expectEqual(FilmStrip(cut, size: Self.size).pixelSize(frames: 2), strip.size)
  }

  private func join(_ pictures: [CGImage]) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: Self.size.width * CGFloat(pictures.count), height: Self.size.height)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for (index, picture) in pictures.enumerated() {
        UIImage(cgImage: picture).draw(at: CGPoint(x: CGFloat(index) * Self.size.width, y: 0))
      }
    }
  }
}
