import Foundation
import SegueMedia
import SegueRaster

extension StyledBlock {
  /// The distance by which glyphs can extend beyond their line, in points.
  private static let overhang: CGFloat = 1

  /// The text centered in the height of a box of `box` points. It begins at the box's first pixel, and extends to the
  /// right and down as far as there is something.
  ///
  /// - Parameter lift: Distance below the vertical center, in points.
  func drawing(in box: CGSize, scale: CGFloat, lift: CGFloat = 0) -> TextDrawing? {
    guard !lines.isEmpty else { return nil }
    let text = size
    let top = ((box.height - text.height) / 2 + lift).snapped(scale)
    let reach = shadowReach
    let right = lines.map { $0.start(in: box.width) + $0.width }.max() ?? 0
    let width =
      ((min(box.width, right + reach) + Self.overhang + letterOverhang) * scale).rounded(.up)
    let height =
      ((min(box.height, top + text.height + reach) + Self.overhang) * scale).rounded(.up)
    return TextDrawing(width: width, height: height) { rows in
      let seen = rows == 0..<Int(height) ? self : reaching(rows, top: top, reach: reach, scale)
      return seen.bitmap(
        Place(
          box: box, top: top - CGFloat(rows.lowerBound) / scale, scale: scale, width: Int(width),
          height: rows.count))
    }
  }

  /// With those lines only that may reach into some rows of pixels.
  private func reaching(
    _ rows: Range<Int>, top: CGFloat, reach: CGFloat, _ scale: CGFloat
  ) -> StyledBlock {
    let (first, last) = (CGFloat(rows.lowerBound) / scale, CGFloat(rows.upperBound) / scale)
    return keepingLines { line in
      // A letter reaches beyond its line by less than the line's height.
      let margin = line.height + reach + Self.overhang
      return top + line.top + line.height + margin >= first && top + line.top - margin <= last
    }
  }

  private func bitmap(_ place: Place) -> Bitmap {
    let isDecorated = lines.contains { $0.pieces.contains { $0.style.isDecorated } }
    guard isDecorated else { return ink(place) }

    let size = CGSize(
      width: CGFloat(place.width) / place.scale, height: CGFloat(place.height) / place.scale)
    let context = CGContext(size: size, scale: place.scale)
    let whole = CGRect(origin: .zero, size: size)
    fillBackgrounds(context, place)
    drawShadows(context, place, whole)
    context.drawUpright(CGImage(ink(place)), in: whole)
    drawAttachments(context, place)
    drawRules(context, place)
    return context.makeImage()?.bitmap ?? Bitmap(width: place.width, height: place.height)
  }

  /// The box and position of the text, and the scale and size of its bitmap.
  private struct Place {
    let box: CGSize
    /// Above the first line, in points.
    let top: CGFloat
    let scale: CGFloat
    /// In pixels.
    let width: Int
    let height: Int
  }

  /// Calls `body` with every piece and the start of its baseline, in points of the box.
  private func forEachPiece(_ place: Place, _ body: (StyledLine, StyledLine.Piece, CGPoint) -> Void)
  {
    for line in lines {
      var start = line.start(in: place.box.width)
      // On a whole pixel, so that it is as sharp as at the left.
      if line.alignment == .natural, line.isNaturallyRight {
        start = start.snappedDown(place.scale)
      }
      for piece in line.pieces {
        body(line, piece, CGPoint(x: start + piece.x, y: place.top + line.baseline))
      }
    }
  }

  /// The letters in their colors, or in the shadow's those that have it.
  private func ink(_ place: Place, shadow: NSShadow? = nil) -> Bitmap {
    var bitmap = Bitmap(width: place.width, height: place.height)
    func draw(
      _ piece: StyledLine.Piece, _ color: UIColor, _ outline: CGFloat = 0, at origin: CGPoint
    ) {
      FontLibrary.shared.draw(
        piece.text, font: piece.style.descriptor, color: PackedColor(color.cgColor),
        direction: piece.direction,
        at: CGPoint(x: origin.x * place.scale, y: (origin.y - piece.style.raise) * place.scale),
        scale: place.scale, outline: outline, into: &bitmap)
    }
    forEachPiece(place) { _, piece, origin in
      let style = piece.style
      guard piece.hasLetters, shadow == nil || style.shadow == shadow else { return }
      if style.isFilled { draw(piece, shadow?.color ?? style.color, at: origin) }
      if style.outline > 0 {
        draw(piece, shadow?.color ?? style.outlineColor, style.outline, at: origin)
      }
    }
    return bitmap
  }

  /// The distance by which letters reach beyond the ends of their lines, in points.
  private var letterOverhang: CGFloat {
    var overhang: CGFloat = 0
    for line in lines {
      for piece in line.pieces { overhang = max(overhang, piece.style.overhang) }
    }
    return overhang
  }

  private func drawAttachments(_ context: CGContext, _ place: Place) {
    guard lines.contains(where: { $0.pieces.contains { $0.style.attachment != nil } }) else {
      return
    }
    UIGraphicsPushContext(context)
    forEachPiece(place) { _, piece, origin in
      guard let attachment = piece.style.attachment else { return }
      attachment.draw(
        at: CGPoint(x: origin.x, y: origin.y - piece.style.raise), color: piece.style.color,
        scale: place.scale)
    }
    UIGraphicsPopContext()
  }

