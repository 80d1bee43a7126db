import Foundation

internal import CText

/// The fonts of this machine, found by fontconfig.
///
/// Its library is loaded when a character needs it for the first time: the shipped fonts have what most texts show, and
/// reading the machine's configuration takes some 10 ms. Where there is no fontconfig, there are no fonts.
struct SystemFonts {
  private var search: FontSearch?
  private var isLoaded = false
  private var faces: [FontPlace: FontFace?] = [:]

  /// A font that has all of `scalars`, as near as possible to a weight; nil: there is none.
  mutating func face(for scalars: [Unicode.Scalar], weight: FontWeight) -> FontFace? {
    guard let place = place(of: scalars, weight: weight) else { return nil }
    if let known = faces[place] { return known }
    let face = try? FontFace(
      url: URL(fileURLWithPath: place.path), index: place.index, staysOnDisk: true)
    faces[place] = .some(face)
    return face
  }

  /// Returns the place of that font.
  mutating func place(of scalars: [Unicode.Scalar], weight: FontWeight) -> FontPlace? {
    if !isLoaded {
      isLoaded = true
      search = FontSearch()
    }
    return search?.font(with: scalars, weight: weight)
  }

  mutating func evictGlyphs() {
    for case let face? in faces.values { face.evictGlyphs() }
  }
}

/// The place of a font: a file, and an index in it, as a file may contain several.
struct FontPlace: Hashable {
  var path: String
  var index: Int
}

/// fontconfig, loaded.
private struct FontSearch {
  private var functions = font_search()

  /// Nil where fontconfig is not installed or has no configuration.
  init?() {
    guard font_search_load(&functions) else { return nil }
  }

  func font(with scalars: [Unicode.Scalar], weight: FontWeight) -> FontPlace? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    var index: Int32 = 0
    var functions = functions
    let isFound = font_search_find(
      &functions, scalars.map(\.value), Int32(scalars.count), weight.inFontconfig, &path,
      path.count, &index)
    guard isFound else { return nil }
    // The upper half is the number of a variation.
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return FontPlace(path: String(decoding: bytes, as: UTF8.self), index: Int(index & 0xFFFF))
  }
}

extension FontWeight {
  /// On fontconfig's scale.
  fileprivate var inFontconfig: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    }
  }
}
