import Foundation
import Segue

/// The layers of a stage at one moment, taken apart.
package struct LayerScene {
  /// From back to front.
  package let cards: [LayerCard]
  /// Size of the stage, in points.
  package let size: CGSize
  /// Pixels per point of the stage.
  package let scale: CGFloat
  /// Level of each card above the stage's ground: above the layer that it lies in, and above its siblings
  /// that it covers somewhere on their way.
  package let levels: [Int]

  init(_ cards: [LayerCard], size: CGSize, scale: CGFloat) {
    (self.cards, self.size, self.scale) = (cards, size, scale)
    levels = Self.levels(of: cards, in: size)
  }

  /// The number of the layer with that identity; nil: it is not there at this moment.
  package func index(of id: Int?) -> Int? {
    id.flatMap { id in cards.firstIndex { $0.id == id } }
  }

  // MARK: Levels

  private static func levels(of cards: [LayerCard], in size: CGSize) -> [Int] {
    var levels = [Int](repeating: 0, count: cards.count)
    // Per card, the highest level in it so far, and the cards in it.
    var tops = levels
    var inner = [[Int]](repeating: [], count: cards.count)
    let areas = cards.map { area(of: $0, else: CGRect(origin: .zero, size: size)) }
    for (number, card) in cards.enumerated() {
      guard let parent = card.parent else { continue }
      // A card that draws nothing itself needs no level of its own.
      var level = levels[parent] + (card.drawing == nil ? 0 : 1)
      for sibling in inner[parent] where areas[sibling].intersects(areas[number]) {
        level = max(level, tops[sibling] + 1)
      }
      inner[parent].append(number)
      levels[number] = level
      var outer: Int? = number
      while let index = outer, tops[index] < level || index == number {
        tops[index] = max(tops[index], level)
        outer = cards[index].parent
      }
    }
    return levels
  }

  /// Returns the area that a card covers on the stage, now and at its animation's end, so that its level
  /// stays the same on the way.
  private static func area(of card: LayerCard, else fallback: CGRect) -> CGRect {
    let own = card.drawing?.rect ?? card.outline.rect
    // Neighbors that share an edge do not cover each other.
    return [card.map, card.modelMap].reduce(CGRect.null) { area, map in
      let corners = own.corners.compactMap { map.apply(to: $0) }
      return corners.count < 4 ? fallback : area.union(CGRect(enclosing: corners))
    }.insetBy(dx: 0.5, dy: 0.5)
  }
}

/// The display names of layers.
@MainActor enum LayerName {
  /// Maximum number of characters of a text view's text in its name.
  private static let textLimit = 40

  /// The title of the screen that it shows, what is written on it, or the name of its class.
  static func name(of layer: CALayer) -> String {
    guard let view = layer.delegate as? UIView else {
      return layer.name ?? "\(type(of: layer))"
    }
    if let controller = view.next as? UIViewController {
      let name = controller.title ?? ""
      return name.isEmpty ? "\(type(of: controller))" : name
    }
    let kind = "\(type(of: view))"
    var text: String?
    if let label = view as? UILabel { text = label.text }
    if let button = view as? UIButton { text = button.currentTitle }
    if let field = view as? UITextField { text = field.text }
    if let view = view as? UITextView { text = view.text.map { String($0.prefix(textLimit)) } }
    return (text ?? "").isEmpty ? kind : "\(kind) “\(text ?? "")”"
  }
}
