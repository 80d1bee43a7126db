import Segue
import SegueGallery
import SegueSession

/// The axes of a matrix as they are chosen: a segment for each.
struct VariantChoice: Equatable {
  /// Each axis: its choices by name, and the values of each.
  private static let looks: [(String, [Look])] = [
    ("Both", [.light, .dark]), ("Light", [.light]), ("Dark", [.dark]),
  ]
  private static let directions: [(String, [Bool])] = [
    ("Both", [false, true]), ("LTR", [false]), ("RTL", [true]),
  ]
  private static let textSizes: [(String, [String])] = [
    ("S L XXL", ["S", "L", "XXL"]), ("L", ["L"]), ("L AX1 AX3 AX5", ["L", "AX1", "AX3", "AX5"]),
  ]
  private static let devices: [(String, [String])] = [
    ("Phone", ["phone"]), ("Phones", ["small phone", "phone", "large phone"]),
    ("Tablet", ["tablet"]), ("All", ["phone", "tablet", "kiosk", "desktop"]),
  ]

  /// The names of the choices of each axis: text size, look, direction, device.
  static let titles = [
    textSizes.map(\.0), looks.map(\.0), directions.map(\.0), devices.map(\.0),
  ]
  static let explanations = ["Size of text", "Light or dark", "Direction", "Device"]

  /// The index of what is chosen on each axis.
  var indices = [0, 0, 0, 0]

  var axes: ScreenAxes {
    ScreenAxes(
      looks: Self.looks[indices[1]].1,
      textSizes: Self.textSizes[indices[0]].1.compactMap(TextSize.named),
      directions: Self.directions[indices[2]].1,
      devices: Self.devices[indices[3]].1.compactMap(ScreenVariant.Device.named))
  }
}
