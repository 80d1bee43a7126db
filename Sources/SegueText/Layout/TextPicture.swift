import Foundation
import SegueMedia
import SegueRaster

extension TextBlock {
  /// The text centered in the height of a box of `box` points. It begins at the box's first pixel, and extends to the
  /// right and down as far as there is something.
  ///
  /// - Parameter offset: Distance below the vertical center, in points.
  func drawing(in box: CGSize, scale: CGFloat, offset: CGFloat = 0) -> TextDrawing? {
    guard !lines.isEmpty else { return nil }
    let text = size
    let top = ((box.height - text.height) / 2 + offset).snapped(scale)
    let reach = TextPicture.shadowReach(of: lines)
    let overhang = TextPicture.overhang
    let right = lines.map { $0.start(in: box.width) + $0.width }.max() ?? 0
    let width =
      ((min(box.width, right + reach) + overhang + TextPicture.letterOverhang(of: lines)) * scale)
      .rounded(.up)
    let height = ((min(box.height, top + text.height + reach) + overhang) * scale).rounded(.up)
    return TextDrawing(width: width, height: height) { rows in
      let first = CGFloat(rows.lowerBound) / scale
      let last = CGFloat(rows.upperBound) / scale
      let isWhole = rows == 0..<Int(height)
      var picture = TextPicture(width: Int(width), height: rows.count, scale: scale)
      for line in lines {
        // A letter reaches beyond its line by less than the line's height.
        let margin = line.height + reach + overhang
        let y = top + line.top
        guard isWhole || y + line.height + margin >= first && y - margin <= last else { continue }
        picture.lines.append(
          TextPicture.Placed(line: line, x: line.start(in: box.width, scale: scale), y: y - first))
      }
      return picture.bitmap()
    }
  }
}