  // MARK: Behind the letters

  private func fillBackgrounds(_ context: CGContext, _ place: Place) {
    forEachPiece(place) { line, piece, origin in
      guard let background = piece.style.background else { return }
      context.setFillColor(background.cgColor)
      let edges = [origin.x, origin.x + piece.width, place.top + line.top].map {
        $0.snapped(place.scale)
      }
      let bottom = (place.top + line.top + line.height).snapped(place.scale)
      context.fill(
        CGRect(
          x: edges[0], y: edges[2], width: edges[1] - edges[0], height: bottom - edges[2]))
    }
  }

  private var shadows: [NSShadow] {
    var found: [NSShadow] = []
    for line in lines {
      for case let shadow? in line.pieces.map(\.style.shadow)
      where shadow.color != nil && !found.contains(shadow) { found.append(shadow) }
    }
    return found
  }

  /// The distance by which shadows reach beyond the text, in points.
  private var shadowReach: CGFloat {
    shadows.map {
      max(abs($0.shadowOffset.width), abs($0.shadowOffset.height)) + 2 * max(0, $0.shadowBlurRadius)
    }.max() ?? 0
  }

  private func drawShadows(_ context: CGContext, _ place: Place, _ whole: CGRect) {
    for shadow in shadows {
      let ink = ink(place, shadow: shadow)
      let target = whole.offsetBy(
        dx: shadow.shadowOffset.width, dy: shadow.shadowOffset.height)
      guard shadow.shadowBlurRadius > 0, shadow.shadowBlurRadius.isFinite else {
        context.drawUpright(CGImage(ink), in: target)
        continue
      }
      let pixels = CGRect(x: 0, y: 0, width: place.width, height: place.height)
      let letters = DrawCommand(
        .image(ink, source: pixels, destination: pixels), transform: .identity)
      // As the shadows of layers: the standard deviation is half of the radius.
      let picture = Picture(
        list: DisplayList([letters]), width: place.width, height: place.height,
        effects: [.blur(radius: Double(shadow.shadowBlurRadius * place.scale) / 2)])
      context.record(.picture(picture, destination: RoundedRect(target)))
    }
  }

  // MARK: Lines below and through the letters

  private func drawRules(_ context: CGContext, _ place: Place) {
    forEachPiece(place) { _, piece, origin in
      let style = piece.style
      let baseline = origin.y - style.raise
      if let rule = style.underline {
        let y = baseline - style.font.descender * 0.4
        draw(rule, piece, CGPoint(x: origin.x, y: y), context, place)
      }
      if let rule = style.strikethrough {
        let y = baseline - style.font.xHeight / 2
        draw(rule, piece, CGPoint(x: origin.x, y: y), context, place)
      }
    }
  }

  /// Draws a line whose middle begins at `start`, on whole pixels.
  private func draw(
    _ rule: TextStyle.Rule, _ piece: StyledLine.Piece, _ start: CGPoint, _ context: CGContext,
    _ place: Place
  ) {
    context.setFillColor((rule.color ?? piece.style.color).cgColor)
    let pixel = 1 / place.scale
    let single = max(pixel, (piece.style.font.pointSize / 14).snapped(place.scale))
    let thickness = rule.style.isThick ? 2 * single : single
    let top = (start.y - thickness / 2).snapped(place.scale)
    let tops = rule.style.isDouble ? [top, top + 2 * thickness] : [top]
    for (x, width) in spans(of: rule, piece, thickness) {
      let left = (start.x + x).snapped(place.scale)
      let right = (start.x + x + width).snapped(place.scale)
      for top in tops {
        context.fill(CGRect(x: left, y: top, width: right - left, height: thickness))
      }
    }
  }

  /// The parts of a piece below which there is a line, in points from its start.
  private func spans(
    of rule: TextStyle.Rule, _ piece: StyledLine.Piece, _ thickness: CGFloat
  ) -> [(x: CGFloat, width: CGFloat)] {
    var spans: [(x: CGFloat, width: CGFloat)] = [(0, piece.width)]
    if rule.style.contains(.byWord) {
      spans = []
      var before = ""
      for word in piece.text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      {
        let x = piece.width(of: before)
        before += word
        let end = piece.width(of: before)
        let isReversed = piece.direction == .rightToLeft
        if end > x { spans.append((isReversed ? piece.width - end : x, end - x)) }
        before += " "
      }
    }
    let pattern = rule.style.pattern
    guard !pattern.isEmpty, thickness > 0 else { return spans }
    return spans.flatMap { span in
      var dashes: [(x: CGFloat, width: CGFloat)] = []
      var x = span.x
      var index = 0
      while x < span.x + span.width {
        let length = pattern[index % pattern.count] * thickness
        if index % 2 == 0 { dashes.append((x, min(length, span.x + span.width - x))) }
        x += length
        index += 1
      }
      return dashes
    }
  }
}

extension StyledLine.Piece {
  /// The width of a part of its text, in points.
  fileprivate func width(of text: String) -> CGFloat {
    FontLibrary.shared.width(of: text, font: style.descriptor, direction: direction)
  }
}
