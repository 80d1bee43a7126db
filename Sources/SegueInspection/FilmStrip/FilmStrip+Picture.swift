/// The frames side by side, as one picture.
extension FilmStrip {
  // In points.
  private static let gap: CGFloat = 8
  private static let captionHeight: CGFloat = 24
  private static let captionSize: CGFloat = 12

  /// The color around the frames: lighter than dark frames, darker than white ones, and legible
  /// behind text.
  package static let paper = UIColor(red: 0.68, green: 0.7, blue: 0.74, alpha: 1)
  /// The color of text on the paper.
  package static let ink = UIColor(red: 11 / 255, green: 12 / 255, blue: 15 / 255, alpha: 1)

  /// The size in pixels of a strip of `count` frames.
  public func pixelSize(frames count: Int) -> CGSize {
    let (frame, gap) = (framePixels, gapPixels)
    return CGSize(
      width: CGFloat(count) * (frame.width + gap) + gap,
      height: frame.height + gap + captionPixels)
  }

  private var framePixels: CGSize {
    CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  private var gapPixels: CGFloat { max(1, (Self.gap * scale).rounded()) }
  private var captionPixels: CGFloat { max(1, (Self.captionHeight * scale).rounded()) }

  /// The frames side by side, each above the caption and its time.
  public func image(frames count: Int) -> UIImage {
    image(of: frames(count))
  }

  /// Frames that were made elsewhere, of the size and scale of this strip, side by side.
  package func image(of frames: [Frame]) -> UIImage {
    let count = frames.count
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: pixelSize(frames: count), format: format)
    return renderer.image { context in
      Self.paper.setFill()
      context.fill(CGRect(origin: .zero, size: pixelSize(frames: count)))
      for (index, frame) in frames.enumerated() {
        let x = gapPixels + CGFloat(index) * (framePixels.width + gapPixels)
        UIImage(cgImage: frame.image).draw(at: CGPoint(x: x, y: gapPixels))
        drawCaption(
          of: frame,
          in: CGRect(
            x: x, y: gapPixels + framePixels.height, width: framePixels.width,
            height: captionPixels))
      }
    }
  }

  /// The time on the right, and to its left as much of the caption as fits.
  private func drawCaption(of frame: Frame, in rect: CGRect) {
    let font = UIFont.systemFont(ofSize: Self.captionSize * scale, weight: .medium)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: Self.ink]
    let hundredths = Int((frame.time * 100).rounded())
    let fraction = hundredths % 100
    let time = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    let width = time.size(withAttributes: attributes).width.rounded(.up)
    let y = rect.minY + ((rect.height - font.lineHeight) / 2).rounded()
    if width <= rect.width {
      time.draw(at: CGPoint(x: rect.maxX - width, y: y), withAttributes: attributes)
    }
    let availableWidth = rect.width - width - gapPixels
    var name = caption[...]
    while !name.isEmpty, String(name).size(withAttributes: attributes).width > availableWidth {
      name = name.dropLast()
    }
    String(name).draw(at: CGPoint(x: rect.minX, y: y), withAttributes: attributes)
  }
}
