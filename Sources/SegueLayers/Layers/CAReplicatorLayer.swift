import Foundation

/// A layer that shows its sublayers several times, each instance offset in place, color and time.
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    properties.content.replication = LayerProperties.Replication()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.replication = LayerProperties.Replication()
  }

  /// The number of instances of the sublayers; 1 by default. 0 shows nothing.
  open var instanceCount: Int {
    get { replication.count }
    set { change(LayerProperties.Replication.rows.instanceCount, to: max(0, newValue)) }
  }

  /// Whether the sublayers lie in 3D space, as in a transform layer, instead of in this layer's
  /// plane.
  open var preservesDepth: Bool {
    get { replication.preservesDepth }
    set { change(LayerProperties.Replication.rows.preservesDepth, to: newValue) }
  }

  /// The delay of each instance after the one before, in seconds. An instance evaluates the
  /// animations that are still on the layers at its earlier time.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { change(LayerProperties.Replication.rows.instanceDelay, to: newValue) }
  }

  /// The transform from one instance to the next, about the middle of the bounds.
  open var instanceTransform: CATransform3D {
    get { replication.transform }
    set { change(LayerProperties.Replication.rows.instanceTransform, to: newValue) }
  }

  /// The color that multiplies those of the first instance; opaque white by default. Nil is white, too.
  open var instanceColor: CGColor? {
    get { replication.color }
    set { change(LayerProperties.Replication.rows.instanceColor, to: newValue) }
  }

  /// Added to the red of that color from one instance to the next.
  open var instanceRedOffset: Float {
    get { replication.offset.x }
    set { change(LayerProperties.Replication.rows.instanceRedOffset, to: newValue) }
  }

  /// Added to the green of that color from one instance to the next.
  open var instanceGreenOffset: Float {
    get { replication.offset.y }
    set { change(LayerProperties.Replication.rows.instanceGreenOffset, to: newValue) }
  }

  /// Added to the blue of that color from one instance to the next.
  open var instanceBlueOffset: Float {
    get { replication.offset.z }
    set { change(LayerProperties.Replication.rows.instanceBlueOffset, to: newValue) }
  }

  /// Added to the alpha of that color from one instance to the next.
  open var instanceAlphaOffset: Float {
    get { replication.offset.w }
    set { change(LayerProperties.Replication.rows.instanceAlphaOffset, to: newValue) }
  }

  override func preserves3D(_ properties: LayerProperties) -> Bool {
    properties.content.replication?.preservesDepth ?? false
  }

  override var mayPreserve3D: Bool { true }

  private var replication: LayerProperties.Replication {
    properties.content.replication ?? LayerProperties.Replication()
  }
}

extension LayerProperties {
  /// The instances that a replicator layer shows of its sublayers.
  struct Replication: Equatable, Sendable {
    var count = 1
    var preservesDepth = false
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Added to red, green, blue and alpha from one instance to the next.
    var offset = SIMD4<Float>.zero

    /// Returns the color that multiplies those of the instance at `index`; nil where that changes nothing.
    func color(at index: Int) -> PackedColor? {
      let first = color.map { PackedColor($0) } ?? PackedColor(red: 1, green: 1, blue: 1)
      let all =
        SIMD4(first.red, first.green, first.blue, first.alpha) + offset * Float(index)
      let cut = all.clamped(lowerBound: .zero, upperBound: .one)
      return cut == .one
        ? nil : PackedColor(red: cut.x, green: cut.y, blue: cut.z, alpha: cut.w)
    }
  }
}
