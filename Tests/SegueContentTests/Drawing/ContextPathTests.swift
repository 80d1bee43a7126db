import Expectations
import Segue
import Testing

/// Paths, clips and gradients drawn into a graphics context (D4, D5, D10).
@MainActor @Suite struct ContextPathTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// The alpha of each pixel, in letters: "." none, "#" all, a digit for tenths in between.
  private func alphas(
    _ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void
  ) -> [String] {
    guard let bitmap = bitmap(width, height, scale: scale, draw) else { return [] }
    return (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        let alpha = bitmap[x, y] >> 24
        return alpha == 0 ? "." : alpha == 255 ? "#" : "\(alpha * 10 / 256)"
      }.joined()
    }
  }

  private func bitmap(
    _ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void
  ) -> Bitmap? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format)
      .image { draw($0.cgContext) }.cgImage?.bitmap
  }

  @Test func aTriangleIsFilled() {
    let rows = alphas(4, 4) { context in
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.addLine(to: CGPoint(x: 0, y: 4))
      context.closePath()
      context.fillPath()
      context.fillPath()
    }

    expectEqual(rows, ["###5", "##5.", "#5..", "5..."])
  }

  @Test func pathsAreBuiltUnderTheTransformInForce() {
    let rows = alphas(4, 2) { context in
      context.translateBy(x: 2, y: 0)
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.translateBy(x: -2, y: 1)
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fillPath()
    }

    expectEqual(rows, ["..#.", "#..."])
  }

  @Test func linesFollowTheScaleTheyAreDrawnAt() {
    let rows = alphas(6, 2) { context in
      context.scaleBy(x: 2, y: 2)
      context.move(to: CGPoint(x: 0.5, y: 0.5))
      context.addLine(to: CGPoint(x: 2, y: 0.5))
      context.setLineCap(.square)
      context.strokePath()
    }

    expectEqual(rows, ["#####.", "#####."])
  }

  @Test func dashesJoinsAndModesCount() {
    let dashed = alphas(8, 1) { context in
      context.setLineDash(phase: 1, lengths: [2, 1])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5)])
    }
    let both = alphas(6, 6) { context in
      context.setLineJoin(.bevel)
      context.setLineWidth(2)
      context.setFillColor(gray: 0, alpha: 0.5)
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.drawPath(using: .fillStroke)
    }

    expectEqual(dashed, ["#.##.##."])
    expectEqual(both, ["5####5", "######", "##55##", "##55##", "######", "5####5"])
  }

  @Test func theEvenOddRuleLeavesHoles() {
    let rows = alphas(5, 5) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.addRect(CGRect(x: 2, y: 2, width: 1, height: 1))
      context.fillPath(using: .evenOdd)
    }

    expectEqual(rows, ["#####", "#####", "##.##", "#####", "#####"])
  }

  @Test func aPathClipsWhatIsDrawnUntilTheStateIsRestored() {
    let rows = alphas(6, 4) { context in
      context.saveGState()
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.addLine(to: CGPoint(x: 0, y: 4))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
      context.restoreGState()
      context.fill(CGRect(x: 5, y: 3, width: 1, height: 1))
    }

    expectEqual(rows, ["###5..", "##5...", "#5....", "5....#"])
  }

  @Test func clipsIntersect() {
    let rows = alphas(6, 6) { context in
      context.clip(to: [
        CGRect(x: 0, y: 0, width: 2, height: 6), CGRect(x: 4, y: 0, width: 2, height: 6),
      ])
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.addRect(CGRect(x: 1, y: 2, width: 4, height: 2))
      context.clip(using: .evenOdd)
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }

    expectEqual(rows, ["......", ".#..#.", "......", "......", ".#..#.", "......"])
  }

  @Test func aTurnedRectangleClipsAsItStands() {
    let rows = alphas(4, 4) { context in
      context.translateBy(x: 2, y: 0)
      context.rotate(by: .pi / 4)
      let side = 2 * CGFloat(2).squareRoot()
      context.clip(to: CGRect(x: 0, y: 0, width: side, height: side))
      context.fill(CGRect(x: -10, y: -10, width: 30, height: 30))
    }

    expectEqual(rows, [".55.", "5##5", "5##5", ".55."])
  }

  @Test func anEmptyPathClipsEverything() {
    let rows = alphas(2, 1) { context in
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }

    expectEqual(rows, [".."])
  }

  @Test func clearingMakesTransparentWithinTheClip() {
    let rows = alphas(6, 3) { context in
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 3))
      context.clear(CGRect(x: 1, y: 1, width: 1, height: 1))
      context.addEllipse(in: CGRect(x: 3, y: -20, width: 40, height: 43))
      context.clip()
      context.clear(CGRect(x: 0, y: 0, width: 5, height: 2))
      context.fill(CGRect(x: 4, y: 1, width: 1, height: 1))
    }

    expectEqual(rows[2], "######")
    expectEqual(rows[1].prefix(3), "#.#")
    expectEqual(rows[0].dropFirst(4).first, ".")
    expectEqual(rows[1].dropFirst(4).first, "#")
    expectEqual(rows[0].last, "#")
  }

  @Test func aLinearGradientStopsAtItsEndsUnlessAsked() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [CGColor(gray: 0, alpha: 1), red] as CFArray, locations: [0, 1]))
    func row(_ options: CGGradientDrawingOptions) -> String {
      alphas(6, 1) { context in
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0), options: options)
      }[0]
    }

    expectEqual(row([]), "..##..")
    expectEqual(row(.drawsBeforeStartLocation), "####..")
    expectEqual(row([.drawsBeforeStartLocation, .drawsAfterEndLocation]), "######")
  }

  @Test func aRadialGradientLiesBetweenItsCircles() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), red] as CFArray, locations: nil))
    let center = CGPoint(x: 10, y: 10)
    func pixels(_ options: CGGradientDrawingOptions) -> Bitmap? {
      bitmap(20, 20) { context in
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: 4, endCenter: center, endRadius: 8,
          options: options)
      }
    }

    let ring = try #require(pixels([]))
    let all = try #require(pixels([.drawsBeforeStartLocation, .drawsAfterEndLocation]))

    expectEqual(ring[10, 10], 0)
    expectEqual(ring[0, 0], 0)
    expect(abs(Int(ring[15, 10] >> 16 & 255) - Int(255 * 1.52 / 4)) <= 3)
    expectEqual(all[10, 10], 0xFF00_0000)
    expectEqual(all[0, 0], 0xFFFF_0000)
  }

  // Beside the cone between a point and a circle nothing is drawn; along its axis the last circle counts.
  @Test func aRadialGradientWithTwoCentresIsACone() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), red] as CFArray, locations: nil))
    func pixels(_ options: CGGradientDrawingOptions) -> Bitmap? {
      bitmap(40, 20) { context in
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 0, y: 10), startRadius: 0,
          endCenter: CGPoint(x: 20, y: 10), endRadius: 8, options: options)
      }
    }

    let cone = try #require(pixels([]))
    let endless = try #require(pixels([.drawsAfterEndLocation]))

    expectEqual(cone[2, 2], 0)
    expectEqual(cone[35, 10], 0)
    // The back of the circle on its way is at 12·s.
    expect(abs(Int(cone[10, 10] >> 16 & 255) - Int(255 * 10.5 / 12)) <= 3)
    expectEqual(endless[35, 10], 0xFFFF_0000)
    expectEqual(endless[2, 2], 0)
  }

  @Test func textIsDrawnWhereItIsAsked() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let size = "Hi".size(withAttributes: [.font: font])
    let drawn = try #require(
      bitmap(60, 60) { _ in
        "Hi".draw(
          at: CGPoint(x: 10, y: 20), withAttributes: [.font: font, .foregroundColor: UIColor.red])
      })
    let lines = try #require(
      bitmap(60, 60) { _ in
        NSAttributedString(string: "Hi Hi Hi", attributes: [.font: font]).draw(
          in: CGRect(x: 0, y: 0, width: size.width + 4, height: 2 * size.height))
      })
    func ink(_ bitmap: Bitmap, _ rows: Range<Int>) -> Int {
      var count = 0
      for y in rows {
        for x in 0..<60 where bitmap[x, y] >= 201 << 24 { count += 1 }
      }
      return count
    }

    expect(size.width > 15)
    expect(size.height > 20)
    expectEqual(ink(drawn, 0..<20), 0)
    expect(ink(drawn, 20..<44) > 20)
    expect(ink(lines, 0..<24) > 20)
    expect(ink(lines, 24..<48) > 20)
    expectEqual(ink(lines, 49..<60), 0)
  }
}
