import Segue
import Testing

@testable import SegueGallery

/// A frame of a transition draws what the frames before it flattened, at every size of the window.
@MainActor @Suite(.serialized) struct SteadyFrameTests {
  /// Drawing without optimisation takes too long for more pixels.
  #if DEBUG
    nonisolated private static let sizes = [(640, 480)]
  #else
    nonisolated private static let sizes = [
      (640, 480), (1100, 720), (1920, 1080), (2560, 1440), (3840, 2160),
    ]
  #endif
  /// In which the panels of a transition come into sight, each for the first time.
  private static let firstFrames = 6

  private static let subjects =
    Gallery.engines.flatMap { engine in
      ContainerKind.allCases.map { FilmSubject.container($0, engine) }
    } + Scene.allCases.map(FilmSubject.scene)

  /// How many pictures each frame of the transition flattens.
  private func flattenings(_ subject: FilmSubject, _ size: CGSize) -> [Int] {
    let turner = PageTurner(subject, size: size, scale: 1)
    let rasterizer = Rasterizer(threads: 2)
    let (width, height) = (Int(size.width), Int(size.height))
    var bitmap = Bitmap(width: width, height: height)
    // All that lies between these two pixels is prepared, but hardly anything drawn.
    let corners = [
      PixelRect(x: 0, y: 0, width: 1, height: 1),
      PixelRect(x: width - 1, y: height - 1, width: 1, height: 1),
    ]
    func draw() -> Int {
      let before = rasterizer.flatteningCount
      let list = turner.stage.displayList()
      bitmap.withMutablePixels { pixels in
        rasterizer.draw(
          list, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
          damage: corners)
      }
      return rasterizer.flatteningCount - before
    }
    _ = draw()
    turner.turn(from: 0, to: 1)
    var counts = [draw()]
    while FrameLoop.shared.nextDeadline != nil, counts.count < 40 {
      turner.stage.step(1.0 / 20)
      counts.append(draw())
    }
    return counts
  }

  @Test(arguments: sizes) func nothingIsFlattenedAnew(width: Int, height: Int) {
    let size = CGSize(width: width, height: height)
    for subject in Self.subjects {
      let counts = flattenings(subject, size)

      let steady = counts.dropFirst(Self.firstFrames).dropLast()
      #expect(steady.allSatisfy { $0 == 0 }, "\(subject.name): \(counts)")
    }
  }
}
