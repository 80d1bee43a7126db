import Expectations
import Testing

@testable import SegueLayers

/// Layout that asks for layout is answered in the same pass, but not for ever.
@MainActor @Suite(.serialized) struct LayoutPassTests {
  private final class Layer: CALayer {
    var count = 0
    var onLayout: (() -> Void)?

    override func layoutSublayers() {
      count += 1
      onLayout?()
    }
  }

  /// Layers inside one another, the outermost first.
  private func chain(_ depth: Int) -> [Layer] {
    let layers = (0..<depth).map { _ in Layer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    return layers
  }

  @Test func restlessLayersAreLaidOutInProportionToTheirNumber() {
    let layers = chain(50)
    for layer in layers { layer.onLayout = { [unowned layer] in layer.setNeedsLayout() } }

    let warnings = Diagnostics.capture { layers[0].layoutIfNeeded() }

    expect(layers.allSatisfy { $0.count == 21 })
    expectEqual(warnings.count, 1)
    expect(warnings.first?.contains("\(layers[0])") == true)
  }

  /// Even the outermost layer, which no superlayer looks after.
  @Test(arguments: 0..<3) func aLayerIsLaidOutAgainForOneBelow(depth: Int) {
    let layers = chain(3)
    layers[2].onLayout = { [unowned outer = layers[depth]] in
      if outer.count == 1 { outer.setNeedsLayout() }
    }

    layers[0].layoutIfNeeded()

    expectEqual(layers[depth].count, 2)
    expect(!layers.contains { $0.needsLayout() })
  }

  @Test func aLayerThatDisturbsTheOneAboveEnds() {
    let layers = chain(12)
    for (outer, inner) in zip(layers, layers.dropFirst()) {
      inner.onLayout = { [unowned outer] in outer.setNeedsLayout() }
      outer.onLayout = { [unowned inner] in inner.setNeedsLayout() }
    }

    let warnings = Diagnostics.capture { layers[0].layoutIfNeeded() }

    expect(layers.map(\.count).max() ?? 0 <= 21)
    expectEqual(warnings.count, 1)
  }

  @Test func layersThatLayOutOneAnotherEnd() {
    let layers = chain(12)
    for (outer, inner) in zip(layers, layers.dropFirst()) {
      outer.onLayout = { [unowned outer, unowned inner] in
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
      }
    }

    let warnings = Diagnostics.capture { layers[0].layoutIfNeeded() }

    let count = layers.map(\.count).reduce(0, +)
    expect(count < 3024, "12 × 12 × 21")
    expectEqual(warnings.count, 1)
  }

  /// The pattern of a table that measures its rows with one cell.
  @Test func aLayerThatIsMeasuredAgainAndAgainIsLaidOutEachTime() {
    let layers = chain(3)
    layers[0].onLayout = { [layers] in
      for _ in 0..<500 {
        layers[1].setNeedsLayout()
        layers[2].setNeedsLayout()
        layers[1].layoutIfNeeded()
      }
    }

    let warnings = Diagnostics.capture { layers[0].layoutIfNeeded() }
    layers[0].onLayout = nil

    expectEqual(layers[1].count, 500)
    expectEqual(layers[2].count, 500)
    expectEmpty(warnings)
  }

  @Test func aLayerThatWasGivenUpIsLaidOutWhenItAsksLater() {
    let layer = Layer()
    layer.onLayout = { [unowned layer] in layer.setNeedsLayout() }
    _ = Diagnostics.capture { layer.layoutIfNeeded() }
    layer.onLayout = nil
    let count = layer.count

    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()

    expectEqual(layer.count, count + 1)
  }
}
