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
  private var drawingResolution: UInt32 = 0
  private var widths: [String: CGFloat] = [:]

  /// Opens the font file at `url`.
  init(url: URL) throws {
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
    bytes = FontBytes(file)
    let resolution = UInt32(FontFace.measuringSize * 72)
    guard let measuring = bytes.open(resolution: resolution) else {
      throw MediaError("The font \(url.path) is damaged or not a font: \(lastSDLError()).")
    }
    guard let drawing = bytes.open(resolution: 72) else {
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
  func width(of text: String) -> CGFloat {
    if let known = widths[text] { return known }
    var pixels: Int32 = 0
    guard TTF_SizeUTF8(measuring, text, &pixels, nil) == 0 else { return 0 }
    let width = CGFloat(pixels) / CGFloat(FontFace.measuringSize)
    if widths.count >= FontFace.widthLimit { widths.removeAll(keepingCapacity: true) }
    widths[text] = width
    return width
  }

  /// Evicts all cached widths and glyphs.
  func evictGlyphs() {
    widths.removeAll()
    // SDL_ttf evicts its glyphs when the size changes.
    let resolution = UInt32(FontFace.measuringSize * 72)
    TTF_SetFontSizeDPI(measuring, 1, 72, 72)
    TTF_SetFontSizeDPI(measuring, 1, resolution, resolution)
    TTF_SetFontSizeDPI(drawing, 1, 72, 72)
    drawingResolution = 0
  }

  /// The most widths in the cache; an interface shows far fewer strings.
  private static let widthLimit = 4096

  /// The coverage of `text` set as one run with an em of `size` pixels; nil when it has no ink.
  func coverage(of text: String, size: Double) -> GlyphRun? {
    let resolution = UInt32(max(1, (size * FontFace.dotsPerInch).rounded()))
    if resolution != drawingResolution {
      let wide = resolution * UInt32(FontFace.oversampling)
      guard TTF_SetFontSizeDPI(drawing, 1, wide, resolution) == 0 else { return nil }
      drawingResolution = resolution
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(drawing, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }

    // SDL_ttf moves the pen right when the first glyph reaches left of it, and the baseline down
    // when a glyph rises above the ascender.
    let penX = text.unicodeScalars.first.map { max(0, -GlyphBox($0, in: drawing).minX) } ?? 0
    var ascent = Int(TTF_FontAscent(drawing))
    if height > Int(TTF_FontHeight(drawing)) {
      ascent = text.unicodeScalars.reduce(ascent) { max($0, GlyphBox($1, in: drawing).maxY) }
    }
    return GlyphRun(
      pixels: pixels, pitch: Int(surface.pointee.pitch), width: width, height: height, penX: penX,
      baseline: ascent)
  }
}

/// A font file in memory. FreeType reads every width and outline from the file; from disk, that
/// would be several system calls per glyph.
private final class FontBytes {
  private let memory: UnsafeMutableRawBufferPointer

  init(_ file: Data) {
    memory = .allocate(byteCount: file.count, alignment: 16)
    file.copyBytes(to: memory)
  }

  deinit { memory.deallocate() }

  /// Opens the font with an em of `resolution` / 72 pixels; nil if the file is not a font. Close it
  /// before these bytes are deallocated.
  func open(resolution: UInt32) -> OpaquePointer? {
    guard let stream = SDL_RWFromConstMem(memory.baseAddress, Int32(memory.count)) else {
      return nil
    }
    // 1: the font closes the stream.
    return TTF_OpenFontDPIRW(stream, 1, 1, resolution, resolution)
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
