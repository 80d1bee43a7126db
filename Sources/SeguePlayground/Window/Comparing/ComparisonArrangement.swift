/// The arrangement of two stages that are compared.
enum ComparisonArrangement: CaseIterable {
  case sideBySide, split, difference, onionSkin

  var title: String {
    switch self {
    case .sideBySide: "Side by side"
    case .split: "Wipe"
    case .difference: "Difference"
    case .onionSkin: "Blend"
    }
  }

  /// The description of the picture, as a sentence.
  var sentence: String {
    switch self {
    case .sideBySide: "A on the left, B on the right"
    case .split: "A on the left of the line, B on its right; drag it"
    case .difference: "Black where A and B are alike"
    case .onionSkin: "B shines through A"
    }
  }
}
