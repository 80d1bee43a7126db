import Segue
import SegueSession

/// The parts of which a pixel of the stage is made.
struct PixelStack {
  /// The part that one layer adds.
  struct Part: Equatable {
    /// The identity of the layer's card.
    let id: Int
    let name: String
    /// Share of the visible pixel, from 0 to 1.
    let share: Double
  }

  /// The pixel's position, in pixels of the stage.
  let x: Int
  let y: Int
  /// The parts that can be seen, from front to back.
  let parts: [Part]
  /// The color that the parts make together.
  let color: UIColor
}

/// Finds out what pixels are made of.
@MainActor final class PixelProbe {
  private let rasterizer = Rasterizer(threads: 1)

  /// Shares below half a step of a color are not seen.
  private static let leastShare = 0.5 / 255

  /// A layer with all that lies in it at one pixel.
  private struct Mixture {
    var parts: [(index: Int, share: Double)] = []
    /// Premultiplied: red, green and blue, from 0 to 1.
    var color = SIMD3<Double>.zero
    var alpha: Double { parts.reduce(0) { $0 + $1.share } }

    mutating func scale(by factor: Double) {
      for index in parts.indices { parts[index].share *= factor }
      color *= factor
    }

    /// Lays another over this one.
    mutating func add(_ front: Mixture) {
      scale(by: max(0, 1 - front.alpha))
      parts += front.parts
      color += front.color
    }
  }

  /// Returns the parts of the pixel at `point`, in points of the stage; nil: it lies outside. Blend modes count
  /// as normal here.
  func stack(at point: CGPoint, in scene: LayerScene) -> PixelStack? {
    guard CGRect(origin: .zero, size: scene.size).contains(point) else { return nil }
    let (x, y) = (Int(point.x * scene.scale), Int(point.y * scene.scale))
    // From the stage's points to a target of this pixel alone.
    let target = ProjectiveTransform(
      CGAffineTransform(scaleX: scene.scale, y: scene.scale)
        .concatenating(CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y))))
    var mixtures = scene.cards.enumerated().map { index, card in
      own(card, index: index, target: target)
    }
    // The inner ones come later; each is laid over what it lies in once it is complete.
    var inner = [[Int]](repeating: [], count: scene.cards.count)
    for (index, card) in scene.cards.enumerated() {
      if let parent = card.parent { inner[parent].append(index) }
    }
    for index in scene.cards.indices.reversed() {
      let card = scene.cards[index]
      let clip = card.clips ? alpha(of: .fill(card.outline, .white), card.map, target) : 1
      for number in inner[index] {
        var front = mixtures[number]
        front.scale(by: clip)
        mixtures[index].add(front)
      }
      mixtures[index].scale(by: Double(card.ownOpacity(in: scene)) * mask(of: card, target))
    }
    guard let whole = mixtures.first else { return nil }
    let parts = whole.parts.reversed().filter { $0.share > Self.leastShare }.map {
      let card = scene.cards[$0.index]
      return PixelStack.Part(id: card.id, name: card.name, share: $0.share)
    }
    let color = UIColor(
      red: whole.color.x, green: whole.color.y, blue: whole.color.z, alpha: 1)
    return PixelStack(x: x, y: y, parts: parts, color: color)
  }

  private func own(_ card: LayerCard, index: Int, target: ProjectiveTransform) -> Mixture {
    guard let drawing = card.drawing else { return Mixture() }
    let color = pixel(
      .picture(drawing.picture, destination: RoundedRect(drawing.rect)), card.map, target)
    return color.w > 0
      ? Mixture(parts: [(index, color.w)], color: SIMD3(color.x, color.y, color.z)) : Mixture()
  }

  private func mask(of card: LayerCard, _ target: ProjectiveTransform) -> Double {
    guard let mask = card.mask else { return 1 }
    return alpha(
      of: .picture(mask.picture, destination: RoundedRect(mask.rect)), card.map, target)
  }

  private func alpha(
    of content: DrawCommand.Content, _ map: ProjectiveTransform, _ target: ProjectiveTransform
  ) -> Double {
    pixel(content, map, target).w
  }

  /// Premultiplied, from 0 to 1.
  private func pixel(
    _ content: DrawCommand.Content, _ map: ProjectiveTransform, _ target: ProjectiveTransform
  ) -> SIMD4<Double> {
    let command = DrawCommand(content, transform: map.concatenating(target))
    guard !command.pixelBounds(width: 1, height: 1).isEmpty else { return .zero }
    let pixel = rasterizer.bitmap(of: DisplayList(separate: [command]), width: 1, height: 1)[0, 0]
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
    return SIMD4(part(16), part(8), part(0), part(24))
  }
}

extension LayerCard {
  /// Its opacity in the layer that it lies in.
  func ownOpacity(in scene: LayerScene) -> Float {
    guard let parent else { return opacity }
    let outer = scene.cards[parent].opacity
    return outer > 0 ? min(1, opacity / outer) : 0
  }
}

extension PackedColor {
  fileprivate static let white = PackedColor(red: 1, green: 1, blue: 1)
}
