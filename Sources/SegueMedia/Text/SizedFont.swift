import Foundation

internal import CText

/// A font at one size at a time: HarfBuzz shapes texts with it, and FreeType draws its glyphs.
///
/// Without hinting, shapes and advances scale linearly: lines break alike at every scale. Not thread-safe.
final class SizedFont {
  /// Em sizes, in seventy-seconds of a pixel.
  struct Resolution: Hashable {
    var x: UInt32
    var y: UInt32
  }

  private let face: FT_Face
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private(set) var resolution = Resolution(x: 0, y: 0)
  private var boxes: [UInt32: GlyphBox] = [:]
  /// The pictures of glyphs at all sizes.
  private var images: [ImageKey: GlyphImage] = [:]
  private var imageBytes = 0

  private struct ImageKey: Hashable {
    var glyph: UInt32
    var resolution: Resolution
  }

  /// The most bytes of pictures in the cache; beyond that, all are evicted.
  private static let imageLimit = 1 << 20
  /// Outlines as they are, and no ready-made pictures of single sizes.
  private static let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)

  /// FreeType. Nil where it does not start.
  nonisolated(unsafe) private static let library: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  /// Opens a font in `bytes`, which must not be deallocated before it.
  ///
  /// - Parameter index: The index of the font in a file that contains several.
  /// - Throws: `MediaError`, a reason without a subject and without a full stop.
  init(_ bytes: UnsafeRawBufferPointer, index: Int) throws {
    guard let library = Self.library else { throw MediaError("FreeType did not start") }
    var face: FT_Face?
    let error = FT_New_Memory_Face(
      library, bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count),
      FT_Long(index), &face)
    guard error == 0, let face else { throw MediaError("FreeType's error \(error)") }
    guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else {
      FT_Done_Face(face)
      throw MediaError("it has no outlines")
    }
    guard let font = hb_ft_font_create(face, nil) else {
      FT_Done_Face(face)
      throw MediaError("HarfBuzz cannot read it")
    }
    hb_ft_font_set_load_flags(font, Self.flags)
    self.face = face
    self.font = font
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    FT_Done_Face(face)
  }

  /// Sets the size. Returns false where there is no such size.
  @discardableResult func resize(_ resolution: Resolution) -> Bool {
    guard resolution != self.resolution else { return true }
    // With a size of one point, the resolution sets the em in steps of 1/72 pixel.
    guard FT_Set_Char_Size(face, 0, 64, resolution.x, resolution.y) == 0 else { return false }
    hb_ft_font_changed(font)
    self.resolution = resolution
    boxes.removeAll(keepingCapacity: true)
    return true
  }

  /// Evicts all drawn glyphs.
  func evictGlyphs() {
    boxes.removeAll()
    images.removeAll()
    imageBytes = 0
  }

  // MARK: Vertical measures

  /// The distance from the baseline to the top of a line, and to its bottom, in whole pixels, y up.
  var extents: (ascent: Int, descent: Int) {
    let scale = face.pointee.size.pointee.metrics.y_scale
    func pixels(_ units: Int16) -> Int { (FT_MulFix(FT_Long(units), scale) + 63) >> 6 }
    return (pixels(face.pointee.ascender), pixels(face.pointee.descender))
  }

  /// The index of the glyph for a scalar; 0: the font has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    FT_Get_Char_Index(face, FT_ULong(scalar.value))
  }

  /// The box of a glyph.
  func box(of glyph: UInt32) -> GlyphBox {
    if let known = boxes[glyph] { return known }
    var box = GlyphBox()
    if FT_Load_Glyph(face, glyph, Self.flags) == 0, let slot = face.pointee.glyph {
      box = GlyphBox(
        left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
        width: Int(slot.pointee.bitmap.width), height: Int(slot.pointee.bitmap.rows),
        advance: (slot.pointee.metrics.horiAdvance + 63) >> 6)
    }
    boxes[glyph] = box
    return box
  }

  // MARK: Shaping

  /// The glyphs of a text that is one run.
  func shaped(_ text: String, _ shape: TextShape) -> ShapedText {
    hb_buffer_reset(buffer)
    hb_buffer_set_direction(
      buffer, shape.direction == .rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_string(shape.script.code, 4))
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        let count = Int32(clamping: bytes.count)
        hb_buffer_add_utf8(buffer, bytes.baseAddress, count, 0, count)
      }
    }
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return ShapedText(glyphs: [], advance: 0) }
    var glyphs: [ShapedText.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    var pen = 0
    for index in 0..<Int(count) {
      let position = positions[index]
      glyphs.append(
        ShapedText.Glyph(
          index: infos[index].codepoint, cluster: Int(infos[index].cluster),
          x: pen + Int(position.x_offset), y: Int(position.y_offset),
          advance: Int(position.x_advance),
          isSafe: infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0))
      pen += Int(position.x_advance)
    }
    return ShapedText(glyphs: glyphs, advance: pen)
  }

  // MARK: Drawing

  /// The picture of a glyph at the present size.
  func image(of glyph: UInt32) -> GlyphImage {
    let key = ImageKey(glyph: glyph, resolution: resolution)
    if let known = images[key] { return known }
    let image = drawnImage(of: glyph)
    if imageBytes > Self.imageLimit {
      images.removeAll(keepingCapacity: true)
      imageBytes = 0
    }
    imageBytes += image.alphas.count
    images[key] = image
    return image
  }

  private func drawnImage(of glyph: UInt32) -> GlyphImage {
    guard FT_Load_Glyph(face, glyph, Self.flags) == 0, let slot = face.pointee.glyph,
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0
    else { return GlyphImage() }
    let bitmap = slot.pointee.bitmap
    guard let pixels = bitmap.buffer, bitmap.width > 0, bitmap.rows > 0 else {
      return GlyphImage()
    }
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    let alphas = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      guard let all = buffer.baseAddress else { return }
      for y in 0..<height {
        (all + y * width).initialize(from: pixels + y * Int(bitmap.pitch), count: width)
      }
    }
    return GlyphImage(
      left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top), width: width,
      height: height, alphas: alphas)
  }
}

/// The box of a glyph in whole pixels, y up from the baseline.
struct GlyphBox {
  var left = 0
  var top = 0
  var width = 0
  var height = 0
  /// The distance to the next pen, rounded up.
  var advance = 0
}

/// The coverage of a glyph, y up from the baseline.
struct GlyphImage {
  var left = 0
  var top = 0
  var width = 0
  var height = 0
  /// From 0 to 255, row after row.
  var alphas: [UInt8] = []
}
