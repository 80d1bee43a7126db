import UIKit

/// A place in the list.
struct Item {
  let title: String
  let subtitle: String
  let text: String
  let landscape: Landscape

  /// In the order of the list.
  @MainActor static let all: [Item] = [
    Item(
      "Larch Valley", "Alpine meadow", "Golden for nine days in autumn; walk it early.",
      hue: 0.09, sun: 0.13, height: 0.72),
    Item(
      "Blue Hour Bay", "Harbor at dusk", "The ferries switch their lights on, one after the other.",
      hue: 0.60, sun: 0.09, height: 0.5),
    Item(
      "Fern Gully", "Rain forest", "Everything drips, and nothing else makes a sound.",
      hue: 0.40, sun: 0.17, height: 0.68),
    Item(
      "Rosewater Dunes", "Desert", "Sand that turns pink for as long as a kettle boils.",
      hue: 0.95, sun: 0.11, height: 0.45),
    Item(
      "Heather Moor", "Highland", "Two hours from the road, in purple up to the knees.",
      hue: 0.77, sun: 0.12, height: 0.6),
    Item(
      "Copper Canyon", "Gorge", "The river is a line of light at the bottom.",
      hue: 0.04, sun: 0.1, height: 0.78),
    Item(
      "Glass Lake", "Mountain lake", "So still that the hills stand in it twice.",
      hue: 0.52, sun: 0.14, height: 0.55),
    Item(
      "Olive Terraces", "Orchard", "Old walls, older trees, and a bench at the end.",
      hue: 0.22, sun: 0.13, height: 0.64),
    Item(
      "Night Ridge", "Observatory", "The last bus leaves before the stars come out. Stay.",
      hue: 0.67, sun: 0.16, height: 0.7),
    Item(
      "Saffron Fields", "Farmland", "Picked by hand, before the sun is as high as here.",
      hue: 0.83, sun: 0.12, height: 0.4),
  ]

  private init(
    _ title: String, _ subtitle: String, _ text: String, hue: CGFloat, sun: CGFloat, height: CGFloat
  ) {
    self.title = title
    self.subtitle = subtitle
    self.text = text
    landscape = Landscape(hue: hue, sunHue: sun, sunHeight: height)
  }

  /// The landscape as the list shows it.
  @MainActor var icon: UIImage { landscape.image(size: CGSize(width: 44, height: 44)) }
}
