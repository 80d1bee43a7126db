import Expectations
import Foundation
import Segue
import SegueGallery
import SegueInspection
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Many engines on one picture.
@MainActor @Suite(.serialized) struct EngineSheetTests {
  private static let size = CGSize(width: 120, height: 90)

  @Test func eachEngineHasTwoStripsOfWhatIsBetweenItsEnds() throws {
    let engines = [Engine.cover, .cube, .circleReveal]
    let sheet = EngineSheet(engines, size: Self.size, side: 60, frames: 3)
    let image = try #require(sheet.image().cgImage)

    expectEqual(CGSize(width: image.width, height: image.height), sheet.pixelSize)
    for engine in engines {
      let there = try places(of: engine, from: 0, to: 1, in: image)
      let back = try places(of: engine, from: 1, to: 0, in: image)

      // From left to right, and the way back below the way there.
      expectEqual(there.map(\.x), there.map(\.x).sorted(), "\(engine.title)")
      expectEqual(Set(there.map(\.y)).count, 1, "\(engine.title)")
      expectEqual(back.map(\.x), there.map(\.x), "\(engine.title)")
      expect(back.allSatisfy { $0.y >= there[0].y + 45 }, "\(engine.title): \(there), \(back)")
    }
  }

  /// The places in a sheet of the frames of a strip, without those at its ends.
  private func places(
    of engine: Engine, from: Int, to: Int, in sheet: CGImage
  ) throws -> [CGPoint] {
    let strip = FilmStrip(
      .container(.custom, engine.untuned), from: from, to: to, size: Self.size, scale: 0.5)
    return try strip.frames(5)[1...3].map { frame in
      try #require(place(of: frame.image.bitmap, in: sheet.bitmap), "\(engine.title)")
    }
  }

  /// The first place at which a picture contains another, pixel by pixel.
  private func place(of part: Bitmap, in whole: Bitmap) -> CGPoint? {
    part.withPixels { needle in
      whole.withPixels { pixels in
        for y in 0...(whole.height - part.height) {
          for x in 0...(whole.width - part.width) {
            let isThere = (0..<part.height).allSatisfy { row in
              memcmp(
                needle + row * part.width, pixels + (y + row) * whole.width + x, 4 * part.width)
                == 0
            }
            if isThere { return CGPoint(x: x, y: y) }
          }
        }
        return nil
      }
    }
  }

  @Test func framesOfAllShapesAreAsLargeUnlessASideIsGiven() {
    let shapes = [
      CGSize(width: 393, height: 852), CGSize(width: 1280, height: 800),
      CGSize(width: 2560, height: 400),
    ]
    let areas = shapes.map { shape in
      let scale = EngineSheet([.cut], size: shape, frames: 4).scale
      return shape.width * shape.height * scale * scale
    }
    expect(areas.allSatisfy { abs($0 - areas[0]) < 0.001 * areas[0] }, "\(areas)")

    let sides = shapes.map { shape in
      EngineSheet([.cut], size: shape, side: 300, frames: 4).scale * max(shape.width, shape.height)
    }
    expect(sides.allSatisfy { abs($0 - 300) < 0.001 }, "\(sides)")
  }

  /// “Container transform” is wider than a frame of 16 pixels.
  @Test func namesDoNotCoverOneAnother() throws {
    func sheet(_ engines: [Engine]) -> EngineSheet {
      EngineSheet(engines, size: Self.size, side: 16, frames: 1)
    }
    let both = try #require(sheet([.containerTransform, .fadeThrough]).image().cgImage)
    let first = try #require(sheet([.containerTransform]).image().cgImage)

    // As far as the first one's sheet reaches, it is as it is alone.
    let alone = first.cropping(to: CGRect(x: 0, y: 0, width: first.width - 12, height: 70))
    let beside = both.cropping(to: CGRect(x: 0, y: 0, width: first.width - 12, height: 70))
    expect(alone != nil && alone == beside)
    expect(both.width > first.width)
  }

  @Test func engineGroupsBeginLinesOfTheirOwn() {
    func size(_ engines: [Engine]) -> CGSize {
      EngineSheet(engines, size: Self.size, frames: 2).pixelSize
    }
    // Two of one group stand side by side, two of different groups do not.
    expectEqual(size([.fade, .cover]).height, size([.fade]).height)
    expect(size([.fade, .cover]).width > size([.fade]).width)
    expectEqual(size([.fade, .cube]).width, size([.fade]).width)
    expect(size([.fade, .cube]).height > 1.5 * size([.fade]).height)
  }
}
