import Foundation

/// A layer that shows particles: small pictures that are born, move, change and vanish.
///
/// A particle is a function of its number, the seed and the time of its birth: the same program shows the same
/// pixels, and a layer whose time goes back shows what it showed then. It keeps the values that layer and cell had at
/// its birth. Births are counted from the layer's time 0 on, so that a layer whose `beginTime` is 0 is full of
/// particles from the beginning, as in Core Animation; `beginTime = CACurrentMediaTime()` begins with none.
///
/// At most 10,000 particles live at a time: the youngest. A layer none of whose particles lives or can be born
/// needs no frames.
///
/// Particles are drawn over the layer's contents and under its sublayers; the bounds cut them only with
/// `masksToBounds`. Unlike Core Animation, they lie in the layer's plane: the depth only orders them.
open class CAEmitterLayer: CALayer {
  let history = EmissionHistory()
  /// The layer's time of the particles in cached drawings, and whether there are any; nil: none were cached.
  var drawn: (time: CFTimeInterval, showsSome: Bool)?

  public override init() {
    super.init()
    properties.content.emission = LayerProperties.Emission()
    FrameLoop.shared.add(self)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.emission = LayerProperties.Emission()
    FrameLoop.shared.add(self)
  }

  /// The kinds of particles. The layer keeps copies, see `CAEmitterCell`.
  open var emitterCells: [CAEmitterCell]? {
    get { emission.cells.isEmpty ? nil : emission.cells.map { CAEmitterCell($0) } }
    set { change(rows.emitterCells, to: (newValue ?? []).map(\.values)) }
  }

  /// Multiplies the birth rates of all cells; 1 by default.
  open var birthRate: Float {
    get { emission.birthRate }
    set { change(rows.birthRate, to: newValue) }
  }

  /// Multiplies the lifetimes of all cells; 1 by default.
  open var lifetime: Float {
    get { emission.lifetime }
    set { change(rows.lifetime, to: newValue) }
  }

  /// The middle of the shape that particles are born in, in points.
  open var emitterPosition: CGPoint {
    get { emission.position }
    set { change(rows.emitterPosition, to: newValue) }
  }

  /// The distance of that middle in front of the layer's plane, in points.
  open var emitterZPosition: CGFloat {
    get { emission.zPosition }
    set { change(rows.emitterZPosition, to: newValue) }
  }

  /// The size of that shape, in points; the width is the radius of a circle or sphere.
  open var emitterSize: CGSize {
    get { emission.size }
    set { change(rows.emitterSize, to: newValue) }
  }

  /// The depth of that shape, in points.
  open var emitterDepth: CGFloat {
    get { emission.depth }
    set { change(rows.emitterDepth, to: newValue) }
  }

  /// The shape that particles are born in; a point by default. From a circle or a sphere they go outward, the
  /// cell's longitude added.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emission.shape }
    set { change(rows.emitterShape, to: newValue) }
  }

  /// The part of the shape that particles are born in; its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emission.mode }
    set { change(rows.emitterMode, to: newValue) }
  }

  /// The drawing of particles that overlap: their order, or the sum of their colors.
  open var renderMode: CAEmitterLayerRenderMode {
    get { emission.renderMode }
    set { change(rows.renderMode, to: newValue) }
  }

  /// Whether particles lie in 3D space. Unlike Core Animation, without effect.
  open var preservesDepth: Bool {
    get { emission.preservesDepth }
    set { change(rows.preservesDepth, to: newValue) }
  }

  /// Multiplies the velocities of all cells; 1 by default.
  open var velocity: Float {
    get { emission.velocity }
    set { change(rows.velocity, to: newValue) }
  }

  /// Multiplies the scales of all cells; 1 by default.
  open var scale: Float {
    get { emission.scale }
    set { change(rows.scale, to: newValue) }
  }

  /// Multiplies the spins of all cells; 1 by default.
  open var spin: Float {
    get { emission.spin }
    set { change(rows.spin, to: newValue) }
  }

  /// The seed of the random numbers; 0 by default.
  open var seed: UInt32 {
    get { emission.seed }
    set { change(rows.seed, to: newValue) }
  }

  /// See `CALayer.value(forKey:)`.
  open override func value(forKey key: String) -> Any? {
    super.value(forKey: Self.stored(key))
  }

  /// See `CALayer.setValue(_:forKey:)`.
  open override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: Self.stored(key))
  }

  /// Another class has a property of the same name.
  private static func stored(_ key: String) -> String {
    key == "preservesDepth" ? "emitterPreservesDepth" : key
  }

  private var rows: LayerProperties.Emission.Rows { LayerProperties.Emission.rows }

  var emission: LayerProperties.Emission {
    properties.content.emission ?? LayerProperties.Emission()
  }

  override func particles(at time: CFTimeInterval?) -> ParticleBatch? { batch(at: time) }
}
