import Foundation

extension LayerProperties {
  /// The properties of an emitter layer.
  struct Emission: Equatable, Sendable {
    var cells: [EmitterCell] = []
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var preservesDepth = false
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var seed: UInt32 = 0
  }

  /// Keeps a large value that few layers have beside the others.
  final class Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }
  }
}

extension LayerProperties.Content {
  /// The properties of an emitter layer; nil for other layers.
  var emission: LayerProperties.Emission? {
    get { boxedEmission?.value }
    set { boxedEmission = newValue.map { LayerProperties.Boxed($0) } }
  }
}

extension LayerProperties.Emission: LayerPart {
  static var slot: Slot { \.emission }
  static let rows = Rows()

  struct Rows: Sendable {
    typealias Row<Value: Equatable> = LayerProperty<LayerProperties.Emission, Value>

    /// Their values animate, see `AnimatableProperty.cellValue(_:)`.
    let emitterCells = Row(still: "emitterCells", \.cells)
    let birthRate = Row("birthRate", at: \.birthRate)
    let lifetime = Row("lifetime", at: \.lifetime)
    let emitterPosition = Row("emitterPosition", at: \.position, finite: true)
    let emitterZPosition = Row("emitterZPosition", at: \.zPosition, finite: true)
    let emitterSize = Row("emitterSize", at: \.size, finite: true)
    let emitterDepth = Row("emitterDepth", at: \.depth, finite: true)
    let emitterShape = Row(still: "emitterShape", \.shape)
    let emitterMode = Row(still: "emitterMode", \.mode)
    let renderMode = Row(still: "renderMode", \.renderMode)
    let preservesDepth = Row(still: "emitterPreservesDepth", \.preservesDepth)
    let velocity = Row("velocity", at: \.velocity)
    let scale = Row("scale", at: \.scale)
    let spin = Row("spin", at: \.spin)
    let seed = Row(still: "seed", \.seed)

    var all: [any LayerPropertyRow] {
      [
        emitterCells, birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize,
        emitterDepth, emitterShape, emitterMode, renderMode, preservesDepth, velocity, scale, spin,
        seed,
      ]
    }
  }
}
