import Segue
import SegueGallery
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct FilmStripTests {
  private static let size = CGSize(width: 240, height: 200)

  @Test(arguments: Gallery.engines.map(\.name))
  func theTransitionLooksAsItDid(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))

    let strip = FilmStrip(engine, size: Self.size).image(frames: 5)

    let image = try #require(strip.cgImage)
    let mismatch = try Golden.mismatch(of: image, with: engine.fileName)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test(arguments: Gallery.engines.map(\.name))
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

    let image = try #require(join(pictures).cgImage)
    let mismatch = try Golden.mismatch(of: image, with: "\(engine.fileName)-drag")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test(arguments: Gallery.engines.map(\.name))
  func theSameStepsGiveTheSamePixels(name: String) throws {
    let engine = try #require(Gallery.engine(named: name))

    let first = FilmStrip(engine, size: Self.size, scale: 1.5).frames(4)
    let second = FilmStrip(engine, size: Self.size, scale: 1.5).frames(4)

    #expect(first == second)
  }

  @Test func aTransitionBeginsAtTheOldPanelAndEndsAtTheNewOne() throws {
    let cut = try #require(Gallery.engine(named: "Cut"))
    let ends = FilmStrip(cut, size: Self.size).frames(2)

    for engine in Gallery.engines {
      let frames = FilmStrip(engine, size: Self.size).frames(3)

      #expect(frames.first == ends.first, "\(engine.name)")
      #expect(frames.last == ends.last, "\(engine.name)")
    }
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
