import Foundation
import Segue
import SegueMedia
import SegueRandom

/// Draws the reference scenes repeatedly, each frame next to a plain copy of its pixels, so that
/// their ratio comes from one machine at one time. The copy is warm: the same pixels were just
/// copied.
@MainActor struct ReferenceBench {
  let size: CGSize
  /// Number of frames of each scene that are measured.
  let frames: Int
  let threads: Int

  /// Frames drawn before measuring, so that pictures are flattened and mip levels made.
  private static let warmUp = 5

  func run(_ scenes: [ReferenceScene]) -> [BenchReport.SceneTimes] {
    let panels = ReferencePanels(size)
    return scenes.map { measure($0, panels) }
  }

  private func measure(
    _ scene: ReferenceScene, _ panels: ReferencePanels
  ) -> BenchReport.SceneTimes {
    let (width, height) = (Int(size.width), Int(size.height))
    let rasterizer = Rasterizer(threads: threads)
    var target = Bitmap(width: width, height: height)
    let source = Bench.noise(width: width, height: height)
    let draw = painter(scene, panels, rasterizer)
    var times: [Double] = []
    var copies: [Double] = []
    target.withMutablePixels { pixels in
      let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      func copy() {
        source.withPixels { _ = memcpy(pixels, $0, width * height * 4) }
      }
      for frame in 0..<frames + Self.warmUp {
        let start = Bench.now
        draw(buffer)
        let drawn = Bench.now
        copy()
        let warm = Bench.now
        copy()
        let copied = Bench.now
        if frame >= Self.warmUp {
          times.append(drawn - start)
          copies.append(copied - warm)
        }
      }
    }
    return BenchReport.SceneTimes(
      name: scene.rawValue, width: width, height: height, threads: threads,
      frame: BenchReport.Times(times), copy: BenchReport.Times(copies))
  }

  /// The closure that draws one frame of `scene`.
  private func painter(
    _ scene: ReferenceScene, _ panels: ReferencePanels, _ rasterizer: Rasterizer
  ) -> (PixelBuffer) -> Void {
    if let list = scene.list(panels) {
      return { rasterizer.draw(list, into: $0, background: scene.background) }
    }
    if scene == .firstPaint || scene == .firstPaintCold {
      return firstPaint(rasterizer, isCold: scene == .firstPaintCold)
    }
    let square = RoundedRect(CGRect(x: 40, y: 40, width: 20, height: 20))
    let all = RoundedRect(CGRect(origin: .zero, size: size))
    let lists = [PackedColor(red: 1, green: 0, blue: 0), PackedColor(red: 0, green: 0, blue: 1)].map
    {
      DisplayList([
        DrawCommand(.picture(panels.list, destination: all)), DrawCommand(.fill(square, $0)),
      ])
    }
    var turn = 0
    return { buffer in
      let damage = lists[1 - turn].damage(
        since: lists[turn], width: buffer.width, height: buffer.height)
      turn = 1 - turn
      rasterizer.draw(lists[turn], into: buffer, damage: damage)
    }
  }

  /// Each frame creates new views with new texts, lays them out and draws them.
  ///
  /// - Parameter isCold: Whether glyphs are evicted, too.
  private func firstPaint(
    _ rasterizer: Rasterizer, isCold: Bool
  ) -> (PixelBuffer) -> Void {
    let stage = HeadlessStage(size: size)
    stage.window.makeKeyAndVisible()
    var texts = UnseenTexts()
    return { buffer in
      MainActor.assumeIsolated {
        if isCold { FontLibrary.shared.evictGlyphs() }
        for view in stage.window.subviews { view.removeFromSuperview() }
        stage.window.addSubview(ReferencePanels.firstPaintView(size, texts: &texts))
        stage.turn()
        rasterizer.draw(stage.displayList(), into: buffer)
      }
    }
  }
}

/// Lines of made-up words in letters and digits that every font has; no line comes twice.
struct UnseenTexts {
  private var random = SeededRandom(seed: 1)
  private var count = 0

  private static let letters = Array("eeeeaaaiiioootttnnnsssrrrllldddhhcummpfgywbvkxjqz")

  /// About as long as “the quick brown fox jumps over the lazy dog 0123456789”.
  mutating func next() -> String {
    count += 1
    let words = (0..<9).map { _ in
      String((0..<2 + random.below(6)).map { _ in Self.letters[random.below(Self.letters.count)] })
    }
    return "Line \(count): \(words.joined(separator: " ")) \(random.below(1_000_000_000))"
  }
}
