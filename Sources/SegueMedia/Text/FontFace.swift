import Foundation

/// One font file, read once and opened twice: to measure at a large size, and to draw at any size.
///
/// Not thread-safe: the font library calls it under its lock.
final class FontFace {
  /// The em in pixels at which everything is measured. Widths then scale linearly to any size,
  /// with an error below a thousandth of an em.
  static let measuringSize = 2048

  /// Sizes are set in seventy-seconds of a pixel.
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
  private let measuring: SizedFont
  private let drawing: SizedFont
  /// The widths of plain runs, and those of all others.
  private var widths: [String: CGFloat] = [:]
  private var shapedWidths: [ShapeKey: CGFloat] = [:]
  /// Whether the font has each of the characters asked for so far.
  private var known: [Unicode.Scalar: Bool] = [:]

  private struct ShapeKey: Hashable {
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
    guard let bytes = FontBytes(url, isCopied: !staysOnDisk) else {
      throw MediaError("The font \(url.path) cannot be read.")
    }
    self.bytes = bytes
    do {
      measuring = try SizedFont(bytes.memory, index: index)
      drawing = try SizedFont(bytes.memory, index: index)
    } catch let error as MediaError {
      throw MediaError("The font \(url.path) is damaged or not a font: \(error).")
    }
    let resolution = UInt32(FontFace.measuringSize * 72)
    guard measuring.resize(SizedFont.Resolution(x: resolution, y: resolution)) else {
      throw MediaError("The font \(url.path) is damaged: it cannot be scaled.")
    }
    self.url = url
    let em = CGFloat(FontFace.measuringSize)
    let extents = measuring.extents
    metrics = FontMetrics(
      ascender: CGFloat(extents.ascent) / em, descender: CGFloat(extents.descent) / em,
      capHeight: CGFloat(measuring.box(of: measuring.glyph(for: "H")).top) / em,
      xHeight: CGFloat(measuring.box(of: measuring.glyph(for: "x")).top) / em)
    let digits = "0123456789".unicodeScalars
    digitWidth =
      CGFloat(
        digits.map { [measuring] in measuring.box(of: measuring.glyph(for: $0)).advance }
          .max() ?? 0) / em
  }

  /// The width in ems of `text` set as one run, with kerning, trailing spaces included.
  func width(of text: String, shape: TextShape = .plain) -> CGFloat {
    guard shape == .plain else { return shapedWidth(of: ShapeKey(text: text, shape: shape)) }
    if let known = widths[text] { return known }
    let width = measure(text, .plain)
    if widths.count >= FontFace.widthLimit { widths.removeAll(keepingCapacity: true) }
    widths[text] = width
    return width
  }

  private func shapedWidth(of key: ShapeKey) -> CGFloat {
    if let known = shapedWidths[key] { return known }
    let width = measure(key.text, key.shape)
    if shapedWidths.count >= FontFace.widthLimit { shapedWidths.removeAll(keepingCapacity: true) }
    shapedWidths[key] = width
    return width
  }

  private func measure(_ text: String, _ shape: TextShape) -> CGFloat {
    let columns = measuring.shaped(text, shape).columns(measuring)
    return CGFloat(columns.count) / CGFloat(FontFace.measuringSize)
  }

  /// The pens before each character of a run and after the last, in ems from its leading edge.
  func edges(of text: String, shape: TextShape) -> [CGFloat] {
    let em = CGFloat(FontFace.measuringSize * 64)
    return measuring.shaped(text, shape).edges(of: text).map { CGFloat($0) / em }
  }

  /// A plain run, measured whole.
  ///
  /// - Parameter size: The size of the em, in points.
  func measured(_ text: String, size: CGFloat) -> MeasuredRun {
    MeasuredRun(
      text, measuring.shaped(text, .plain), measuring,
      scale: size / CGFloat(FontFace.measuringSize))
  }

  /// Whether it has a glyph for `scalar`.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    if let known = known[scalar] { return known }
    let isCovered = measuring.glyph(for: scalar) != 0
    if known.count >= FontFace.widthLimit { known.removeAll(keepingCapacity: true) }
    known[scalar] = isCovered
    return isCovered
  }

  /// Evicts all cached widths and glyphs.
  func evictGlyphs() {
    widths.removeAll()
    shapedWidths.removeAll()
    measuring.evictGlyphs()
    drawing.evictGlyphs()
  }

  /// The most widths in the cache; an interface shows far fewer strings.
  private static let widthLimit = 4096

  // MARK: Drawing

  /// The coverage of `text` set as one run with an em of `size` pixels; nil when it has no ink.
  func coverage(of text: String, size: Double, shape: TextShape = .plain) -> GlyphRun? {
    let resolution = UInt32(max(1, (size * FontFace.dotsPerInch).rounded()))
    let wide = resolution * UInt32(FontFace.oversampling)
    return coverage(of: text, SizedFont.Resolution(x: wide, y: resolution), shape)
  }

  /// The same with an effect.
  func coverage(
    of text: String, size: Double, shape: TextShape, effect: RunEffect
  ) -> GlyphRun? {
    let samples = Double(FontFace.oversampling)
    // A line around letters is found in cells that are as wide as high.
    let rows = effect.radius > 0 ? samples : 1
    let dots = size * FontFace.dotsPerInch
    let resolution = SizedFont.Resolution(
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
    of text: String, _ resolution: SizedFont.Resolution, _ shape: TextShape
  ) -> GlyphRun? {
    guard drawing.resize(resolution) else { return nil }
    return GlyphRun(drawing.shaped(text, shape), drawing)
  }
}

/// A font file in memory. FreeType reads every width and outline from the file; with system calls, that would be several
/// per glyph.
private final class FontBytes {
  let memory: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Nil where the file cannot be read.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - isCopied: Whether all of it is read now, so that the file may change. Otherwise it is mapped.
  init?(_ url: URL, isCopied: Bool) {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    guard size > 0 else {
      (memory, isMapped) = (UnsafeRawBufferPointer(start: nil, count: 0), false)
      return
    }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else { return nil }
    let mapped = UnsafeRawBufferPointer(start: start, count: size)
    if isCopied {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      copy.copyMemory(from: mapped)
      munmap(start, size)
      memory = UnsafeRawBufferPointer(copy)
    } else {
      memory = mapped
    }
    isMapped = !isCopied
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    } else {
      memory.deallocate()
    }
  }
}
