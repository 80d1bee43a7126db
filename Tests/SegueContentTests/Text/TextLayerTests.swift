import Expectations
import Segue
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) struct TextLayerTests {
  private let stage = HeadlessStage(size: CGSize(width: 120, height: 60))

  private func show(_ layer: CALayer) {
    stage.window.layer.addSublayer(layer)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private func makeLayer(_ text: String) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 5, width: 100, height: 50)
    layer.string = text
    layer.fontSize = 20
    return layer
  }

  /// The smallest rectangle around all pixels that are not black, in pixels.
  private func ink() -> CGRect {
    let bitmap = stage.picture().bitmap
    var rect = CGRect.null
    for y in 0..<60 {
      for x in 0..<120 where bitmap[x, y] & 0xFF_FFFF != 0 {
        rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }

  private func reddest() -> (red: Int, blue: Int) {
    let bitmap = stage.picture().bitmap
    var best = (red: 0, blue: 0)
    for y in 0..<60 {
      for x in 0..<120 {
        best.red = max(best.red, Int(bitmap[x, y] >> 16 & 255))
        best.blue = max(best.blue, Int(bitmap[x, y] & 255))
      }
    }
    return best
  }

  @Test func textStandsAtTheTopAndWhereItIsAligned() {
    let layer = makeLayer("HH")
    show(layer)
    let left = ink()
    layer.alignmentMode = .right
    let right = ink()
    layer.alignmentMode = .center
    let center = ink()

    expect(left.minX >= 10 && left.minX < 15 && left.maxY < 35)
    expect(right.maxX <= 110 && right.maxX > 105)
    expect(abs(center.midX - 60) <= 1)
    expectEqual(left.width, right.width)
  }

  @Test func textIsBrokenIntoLinesOnlyWhereItIsWrapped() {
    let layer = makeLayer("Hello hello hello")
    show(layer)
    let single = ink()
    layer.isWrapped = true
    let wrapped = ink()
    layer.isWrapped = false
    layer.truncationMode = .end
    let cut = ink()

    expect(single.height < 25 && single.maxX <= 110)
    expect(wrapped.height > 35)
    expect(cut.height < 25 && cut != single)
    expect(layer.preferredFrameSize().width > 120)
  }

  @Test func theFontSizeIsAnimated() {
    let layer = makeLayer("H")
    show(layer)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 10
    animation.toValue = 30
    animation.duration = 1
    let small: CGFloat = 10

    layer.add(animation, forKey: nil)
    stage.turn()
    stage.step(0.5)
    let middle = ink().height
    stage.step(0.49)
    let large = ink().height

    expectEqual(layer.fontSize, 20)
    expect(abs(large - 1.5 * middle) <= 2 && middle > small)
  }

  @Test func theColorIsAnimatedAlsoByItself() {
    let layer = makeLayer("HHH")
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    show(layer)
    expect(reddest() == (255, 0))

    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    CATransaction.commit()
    stage.turn()
    stage.step(0.5)
    let half = reddest()
    stage.step(1)

    expect(abs(half.red - 128) <= 3 && abs(half.blue - 128) <= 3)
    expect(reddest() == (0, 255))
  }

  @Test func attributedStringsBringTheirFontAndColor() {
    let layer = makeLayer("")
    layer.string = NSAttributedString(
      string: "HH",
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.blue])
    show(layer)

    // Thin strokes cover no pixel wholly.
    expect(reddest().red == 0 && reddest().blue > 230)
    expect(ink().height < 14)
    expectEqual((layer.string as? NSAttributedString)?.string, "HH")
  }

  @Test func unchangedTextIsDrawnOnce() throws {
    let layer = makeLayer("HH")
    show(layer)
    func bitmap() throws -> Bitmap {
      for command in stage.displayList().commands {
        if case .image(let bitmap, _, _) = command.content { return bitmap }
      }
      throw CancellationError()
    }
    let first = try bitmap()

    layer.position.x += 3
    stage.settle()

    try expectEqual(bitmap(), first)
  }
}