/// Lines of text with their positions in a bitmap: all text is drawn by it.
package struct TextPicture {
  /// A line and its upper left corner, in points.
  struct Placed {
    package var line: TextLine
    package var x: CGFloat
    package var y: CGFloat
  }

  /// In pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  var lines: [Placed] = []

  package init(width: Int, height: Int, scale: CGFloat) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The distance by which glyphs can extend beyond their line, in points.
  package static let overhang: CGFloat = 1

  /// The picture, in the colors of the present traits.
  package func bitmap() -> Bitmap {
    guard lines.contains(where: { $0.line.pieces.contains { $0.style.isDecorated } }) else {
      return ink()
    }
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    let context = CGContext(size: size, scale: scale)
    let whole = CGRect(origin: .zero, size: size)
    fillBackgrounds(context)
    drawShadows(context, whole)
    context.drawUpright(CGImage(ink()), in: whole)
    drawAttachments(context)
    drawRules(context)
    return context.makeImage()?.bitmap ?? Bitmap(width: width, height: height)
  }

  /// The distance by which what is drawn reaches beyond lines, above and below, in points.
  package static func reach(of lines: [TextLine]) -> CGFloat {
    var reach = overhang
    for line in lines {
      for piece in line.pieces {
        let rules = piece.style.underline ?? piece.style.strikethrough
        // The lowest of two thick lines.
        if rules != nil { reach = max(reach, piece.style.font.pointSize * 0.3) }
        reach = max(reach, overhang + piece.style.outline / 2)
      }
      reach = max(reach, line.overflow + overhang)
    }
    return reach + min(shadowReach(of: lines), longestReach)
  }

  /// Calls `body` with every piece and the start of its baseline, in points.
  private func forEachPiece(_ body: (Placed, TextLine.Piece, CGPoint) -> Void) {
    for placed in lines {
      for piece in placed.line.pieces {
        body(placed, piece, CGPoint(x: placed.x + piece.x, y: placed.y + placed.line.ascent))
      }
    }
  }

  /// The letters in their colors, or in the shadow's those that have it.
  private func ink(shadow: NSShadow? = nil) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    func draw(
      _ piece: TextLine.Piece, _ color: UIColor, _ outline: CGFloat = 0, at origin: CGPoint
    ) {
      FontLibrary.shared.draw(
        piece.text, font: piece.style.descriptor, color: PackedColor(color.cgColor),
        direction: piece.direction,
        at: CGPoint(x: origin.x * scale, y: (origin.y - piece.style.raise) * scale),
        scale: scale, outline: outline, into: &bitmap)
    }
    forEachPiece { _, piece, origin in
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
  package static func letterOverhang(of lines: [TextLine]) -> CGFloat {
    var overhang: CGFloat = 0
    for line in lines {
      for piece in line.pieces { overhang = max(overhang, piece.style.overhang) }
    }
    return overhang
  }

  private func drawAttachments(_ context: CGContext) {
    guard lines.contains(where: { $0.line.pieces.contains { $0.style.attachment != nil } }) else {
      return
    }
    UIGraphicsPushContext(context)
    forEachPiece { _, piece, origin in
      guard let attachment = piece.style.attachment else { return }
      attachment.draw(
        at: CGPoint(x: origin.x, y: origin.y - piece.style.raise), color: piece.style.color,
        scale: scale)
    }
    UIGraphicsPopContext()
  }

  // MARK: Behind the letters

  private func fillBackgrounds(_ context: CGContext) {
    forEachPiece { placed, piece, origin in
      guard let background = piece.style.background else { return }
      context.setFillColor(background.cgColor)
      let edges = [origin.x, origin.x + piece.width, placed.y].map { $0.snapped(scale) }
      let bottom = (placed.y + placed.line.height).snapped(scale)
      context.fill(
        CGRect(
          x: edges[0], y: edges[2], width: edges[1] - edges[0], height: bottom - edges[2]))
    }
  }

  private static func shadows(of lines: [TextLine]) -> [NSShadow] {
    var found: [NSShadow] = []
    for line in lines {
      for case let shadow? in line.pieces.map(\.style.shadow)
      where shadow.isSeen && !found.contains(shadow) { found.append(shadow) }
    }
    return found
  }

  /// The distance by which shadows reach beyond the text, in points.
  static func shadowReach(of lines: [TextLine]) -> CGFloat {
    shadows(of: lines).map(reach).max() ?? 0
  }

  /// The greatest distance for which there is room around a text, in points.
  private static let longestReach: CGFloat = 200

  private static func reach(of shadow: NSShadow) -> CGFloat {
    max(abs(shadow.shadowOffset.width), abs(shadow.shadowOffset.height)) + blurReach(of: shadow)
  }

  private static func blurReach(of shadow: NSShadow) -> CGFloat {
    min(2 * max(0, shadow.shadowBlurRadius), longestReach)
  }

  private func drawShadows(_ context: CGContext, _ whole: CGRect) {
    for shadow in Self.shadows(of: lines.map(\.line)) {
      // Blurred letters spread from beyond the edge, too.
      let margin = (Self.blurReach(of: shadow) * scale).rounded(.up)
      let ink = enlarged(by: Int(margin)).ink(shadow: shadow)
      let target = whole.insetBy(dx: -margin / scale, dy: -margin / scale).offsetBy(
        dx: shadow.shadowOffset.width, dy: shadow.shadowOffset.height)
      guard shadow.shadowBlurRadius > 0, shadow.shadowBlurRadius.isFinite else {
        context.drawUpright(CGImage(ink), in: target)
        continue
      }
      let pixels = CGRect(x: 0, y: 0, width: ink.width, height: ink.height)
      let letters = DrawCommand(
        .image(ink, source: pixels, destination: pixels), transform: .identity)
      // As the shadows of layers: the standard deviation is half of the radius.
      let picture = Picture(
        list: DisplayList([letters]), width: ink.width, height: ink.height,
        effects: [.blur(radius: Double(shadow.shadowBlurRadius * scale) / 2)])
      context.record(.picture(picture, destination: RoundedRect(target)))
    }
  }

  /// The same with more space on all sides, in pixels.
  private func enlarged(by margin: Int) -> TextPicture {
    var picture = TextPicture(
      width: width + 2 * margin, height: height + 2 * margin, scale: scale)
    picture.lines = lines.map { placed in
      var placed = placed
      placed.x += CGFloat(margin) / scale
      placed.y += CGFloat(margin) / scale
      return placed
    }
    return picture
  }

  // MARK: Lines below and through the letters

  private func drawRules(_ context: CGContext) {
    forEachPiece { _, piece, origin in
      let style = piece.style
      let baseline = origin.y - style.raise
      if let rule = style.underline {
        let y = baseline - style.font.descender * 0.4
        draw(rule, piece, CGPoint(x: origin.x, y: y), context)
      }
      if let rule = style.strikethrough {
        let y = baseline - style.font.xHeight / 2
        draw(rule, piece, CGPoint(x: origin.x, y: y), context)
      }
    }
  }

  /// Draws a line whose middle begins at `start`, on whole pixels.
  private func draw(
    _ rule: TextStyle.Rule, _ piece: TextLine.Piece, _ start: CGPoint, _ context: CGContext
  ) {
    context.setFillColor((rule.color ?? piece.style.color).cgColor)
    let pixel = 1 / scale
    let single = max(pixel, (piece.style.font.pointSize / 14).snapped(scale))
    let thickness = rule.style.isThick ? 2 * single : single
    let top = (start.y - thickness / 2).snapped(scale)
    let tops = rule.style.isDouble ? [top, top + 2 * thickness] : [top]
    for (x, width) in spans(of: rule, piece, thickness) {
      let left = (start.x + x).snapped(scale)
      let right = (start.x + x + width).snapped(scale)
      for top in tops {
        context.fill(CGRect(x: left, y: top, width: right - left, height: thickness))
      }
    }
  }

  /// The parts of a piece below which there is a line, in points from its start.
  private func spans(
    of rule: TextStyle.Rule, _ piece: TextLine.Piece, _ thickness: CGFloat
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

extension NSShadow {
  /// Whether it has a color and lies somewhere.
  fileprivate var isSeen: Bool {
    color != nil && shadowOffset.width.isFinite && shadowOffset.height.isFinite
  }
}

extension TextLine.Piece {
  /// The width of a part of its text, in points.
  fileprivate func width(of text: String) -> CGFloat {
    FontLibrary.shared.width(of: text, font: style.descriptor, direction: direction)
  }
}

extension TextLine {
  /// A picture of the line in a space of `size` points, its upper left corner at `origin`; nil if there is no pixel.
  @MainActor package func picture(
    at origin: CGPoint, size: CGSize, _ scale: CGFloat, _ traits: UITraitCollection
  ) -> Bitmap? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    var picture = TextPicture(width: width, height: height, scale: scale)
    picture.lines = [TextPicture.Placed(line: self, x: origin.x, y: origin.y)]
    var bitmap: Bitmap?
    traits.performAsCurrent { bitmap = picture.bitmap() }
    return bitmap
  }
}
