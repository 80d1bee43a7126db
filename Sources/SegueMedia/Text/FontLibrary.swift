import Foundation
import SegueRaster
import Synchronization

/// Opens fonts, and measures and draws text with them.
///
/// Fonts are opened when first used. One lock guards all: any thread may call.
///
/// A font that cannot be opened never stops the program: a missing family falls back to the system
/// family, and without that, text has an estimated size and no ink. `check()` reports this when a
/// program starts.
package final class FontLibrary: Sendable {
  /// The shared library of the process.
  package static let shared = FontLibrary()

  private let state = Mutex(State(usesSystemFonts: systemFontsChoice ?? false))

  private init() {}

  /// Throws a `MediaError` unless the system family is there in every weight.
  package func check() throws {
    try state.withLock { state in
      for weight in FontWeight.allCases {
        _ = try state.openFace(FaceKey(family: FontDescriptor.systemFamily, weight: weight))
      }
    }
  }

  /// Registers the font file at `url` as the `weight` of `family`. Throws and changes nothing if it
  /// cannot be read or is not a font.
  package func register(_ url: URL, family: String, weight: FontWeight = .regular) throws {
    try state.withLock { state in
      let face = try FontFace(url: url)
      state.add(face, as: FaceKey(family: family, weight: weight))
    }
  }

  /// Evicts what was measured and drawn so far, as if the fonts had just been opened.
  package func evictGlyphs() {
    state.withLock { $0.evictGlyphs() }
  }

  /// Whether text can be set in `family`.
  package func contains(family: String) -> Bool {
    state.withLock { state in
      FontWeight.allCases.contains { state.face(FaceKey(family: family, weight: $0)) != nil }
    }
  }

  /// The families of fonts that are known, in the order of the alphabet.
  package var families: [String] { state.withLock { $0.families } }

  /// The weights of a family that have a font of their own; none: there is no such family.
  package func weights(of family: String) -> [FontWeight] {
    state.withLock { $0.weights(of: family) }
  }

  /// The vertical measures of `font`, in points.
  package func metrics(of font: FontDescriptor) -> FontMetrics {
    let ems = state.withLock { $0.face(for: font)?.metrics } ?? FontLibrary.estimatedMetrics
    let size = max(0, font.size)
    return FontMetrics(
      ascender: ems.ascender * size, descender: ems.descender * size,
      capHeight: ems.capHeight * size, xHeight: ems.xHeight * size)
  }

  /// The width of `text` on one line, in points; spaces at its end count, line feeds do not.
  ///
  /// - Parameter direction: The direction of all of the text; nil: its characters say, which are
  ///   then a paragraph.
  package func width(
    of text: String, font: FontDescriptor, direction: TextDirection? = nil
  ) -> CGFloat {
    guard font.size > 0, !text.isEmpty else { return 0 }
    return state.withLock { state in
      guard let face = state.face(for: font) else {
        return CGFloat(text.count) * FontLibrary.estimatedAdvance * font.size
      }
      if direction != .rightToLeft, font.isShapedAsItIs, state.isPlain(text, in: face) {
        return face.width(of: text) * font.size * font.effect.stretch
      }
      return state.pieces(of: text, font: font, face: face, direction: direction).last?.end ?? 0
    }
  }

  /// The pens before each character of `text` on one line and after the last, in points from its leading edge. None is
  /// less than the one before.
  ///
  /// - Parameter direction: The direction of all of the text.
  package func edges(
    of text: String, font: FontDescriptor, direction: TextDirection
  ) -> [CGFloat] {
    guard font.size > 0, !text.isEmpty else { return Array(repeating: 0, count: text.count + 1) }
    return state.withLock { state in
      guard let face = state.face(for: font) else {
        return (0...text.count).map { CGFloat($0) * FontLibrary.estimatedAdvance * font.size }
      }
      return state.edges(of: text, font: font, face: face, direction: direction)
    }
  }

  /// A run from left to right, measured whole; nil where it is more than letters of one font.
  package func measured(_ text: String, font: FontDescriptor) -> MeasuredRun? {
    guard font.size > 0, !text.isEmpty, font.isShapedAsItIs else { return nil }
    return state.withLock { state in
      guard let face = state.face(for: font), state.isPlain(text, in: face) else { return nil }
      return face.measured(text, size: font.size * font.effect.stretch)
    }
  }

  /// The largest em of letters that are drawn, in pixels: one letter then takes some 100 MB.
  private static let largestEm: CGFloat = 4096

  /// Draws `text` on one line over `target`; nothing where the em is larger than 4,096 pixels.
  ///
  /// - Parameters:
  ///   - direction: The direction of all of the text; nil: its characters say, which are then a paragraph.
  ///   - origin: The pen's start on the baseline, in pixels: the left end of the line, whatever the direction. The
  ///     baseline is rounded to the nearest whole row, the start to the nearest quarter of a pixel.
  ///   - scale: Pixels per point.
  ///   - outline: The width of a line around the letters that is drawn instead of them, in points; 0: none.
  package func draw(
    _ text: String, font: FontDescriptor, color: PackedColor, direction: TextDirection? = nil,
    at origin: CGPoint, scale: CGFloat, outline: CGFloat = 0, into target: inout Bitmap
  ) {
    guard font.size > 0, scale > 0, color.alpha > 0, !text.isEmpty,
      font.size * scale <= Self.largestEm
    else { return }
    let samples = CGFloat(FontFace.oversampling)
    var placed: [(run: GlyphRun, column: Int)] = []
    let ink = state.withLock { state in
      guard let face = state.face(for: font) else { return TextInk?.none }
      let size = Double(font.size * scale)
      let effect = RunEffect(font.effect, outline: outline * scale)
      for piece in state.pieces(of: text, font: font, face: face, direction: direction) {
        guard let run = state.run(of: piece, size: size, effect: effect) else { continue }
        placed.append((run, Int(((origin.x + piece.start * scale) * samples).rounded())))
      }
      return placed.isEmpty ? nil : state.ink(color)
    }
    guard let ink else { return }
    let row = Int(origin.y.rounded())
    for (run, column) in placed { run.draw(ink, into: &target, x: column, y: row) }
  }

  /// Whether `text` is drawn from left to right, with the characters of its own font alone.
  package func isPlain(_ text: String, font: FontDescriptor) -> Bool {
    guard !text.isASCII else { return true }
    return state.withLock { state in
      state.face(for: font).map { state.isPlain(text, in: $0) } ?? true
    }
  }

  /// Returns the ascent and the descent of `text`, in points: the largest of its own font and of all
  /// that step in for it.
  package func reach(of text: String, font: FontDescriptor) -> (ascent: CGFloat, descent: CGFloat) {
    let own = metrics(of: font)
    guard font.size > 0, !isPlain(text, font: font) else { return (own.ascender, -own.descender) }
    let pieces = state.withLock { state in
      state.face(for: font).map {
        state.pieces(of: text, font: font, face: $0, direction: .leftToRight)
      }
    }
    return (pieces ?? []).reduce((own.ascender, -own.descender)) { reach, piece in
      let ems = piece.face.metrics
      return (max(reach.0, ems.ascender * font.size), max(reach.1, -ems.descender * font.size))
    }
  }

  /// Whether fonts of the machine step in where those that ship with Segue lack a character. False by default, so that
  /// a picture shows the same everywhere; a window on the desktop turns it on while it is open.
  ///
  /// The environment variable `SEGUE_SYSTEM_FONTS` decides instead if it is 0 or 1.
  package var usesSystemFonts: Bool {
    get { state.withLock { $0.usesSystemFonts } }
    set { state.withLock { $0.usesSystemFonts = FontLibrary.systemFontsChoice ?? newValue } }
  }
}

// MARK: - Fonts of the machine

extension FontLibrary {
  /// The choice in the environment variable `SEGUE_SYSTEM_FONTS`: 0 or 1; nil: there is none.
  fileprivate static let systemFontsChoice: Bool? =
    switch ProcessInfo.processInfo.environment["SEGUE_SYSTEM_FONTS"] {
    case "0": false
    case "1": true
    default: nil
    }
}

// MARK: - Without a font

extension FontLibrary {
  private static let estimatedMetrics = FontMetrics(
    ascender: 0.97, descender: -0.24, capHeight: 0.73, xHeight: 0.55)

  /// Ems per character.
  private static let estimatedAdvance: CGFloat = 0.55
}
