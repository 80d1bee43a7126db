import Expectations
import Foundation
import SegueRaster
import Testing

@testable import SegueLayers

/// Each property keeps the promises of its row: for every row.
@MainActor @Suite(.serialized) final class LayerPropertyTests: DrawingSuite {
  /// The rows of all parts by their keys, except emitters: those affect only particles born later, see
  /// EmitterLawTests.
  private static let rows: [String: any LayerPropertyRow] = {
    let emission = Set(LayerProperties.Emission.rows.all.map(\.key))
    return Dictionary(
      uniqueKeysWithValues: LayerProperties.allRows.filter { !emission.contains($0.key) }
        .map { ($0.key, $0) })
  }()

  private static let cases = LayerPropertyCase.all
  private static let animated = cases.filter { AnimatableProperty.table[$0.key] != nil }

  /// `property`'s layer, which a sibling covers a part of, in a perspective.
  private func show(_ property: LayerPropertyCase) -> CALayer {
    let stage = stage
    for layer in stage.root.sublayers ?? [] { layer.removeFromSuperlayer() }
    stage.root.sublayerTransform.m34 = -1.0 / 300
    let layer = property.layer()
    stage.root.addSublayer(layer)
    let sibling = CALayer()
    sibling.frame = CGRect(x: 30, y: 45, width: 30, height: 30)
    sibling.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    stage.root.addSublayer(sibling)
    stage.root.visitSubtree { $0.delegate = Self.silence }
    stage.step(0)
    return layer
  }

  private static let silence = SilentDelegate()

  @Test func thereIsACaseForEveryRow() {
    expectEqual(Set(Self.cases.map(\.key)), Set(Self.rows.keys))
    expectEqual(Self.cases.count, Self.rows.count)
  }

  /// Set by its setter or by its name, each property looks different at once.
  @Test func whatIsSetIsSeen() throws {
    for property in Self.cases {
      let layer = show(property)
      let before = pixels()

      property.set(layer)
      let after = pixels()
      let known = list()

      expect(after != before, "\(property.key) is not drawn")
      expectEqual(known, fresh(), "\(property.key) leaves something as it was")
      // Text as such has no name.
      guard property.key != "text" else { continue }
      let named = show(property)
      named.setValue(layer.value(forKey: property.key), forKey: property.key)
      expectEqual(named.properties.content, layer.properties.content, "\(property.key) by name")
      expectEqual(named.properties.placement, layer.properties.placement, "\(property.key) by name")
    }
  }

  /// A row draws anew what it changes, and no more.
  @Test func aRowSaysWhatIsDrawnAnew() throws {
    for property in Self.cases {
      let row = try #require(Self.rows[property.key])
      let layer = show(property)
      _ = list()
      let before = layer.properties

      property.set(layer)

      let moved = layer.properties.placement != before.placement
      expectEqual(moved, row.effect.moves, "\(property.key)")
      expect(moved != (layer.properties.content != before.content), "\(property.key)")
      expectEqual(layer.drawing.isStale, row.effect.redraws, "\(property.key)")
      expect(stage.root.drawing.isStale, "\(property.key)")
    }
  }

  /// Halfway through an animation each property is mixed half and half, and drawn so.
  @Test func whatIsAnimatedIsSeenHalfway() throws {
    for property in Self.animated {
      let row = try #require(AnimatableProperty.named(property.key))
      let layer = show(property)
      let old = row.get(layer.properties)
      let before = pixels()
      property.set(layer)
      let new = row.get(layer.properties)
      let half = old.interpolated(to: new, 0.5)
      layer.add(animation(property.key, from: old.object, to: new.object), forKey: nil)
      stage.step(0)
      let start = pixels()

      stage.step(0.5)

      let seen = pixels()
      var expected = layer.properties
      row.set(&expected, half)
      expectEqual(start, before, "\(property.key) at the start")
      expectEqual(layer.displayedProperties().content, expected.content, "\(property.key) halfway")
      expectEqual(
        layer.displayedProperties().placement, expected.placement, "\(property.key) halfway")
      expectEqual(list(), fresh(), "\(property.key) halfway")
      expect(seen != before, "\(property.key) halfway")
    }
  }
}
