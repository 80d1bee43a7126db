import Foundation

/// The shaping of a run of characters: their order, and the forms they take beside each other.
struct TextShape: Hashable {
  var direction: TextDirection
  var script: TextScript

  /// From left to right, each character by itself but for kerning and ligatures.
  static let plain = TextShape(direction: .leftToRight, script: .plain)
}

/// A writing system whose letters change beside each other; all others are `plain`.
enum TextScript: Hashable {
  case plain, hebrew, arabic, syriac, thaana, nko
  case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
  case thai, lao, tibetan, myanmar, hangul, khmer, mongolian

  /// The code of ISO 15924, which HarfBuzz takes.
  var code: String {
    switch self {
    case .plain: "Zzzz"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .syriac: "Syrc"
    case .thaana: "Thaa"
    case .nko: "Nkoo"
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .gurmukhi: "Guru"
    case .gujarati: "Gujr"
    case .oriya: "Orya"
    case .tamil: "Taml"
    case .telugu: "Telu"
    case .kannada: "Knda"
    case .malayalam: "Mlym"
    case .sinhala: "Sinh"
    case .thai: "Thai"
    case .lao: "Laoo"
    case .tibetan: "Tibt"
    case .myanmar: "Mymr"
    case .hangul: "Hang"
    case .khmer: "Khmr"
    case .mongolian: "Mong"
    }
  }

  /// Whether its letters are joined, so that no space can be put between them.
  var isJoined: Bool {
    switch self {
    case .arabic, .syriac, .nko, .mongolian: true
    default: false
    }
  }

  /// The script of a character; nil for one that all scripts share, such as a space, a digit or a bracket.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let known = Self.blocks.first(where: { $0.range.contains(scalar.value) }) {
      self = known.script
    } else if scalar.properties.isAlphabetic {
      self = .plain
    } else {
      return nil
    }
  }

  private struct Block {
    let range: ClosedRange<UInt32>
    let script: TextScript

    init(_ first: UInt32, _ last: UInt32, _ script: TextScript) {
      range = first...last
      self.script = script
    }
  }

  private static let blocks: [Block] = [
    Block(0x0590, 0x05FF, .hebrew), Block(0xFB1D, 0xFB4F, .hebrew),
    Block(0x0600, 0x06FF, .arabic), Block(0x0750, 0x077F, .arabic),
    Block(0x0870, 0x08FF, .arabic), Block(0xFB50, 0xFDFF, .arabic),
    Block(0xFE70, 0xFEFE, .arabic),
    Block(0x0700, 0x074F, .syriac), Block(0x0780, 0x07BF, .thaana), Block(0x07C0, 0x07FF, .nko),
    Block(0x0900, 0x0963, .devanagari), Block(0x0966, 0x097F, .devanagari),
    Block(0x0980, 0x09FF, .bengali), Block(0x0A00, 0x0A7F, .gurmukhi),
    Block(0x0A80, 0x0AFF, .gujarati), Block(0x0B00, 0x0B7F, .oriya), Block(0x0B80, 0x0BFF, .tamil),
    Block(0x0C00, 0x0C7F, .telugu), Block(0x0C80, 0x0CFF, .kannada),
    Block(0x0D00, 0x0D7F, .malayalam), Block(0x0D80, 0x0DFF, .sinhala),
    Block(0x0E00, 0x0E7F, .thai), Block(0x0E80, 0x0EFF, .lao), Block(0x0F00, 0x0FFF, .tibetan),
    Block(0x1000, 0x109F, .myanmar), Block(0x1100, 0x11FF, .hangul),
    Block(0x1780, 0x17FF, .khmer), Block(0x1800, 0x18AF, .mongolian),
    Block(0xAC00, 0xD7FF, .hangul),
  ]
}

extension Character {
  /// Whether its form depends on the letters beside it.
  package var isJoined: Bool { isLetter && TextScript(self)?.isJoined == true }
}
