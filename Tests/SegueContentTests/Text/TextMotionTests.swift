import Expectations
import Segue
import Testing

/// Text in motion is its picture in motion: glyphs never jump between pixels on their own.
@MainActor @Suite(.serialized) struct TextMotionTests {
  private let stage = HeadlessStage(size: CGSize(width: 160, height: 60))
  private let label = UILabel(frame: CGRect(x: 20, y: 15, width: 120, height: 30))

  private func show() {
    label.text = "Shimmer 1l|i"
    label.textColor = .white
    stage.window.addSubview(label)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private func gray(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] & 255) }

  /// The gray between a pixel and the one before it, `offset` of a pixel back.
  private func gray(_ bitmap: Bitmap, _ x: Int, _ y: Int, offset: Double) -> Double {
    let before = Double(gray(bitmap, x - 1, y))
    let here = Double(gray(bitmap, x, y))
    return before * offset + here * (1 - offset)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.8]) func aLabelBetweenPixelsIsItsPictureResampled(
    offset: Double
  ) {
    show()
    let resting = stage.picture().bitmap
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.frame.origin.x += 1
      label.frame.origin.y += 1
    }
    stage.turn()
    stage.step(offset)

    let moved = stage.picture().bitmap

    // Bilinear: each pixel is a mixture of the four that it lies between. Offsets are sampled in steps of
    // 1/256 of a pixel, and both directions round.
    for y in 1..<60 {
      for x in 1..<160 {
        let above = gray(resting, x, y - 1, offset: offset)
        let here = gray(resting, x, y, offset: offset)
        let expected: Double = above * offset + here * (1 - offset)
        let found = Double(gray(moved, x, y))
        expect(abs(found - expected) <= 2.5)
      }
    }
    stage.settle()
  }

  @Test func wholePixelsAreTheSamePicture() {
    show()
    let resting = stage.picture().bitmap
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.origin.x += 8 }
    stage.turn()
    stage.step(0.5)

    let moved = stage.picture().bitmap

    for y in 0..<60 {
      for x in 4..<160 { expectEqual(moved[x, y], resting[x - 4, y]) }
    }
    stage.settle()
  }

  @Test func theBitmapOfTheTextIsNotMadeAnewWhileItMovesOrGrows() {
    show()
    func contents() -> CGImage? { label.layer.contents as? CGImage }
    let first = contents()

    UIView.animate(withDuration: 1) {
      label.transform = CGAffineTransform(scaleX: 1.7, y: 1.7)
      label.center.x += 10.3
    }
    for _ in 0..<10 {
      stage.step(0.1)
      expect(contents() === first)
    }
    stage.settle()
  }
}
