import Expectations
import Segue
import SegueRaster
import Testing

@testable import SegueLayers

/// Every row of the layer properties in a `UIView` animation block (U8).
@MainActor @Suite(.serialized) final class BlockAnimationTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 100))

  /// A visible view whose layer has the properties of a part.
  private struct Owner {
    let part: Any
    let view: @MainActor () -> UIView
  }

  private static let owners = [
    Owner(part: CALayer.rows) { UIView() },
    Owner(part: LayerProperties.Shape.rows) { LayerView<CAShapeLayer>() },
    Owner(part: LayerProperties.Gradient.rows) { LayerView<CAGradientLayer>() },
    Owner(part: LayerProperties.Replication.rows) { LayerView<CAReplicatorLayer>() },
    Owner(part: LayerProperties.Curl.rows) { LayerView<PageCurlLayer>() },
    Owner(part: LayerProperties.Emission.rows) { LayerView<CAEmitterLayer>() },
    Owner(part: LayerText.rows) {
      let view = UIView()
      view.layer.text = LayerText(fontSize: 10, color: blue, source: EmptyText.shared)
      return view
    },
  ]

  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
    stage.window.subviews.forEach { $0.removeFromSuperview() }
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  /// The animations that changing `layer` in a block adds.
  private func animations(of layer: CALayer, _ change: @escaping () -> Void)
    -> [CAPropertyAnimation]
  {
    UIView.animate(withDuration: 1, animations: change)
    return (layer.animationKeys() ?? []).compactMap {
      layer.animation(forKey: $0) as? CAPropertyAnimation
    }
  }

  /// The key paths of a property whose changes are animated: origin and size of a rectangle are
  /// animated by themselves (U4).
  private func keyPaths(of property: AnimatableProperty, _ key: String) -> [String] {
    guard property.inBlocks != nil else { return [] }
    return property.kind == .rect ? ["\(key).origin", "\(key).size"] : [key]
  }

  /// The rows of one part, found by reflection: none can be forgotten.
  private static func rows(of part: Any) -> [any LayerPropertyRow] {
    Mirror(reflecting: part).children.compactMap { $0.value as? any LayerPropertyRow }
  }

  @Test func everyRowHasAnOwner() {
    let keys = Self.owners.flatMap { Self.rows(of: $0.part).map(\.key) }

    expectEqual(keys.sorted(), LayerProperties.allRows.map(\.key).sorted())
  }

  @Test func aChangeInABlockAnimatesAsTheRowSays() throws {
    for owner in Self.owners {
      for row in Self.rows(of: owner.part) {
        guard let property = AnimatableProperty.table[row.key] else { continue }
        let view = owner.view()
        show(view)
        let before = view.layer.properties
        let new = Self.other(than: property.get(before))

        let animations = animations(of: view.layer) {
          view.layer.setValue(new.object, forKey: row.key)
        }

        let after = view.layer.properties
        expect(
          after.content != before.content || after.placement != before.placement, "\(row.key)")
        expectEqual(animations.map(\.keyPath), keyPaths(of: property, row.key), "\(row.key)")
        let isAdded = property.inBlocks == .added
        expect(animations.allSatisfy { $0.isAdditive == isAdded }, "\(row.key)")
        stage.settle()
      }
    }
  }

  @Test func whatDoesNotAnimateChangesAtOnceInABlock() throws {
    var tested: Set<String> = []
    for owner in Self.owners {
      for row in Self.rows(of: owner.part) where row.animatable.isEmpty {
        let view = owner.view()
        show(view)
        view.layer.text = LayerText(fontSize: 10, color: Self.blue, source: EmptyText.shared)
        let before = view.layer.properties
        let value = Self.still[row.key]

        let animations = animations(of: view.layer) {
          if row.key == "text" {
            view.layer.text = nil
          } else {
            view.layer.setValue(value, forKey: row.key)
          }
        }

        let after = view.layer.properties
        expect(
          after.content != before.content || after.placement != before.placement, "\(row.key)")
        expectEmpty(animations, "\(row.key)")
        tested.insert(row.key)
      }
    }
    expectEqual(tested.subtracting(["text"]), Set(Self.still.keys))
  }

  /// The inputs of filters have no rows, but key paths.
  @Test func theInputsOfFiltersAnimateExceptForFlags() {
    let inputs: [(key: String, value: Any, kind: BlockAnimation?)] = [
      (kCAFilterInputRadius, NSNumber(value: 3), .added),
      (kCAFilterInputAmount, NSNumber(value: 0.5), .added),
      (kCAFilterInputAngle, NSNumber(value: 1), .added),
      (kCAFilterInputColor, Self.blue, .replaced),
      (kCAFilterInputNormalizeEdges, NSNumber(value: true), nil),
    ]
    for input in inputs {
      let view = UIView()
      show(view)
      view.layer.filters = [CAFilter(type: kCAFilterGaussianBlur)]
      let keyPath = "filters.gaussianBlur.\(input.key)"

      let animations = animations(of: view.layer) {
        view.layer.setValue(input.value, forKeyPath: keyPath)
      }

      expectEqual(animations.map(\.keyPath), input.kind == nil ? [] : [keyPath], "\(keyPath)")
      expect(animations.allSatisfy { $0.isAdditive == (input.kind == .added) }, "\(keyPath)")
    }
  }
}

