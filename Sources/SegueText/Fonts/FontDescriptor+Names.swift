import Foundation
import SegueMedia

extension FontDescriptor {
  /// The slant of an italic font's letters: the tangent of 11°, as for SF Pro's.
  static let italicSlant: CGFloat = 0.194

  /// The font of a PostScript name, such as "Inter-BoldItalic", or the regular one of a family; nil: there is none.
  init?(name: String, size: CGFloat) {
    let library = FontLibrary.shared
    if library.contains(family: name) {
      self.init(family: name, size: size)
      return
    }
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let family = String(name[..<dash])
    self.init(family: family, size: size)
    guard adopt(face: String(name[name.index(after: dash)...])) else { return nil }
  }

  /// Takes on the weight and the slant of a face of the family, such as "BoldItalic"; false: there is none.
  mutating func adopt(face: String) -> Bool {
    let plain = face.filter { $0 != " " }.lowercased()
    for weight in FontLibrary.shared.weights(of: family) {
      let isItalic = plain == weight.italicName.lowercased()
      guard isItalic || plain == weight.fileSuffix.lowercased() else { continue }
      self.weight = weight
      effect.slant = isItalic ? Self.italicSlant : 0
      return true
    }
    return false
  }

  /// The weight and the slant, as the PostScript name spells them.
  var faceName: String {
    let weights = FontLibrary.shared.weights(of: family)
    let nearest = weights.min {
      abs($0.rawValue - weight.rawValue) < abs($1.rawValue - weight.rawValue)
    }
    let found = nearest ?? .regular
    return effect.slant == 0 ? found.fileSuffix : found.italicName
  }

  var postscriptName: String { "\(family)-\(faceName)" }
}

extension FontWeight {
  fileprivate var italicName: String { self == .regular ? "Italic" : fileSuffix + "Italic" }

  /// On UIKit's scale.
  var ofUIKit: UIFont.Weight {
    switch self {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }
}
