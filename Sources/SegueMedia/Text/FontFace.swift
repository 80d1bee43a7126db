import Foundation

internal import CSDL

/// One font file, read once and opened twice: to measure at a large size, and to draw at any size.
///
/// Not thread-safe: SDL_ttf is not. The font library calls it under its lock.
final class FontFace {
  /// The em in pixels at which everything is measured. Widths then scale linearly to any size,
  /// with an error below a thousandth of an em.
  static let measuringSize = 2048

  /// SDL_ttf takes a whole number as size, and a resolution. With a size of 1, the resolution sets
  /// the em in steps of 1/72 pixel.
  private static let dotsPerInch = 72.0

  /// Columns of coverage per pixel. Glyphs are drawn that much wider and averaged, so that they can
  /// start at any quarter of a pixel.
  static let oversampling = 4

  let url: URL
  /// In ems.
  let metrics: FontMetrics
  /// In ems: the width of the widest digit.
  let digitWidth: CGFloat

  private let bytes: FontBytes
  private let measuring: OpaquePointer
  private let drawing: OpaquePointer
  private var drawingResolution = Resolution(x: 0, y: 0)
  private var widths: [String: CGFloat] = [:]
  /// The widths of runs that are not plain.
  private var shapedWidths: [ShapedText: CGFloat] = [:]
  private var measuringShape = TextShape.plain
  private var drawingShape = TextShape.plain
  /// Whether the font has each of the characters asked for so far.
  private var known: [Unicode.Scalar: Bool] = [:]

  private struct ShapedText: Hashable {
    var text: String
    var shape: TextShape
  }

