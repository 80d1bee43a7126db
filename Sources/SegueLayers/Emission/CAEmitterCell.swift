import Foundation

/// A kind of particles that an emitter layer emits: how many, how they move, and what they look like.
///
/// Ranges are those of random numbers about the value: a lifetime of 4 with a range of 2 is one from 3 to 5.
/// A layer keeps copies of its cells: one that is changed later changes no layer. Those of a layer are changed by
/// name, `layer.setValue(10, forKeyPath: "emitterCells.spark.birthRate")`, and so they are animated.
///
/// Of its timing, `beginTime`, `duration`, for which it emits (0: for ever), `speed` and `timeOffset` count; in
/// seconds of the layer's time, and for a cell of a cell since the birth of the particle that emits it.
open class CAEmitterCell: NSObject, CAMediaTiming {
  var values: EmitterCell

  /// A cell that emits nothing, as its birth rate is 0.
  public override init() {
    values = EmitterCell()
    super.init()
  }

  /// Unlike Core Animation, there are no archives: this is a new cell.
  public required init?(coder: NSCoder) {
    values = EmitterCell()
    super.init()
  }

  init(_ values: EmitterCell) {
    self.values = values
    super.init()
  }

  /// The name of the cell in key paths.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether it emits. True by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The cells that its particles emit, from where they are. Their particles begin with the color and scale of
  /// the particle that emits them, times their own.
  open var emitterCells: [CAEmitterCell]? {
    get { values.cells.isEmpty ? nil : values.cells.map { CAEmitterCell($0) } }
    set { values.cells = (newValue ?? []).map(\.values) }
  }

  // MARK: Births

  /// Particles per second; 0 by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// The lifetime of a particle, in seconds; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }

  /// The range of lifetimes, in seconds.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }

  // MARK: Motion

  /// The angle of the direction of emission out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle of the direction of emission in the layer's plane, in radians: 0 is to the right, π/2 along y.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The range of that angle, in radians; 2π is all around. Unlike Core Animation, it stays in the layer's
  /// plane.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// The velocity at birth, in points per second.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }

  /// The range of velocities.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }

  /// The acceleration to the right, in points per second squared.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }

  /// The acceleration along y, in points per second squared.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }

  /// The acceleration toward the viewer, in points per second squared.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }

  // MARK: Look

  /// The factor by which contents are scaled; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }

  /// The range of scales.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }

  /// The growth of the scale per second.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }

  /// The rotation speed of a particle, in radians per second, clockwise on the screen.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }

  /// The range of spins.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }

  /// The color that multiplies those of the contents; opaque white by default. Nil is white, too.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }

  /// The range of the color's red.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }

  /// The range of the color's green.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }

  /// The range of the color's blue.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }

  /// The range of the color's alpha.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }

  /// The growth of red per second.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }

  /// The growth of green per second.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }

  /// The growth of blue per second.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }

  /// The growth of alpha per second.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  /// A `CGImage` that each particle shows; anything else shows nothing.
  open var contents: Any? {
    get { values.contents?.object }
    set { values.contents = LayerContents(newValue) }
  }

  /// The part of the contents that is shown, in their unit space.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  /// The name of a `CALayerContentsFilter`: how contents are sampled where they are drawn smaller than they are.
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { values.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }

  /// The name of a `CALayerContentsFilter`: how contents are sampled where they are drawn larger than they are.
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }

  /// See `CALayer.minificationFilterBias`.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }

  // MARK: Time and values

  /// The begin time of the emission, in seconds.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }

  /// The duration of the emission, in seconds; 0, the default, is for ever.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }

  /// Seconds of its own time, and its particles', per second; 1 by default.
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }

  /// Added to its own time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }

  /// Stored, but without effect.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }

  /// Stored, but without effect.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }

  /// Stored, but without effect.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }

  /// Stored, but without effect.
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  /// The value of the property `key`; nil where there is none of that name.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "emitterCells": emitterCells
    case "minificationFilter": minificationFilter
    case "magnificationFilter": magnificationFilter
    default: EmitterCell.inputs[key].flatMap { $0.get(values).object }
    }
  }

  /// Sets the property `key`. Unknown keys, and values that the property cannot have, change nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "minificationFilter": minificationFilter = value as? String ?? minificationFilter
    case "magnificationFilter": magnificationFilter = value as? String ?? magnificationFilter
    default:
      guard let input = EmitterCell.inputs[key] else { return }
      switch input.kind {
      case .color: input.set(&values, .color(value as? CGColor))
      case .contents: input.set(&values, .contents(LayerContents(value)))
      default:
        guard let boxed = AnimatableValue(value, as: input.kind) else { return }
        input.set(&values, boxed)
      }
    }
  }
}
