import Foundation
import Segue

/// Draws the reference scenes over and over, each frame beside a plain copy of its pixels, so that their
/// ratio comes from one machine at one time.
@MainActor struct ReferenceBench {
  let size: CGSize
  /// Of each scene.
  let frames: Int
  let threads: Int

  /// Before what is measured: pictures are flattened and reduced copies made.
  private static let warmUp = 5

  func run() -> [BenchReport.SceneTimes] {
    let panels = ReferencePanels(size)
    return ReferenceScene.allCases.map { measure($0, panels) }
  }

  private func measure(
    _ scene: ReferenceScene, _ panels: ReferencePanels
  ) -> BenchReport.SceneTimes {
    let (width, height) = (Int(size.width), Int(size.height))
    let rasterizer = Rasterizer(threads: threads)
    var target = Bitmap(width: width, height: height)
    let source = target
    let draw = painter(scene, panels, rasterizer)
    var times: [Double] = []
    var copies: [Double] = []
    target.withMutablePixels { pixels in
      let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
      for frame in 0..<frames + Self.warmUp {
        let start = Bench.now
        draw(buffer)
        let drawn = Bench.now
        source.withPixels { _ = memcpy(pixels, $0, width * height * 4) }
        let copied = Bench.now
        if frame >= Self.warmUp {
          times.append(drawn - start)
          copies.append(copied - drawn)
        }
      }
    }
    return BenchReport.SceneTimes(
      name: scene.rawValue, width: width, height: height, threads: threads,
      frame: BenchReport.Times(times), copy: BenchReport.Times(copies))
  }

  /// What draws one frame of `scene`.
  private func painter(
    _ scene: ReferenceScene, _ panels: ReferencePanels, _ rasterizer: Rasterizer
  ) -> (PixelBuffer) -> Void {
    if let list = scene.list(panels) {
      return { rasterizer.draw(list, into: $0, background: scene.background) }
    }
    if scene == .firstPaint { return firstPaint(rasterizer) }
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

  /// Views that are laid out, written and drawn as if for the first time.
  private func firstPaint(_ rasterizer: Rasterizer) -> (PixelBuffer) -> Void {
    let view = ReferencePanels.firstPaintView(size)
    return { buffer in
      MainActor.assumeIsolated {
        for label in view.subviews where label is UILabel { label.setNeedsDisplay() }
        view.layer.layOutAndDisplay()
        rasterizer.draw(view.layer.displayList(scale: 1), into: buffer)
      }
    }
  }
}