// MARK: - Values

extension BlockAnimationTests {
  /// A value of the same kind that is not `old`.
  private static func other(than old: AnimatableValue) -> AnimatableValue {
    switch old {
    case .number(let number): .number(number + 2)
    case .point(let point): .point(CGPoint(x: point.x + 3, y: point.y + 4))
    case .size(let size): .size(CGSize(width: size.width + 3, height: size.height + 4))
    case .rect(let rect):
      .rect(
        CGRect(
          x: rect.minX + 1, y: rect.minY + 2, width: rect.width + 3, height: rect.height + 4))
    case .transform(let transform):
      .transform(CATransform3DConcat(transform, CATransform3DMakeScale(2, 3, 1)))
    case .color: .color(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    case .colors: .colors([blue, CGColor(red: 1, green: 0, blue: 0, alpha: 1)])
    case .numbers: .numbers([0.25, 0.75])
    case .contents: .contents(.image(CGImage(Bitmap(width: 2, height: 2))))
    case .path: .path(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
    case .flag(let flag): .flag(!flag)
    }
  }

  /// Other values than the initial ones of the properties that do not animate.
  private static let still: [String: Any] = [
    "emitterCells": [CAEmitterCell()], "emitterShape": CAEmitterLayerEmitterShape.line,
    "emitterMode": "outline", "renderMode": "additive", "seed": 7, "emitterPreservesDepth": true,
    "minificationFilterBias": 1.5,
    "filters": [CAFilter(type: kCAFilterColorInvert)], "compositingFilter": "multiplyBlendMode",
    "shouldRasterize": true, "rasterizationScale": 0.5, "allowsGroupOpacity": false,
    "maskedCorners": CACornerMask.layerMinXMinYCorner,
    "cornerCurve": CALayerCornerCurve.continuous, "contentsScale": 3.0,
    "contentsGravity": CALayerContentsGravity.topLeft,
    "minificationFilter": CALayerContentsFilter.nearest,
    "magnificationFilter": CALayerContentsFilter.nearest,
    "fillRule": CAShapeLayerFillRule.evenOdd, "lineCap": CAShapeLayerLineCap.square,
    "lineJoin": CAShapeLayerLineJoin.round, "lineDashPattern": [5, 3] as [NSNumber],
    "type": CAGradientLayerType.radial, "preservesDepth": true,
  ]
}

/// A view with a layer of the class `Layer`.
private final class LayerView<Layer: CALayer>: UIView {
  override class var layerClass: AnyClass { Layer.self }
}

/// Text that is not visible.
private final class EmptyText: LayerTextSource {
  static let shared = EmptyText()

  func bitmap(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap? { nil }
}