  /// Opens the font file at `url`.
  ///
  /// - Parameters:
  ///   - index: The index of the font in a file that contains several.
  ///   - staysOnDisk: Whether only those parts of the file are read that are needed: for large ones.
  init(url: URL, index: Int = 0, staysOnDisk: Bool = false) throws {
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw MediaError("The font \(url.path) does not exist or cannot be read.")
    }
    if TTF_WasInit() == 0, TTF_Init() != 0 {
      throw MediaError("The font engine did not start: \(lastSDLError()).")
    }
    // Mapped, because it is copied right away.
    guard let file = try? Data(contentsOf: url, options: .alwaysMapped) else {
      throw MediaError("The font \(url.path) cannot be read.")
    }
    bytes = FontBytes(file, isCopied: !staysOnDisk)
    let resolution = UInt32(FontFace.measuringSize * 72)
    guard let measuring = bytes.open(index, resolution: resolution) else {
      throw MediaError("The font \(url.path) is damaged or not a font: \(lastSDLError()).")
    }
    guard let drawing = bytes.open(index, resolution: 72) else {
      TTF_CloseFont(measuring)
      throw MediaError("The font \(url.path) is damaged or not a font: \(lastSDLError()).")
    }
    // Without hinting, shapes and advances scale linearly: lines break alike at every scale.
    TTF_SetFontHinting(measuring, TTF_HINTING_NONE)
    TTF_SetFontHinting(drawing, TTF_HINTING_NONE)
    self.url = url
    self.measuring = measuring
    self.drawing = drawing
    let em = CGFloat(FontFace.measuringSize)
    metrics = FontMetrics(
      ascender: CGFloat(TTF_FontAscent(measuring)) / em,
      descender: CGFloat(TTF_FontDescent(measuring)) / em,
      capHeight: CGFloat(GlyphBox("H", in: measuring).maxY) / em,
      xHeight: CGFloat(GlyphBox("x", in: measuring).maxY) / em)
    digitWidth =
      CGFloat("0123456789".unicodeScalars.map { GlyphBox($0, in: measuring).advance }.max() ?? 0)
      / em
  }

  deinit {
    TTF_CloseFont(measuring)
    TTF_CloseFont(drawing)
  }

  /// The width in ems of `text` set as one run, with kerning, trailing spaces included.
  func width(of text: String, shape: TextShape = .plain) -> CGFloat {
    guard shape == .plain else { return shapedWidth(of: ShapedText(text: text, shape: shape)) }
    if let known = widths[text] { return known }
    guard let width = measure(text, .plain) else { return 0 }
    if widths.count >= FontFace.widthLimit { widths.removeAll(keepingCapacity: true) }
    widths[text] = width
    return width
  }

  /// The width in ems of `text` set as one plain run, if it is known.
  func knownWidth(of text: String) -> CGFloat? { widths[text] }

  private func shapedWidth(of key: ShapedText) -> CGFloat {
    if let known = shapedWidths[key] { return known }
    guard let width = measure(key.text, key.shape) else { return 0 }
    if shapedWidths.count >= FontFace.widthLimit { shapedWidths.removeAll(keepingCapacity: true) }
    shapedWidths[key] = width
    return width
  }

  private func measure(_ text: String, _ shape: TextShape) -> CGFloat? {
    if shape != measuringShape {
      measuring.take(shape)
      measuringShape = shape
    }
    var pixels: Int32 = 0
    guard TTF_SizeUTF8(measuring, text, &pixels, nil) == 0 else { return nil }
    return CGFloat(pixels) / CGFloat(FontFace.measuringSize)
  }

  /// Whether it has a glyph for `scalar`.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    if let known = known[scalar] { return known }
    let isCovered = TTF_GlyphIsProvided32(measuring, scalar.value) != 0
    if known.count >= FontFace.widthLimit { known.removeAll(keepingCapacity: true) }
    known[scalar] = isCovered
    return isCovered
  }

  /// Evicts all cached widths and glyphs.
  func evictGlyphs() {
    widths.removeAll()
    shapedWidths.removeAll()
    // SDL_ttf evicts its glyphs when the size changes.
    let resolution = UInt32(FontFace.measuringSize * 72)
    TTF_SetFontSizeDPI(measuring, 1, 72, 72)
    TTF_SetFontSizeDPI(measuring, 1, resolution, resolution)
    TTF_SetFontSizeDPI(drawing, 1, 72, 72)
    drawingResolution = Resolution(x: 0, y: 0)
  }

  /// The most widths in the cache; an interface shows far fewer strings.
  private static let widthLimit = 4096

  /// Seventy-seconds of a column and of a row per em.
  private struct Resolution: Equatable {
    var x: UInt32
    var y: UInt32
  }

  /// The coverage of `text` set as one run with an em of `size` pixels; nil when it has no ink.
  func coverage(of text: String, size: Double, shape: TextShape = .plain) -> GlyphRun? {
    let resolution = UInt32(max(1, (size * FontFace.dotsPerInch).rounded()))
    let wide = resolution * UInt32(FontFace.oversampling)
    return coverage(of: text, Resolution(x: wide, y: resolution), shape)
  }

  /// The same with an effect.
  func coverage(
    of text: String, size: Double, shape: TextShape, effect: RunEffect
  ) -> GlyphRun? {
    let samples = Double(FontFace.oversampling)
    // A line around letters is found in cells that are as wide as high.
    let rows = effect.radius > 0 ? samples : 1
    let dots = size * FontFace.dotsPerInch
    let resolution = Resolution(
      x: UInt32(max(1, (dots * samples * effect.stretch).rounded())),
      y: UInt32(max(1, (dots * rows).rounded())))
    guard let run = coverage(of: text, resolution, shape) else { return nil }
    var cells = GlyphCells(run)
    if effect.slant != 0 { cells = cells.slanted(by: effect.slant * samples / rows) }
    if effect.radius > 0 {
      cells = cells.outlined(radius: effect.radius * samples)
        .withRowsJoined(FontFace.oversampling)
    }
    return GlyphRun(cells)
  }

  private func coverage(
    of text: String, _ resolution: Resolution, _ shape: TextShape
  ) -> GlyphRun? {
    if resolution != drawingResolution {
      guard TTF_SetFontSizeDPI(drawing, 1, resolution.x, resolution.y) == 0 else { return nil }
      drawingResolution = resolution
    }
    if shape != drawingShape {
      drawing.take(shape)
      drawingShape = shape
    }
    guard shape == .plain else { return shapedCoverage(of: text, shape) }
    return glyphs(of: text) { _, height in
      // SDL_ttf moves the pen right when the first glyph reaches left of it, and the baseline down
      // when a glyph rises above the ascender.
      let penX = text.unicodeScalars.first.map { max(0, -GlyphBox($0, in: drawing).minX) } ?? 0
      var ascent = Int(TTF_FontAscent(drawing))
      if height > Int(TTF_FontHeight(drawing)) {
        ascent = text.unicodeScalars.reduce(ascent) { max($0, GlyphBox($1, in: drawing).maxY) }
      }
      return (penX, ascent)
    }
  }

  /// Returns the coverage of a run that is not plain.
  ///
  /// Only the shaping knows which glyph of such a run comes first, and how high it is. A space
  /// before it is wide enough for what reaches left of the pen, so that the pen is where the space ends.
  private func shapedCoverage(of text: String, _ shape: TextShape) -> GlyphRun? {
    let isReversed = shape.direction == .rightToLeft
    return glyphs(of: isReversed ? text + " " : " " + text) { surface, height in
      var ascent = Int(TTF_FontAscent(drawing))
      let excess = height - Int(TTF_FontHeight(drawing))
      // The bitmap ends where the ink ends that is too high or too low.
      if excess > 0, surface.hasInk(row: 0) {
        ascent += surface.hasInk(row: height - 1) ? excess / 2 : excess
      }
      return (GlyphBox(" ", in: drawing).advance, ascent)
    }
  }

  /// - Parameter place: The pen's column and the baseline's row in a bitmap of some height.
  private func glyphs(
    of text: String, place: (SDL_Surface, Int) -> (penX: Int, baseline: Int)
  ) -> GlyphRun? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(drawing, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }
    let (penX, baseline) = place(surface.pointee, height)
    return GlyphRun(
      pixels: pixels, pitch: Int(surface.pointee.pitch), width: width, height: height, penX: penX,
      baseline: baseline)
  }
}

extension SDL_Surface {
  /// Whether something is drawn in a row of 32-bit pixels.
  fileprivate func hasInk(row: Int) -> Bool {
    guard let pixels else { return false }
    let line = (pixels + row * Int(pitch)).assumingMemoryBound(to: UInt32.self)
    return (0..<Int(w)).contains { line[$0] >> 24 != 0 }
  }
}

extension OpaquePointer {
  /// Makes an open font shape what follows in this way.
  fileprivate func take(_ shape: TextShape) {
    TTF_SetFontDirection(
      self, shape.direction == .rightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(self, shape.script.code)
  }
}

/// A font file in memory. FreeType reads every width and outline from the file; from disk, that
/// would be several system calls per glyph.
private final class FontBytes {
  private let memory: UnsafeRawBufferPointer
  private let copy: UnsafeMutableRawBufferPointer?
  /// The mapping of the file, if it was not copied.
  private let mapped: NSData?

  init(_ file: Data, isCopied: Bool) {
    if isCopied {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
      file.copyBytes(to: copy)
      self.copy = copy
      mapped = nil
      memory = UnsafeRawBufferPointer(copy)
    } else {
      let data = file as NSData
      copy = nil
      mapped = data
      memory = UnsafeRawBufferPointer(start: data.bytes, count: data.length)
    }
  }

  deinit { copy?.deallocate() }

  /// Opens a font of the file with an em of `resolution` / 72 pixels; nil if there is none. Close it
  /// before these bytes are deallocated.
  func open(_ index: Int, resolution: UInt32) -> OpaquePointer? {
    guard let stream = SDL_RWFromConstMem(memory.baseAddress, Int32(clamping: memory.count)) else {
      return nil
    }
    // 1: the font closes the stream.
    return TTF_OpenFontIndexDPIRW(stream, 1, 1, index, resolution, resolution)
  }
}

/// The box of one glyph in whole pixels of a font, y up from the baseline.
private struct GlyphBox {
  var minX = 0
  var maxY = 0
  var advance = 0

  init(_ scalar: Unicode.Scalar, in font: OpaquePointer) {
    var minX: Int32 = 0
    var maxY: Int32 = 0
    var advance: Int32 = 0
    guard TTF_GlyphMetrics32(font, scalar.value, &minX, nil, nil, &maxY, &advance) == 0 else {
      return
    }
    self.minX = Int(minX)
    self.maxY = Int(maxY)
    self.advance = Int(advance)
  }
}

/// SDL's last error message, without a full stop.
func lastSDLError() -> String {
  let text = SDL_GetError().map { String(cString: $0) } ?? ""
  return text.isEmpty ? "no reason was given" : text
}
