import Foundation

// MARK: - Properties that few subclasses override

extension CALayer {
  /// The 2D part of the transform.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets the transform to one that acts on x and y alone.
  public func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }

  /// Which part of the contents is shown, in their unit space.
  public var contentsRect: CGRect {
    get { properties.contentsRect }
    set { change("contentsRect", \.contentsRect, newValue, .content) }
  }

  /// Pixels of the contents a point, where the gravity does not resize.
  public var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { change("contentsScale", \.contentsScale, newValue, .content) }
  }

  /// How the contents are placed in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { properties.contentsGravity }
    set { change("contentsGravity", \.contentsGravity, newValue, .content) }
  }

  /// Whether the layer promises to fill its bounds with opaque pixels. Kept, but without effect.
  public var isOpaque: Bool {
    get { properties.isOpaque }
    set { properties.isOpaque = newValue }
  }

  /// Edges are always drawn smooth. Kept, but without effect.
  public var allowsEdgeAntialiasing: Bool {
    get { flagValue("allowsEdgeAntialiasing") }
    set { store(newValue, at: "allowsEdgeAntialiasing") }
  }

  /// Whether the layer is drawn as one picture, which is kept until something in it changes.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change("shouldRasterize", \.shouldRasterize, newValue, .both) }
  }

  /// Pixels a point of that picture, relative to the scale of the screen.
  ///
  /// Unlike Core Animation, 1 is the screen's own scale.
  public var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { change("rasterizationScale", \.rasterizationScale, newValue, .both) }
  }

  /// Of the shadow; opaque black at first.
  public var shadowColor: CGColor? {
    get { properties.shadow.color }
    set { change("shadowColor", \.shadow.color, newValue, .content) }
  }

  /// Of the shadow, from 0, none, to 1.
  public var shadowOpacity: Float {
    get { properties.shadow.opacity }
    set { change("shadowOpacity", \.shadow.opacity, newValue, .content) }
  }

  /// How far the shadow is moved, in points.
  public var shadowOffset: CGSize {
    get { properties.shadow.offset }
    set { change("shadowOffset", \.shadow.offset, newValue, .content) }
  }

  /// How soft the shadow is: the standard deviation of its blur, in points.
  public var shadowRadius: CGFloat {
    get { properties.shadow.radius }
    set { change("shadowRadius", \.shadow.radius, newValue, .content) }
  }

  private func flagValue(_ key: String) -> Bool {
    freeValues.first { $0.key == key }?.value as? Bool ?? false
  }
}

// MARK: - Changing

extension CALayer {
  /// What a change makes it necessary to draw anew.
  enum Consequence {
    /// The superlayer alone: the layer is somewhere else.
    case placement
    /// The layer, and so the superlayer.
    case content
    /// Both.
    case both
  }

  /// Sets the property at `path` to `value`: unless nothing changes, looks up the action for `key`
  /// before the change and runs it after.
  @inline(__always)
  func change<V: Equatable>(
    _ key: String, _ path: WritableKeyPath<LayerProperties, V>, _ value: V,
    _ consequence: Consequence
  ) {
    guard properties[keyPath: path] != value else { return }
    let action = pendingAction(key)
    rememberLook()
    properties[keyPath: path] = value
    didChange(consequence)
    if let action { run(action, key) }
  }

  /// The same for a value in a part that only some layers have, which is `old`.
  func change<Part: Equatable, Value>(
    _ key: String, of part: WritableKeyPath<LayerProperties, Part?>, _ old: Part,
    _ path: WritableKeyPath<Part, Value>, _ value: Value, _ consequence: Consequence
  ) {
    var new = old
    new[keyPath: path] = value
    change(key, part, new, consequence)
  }

  /// Draws anew what follows from a change.
  func didChange(_ consequence: Consequence) {
    switch consequence {
    case .placement: placementChanged()
    case .content, .both: contentChanged()
    }
  }

  /// What the layer shows has changed: it is to be drawn anew, with all above it.
  func contentChanged() {
    markStale()
    FrameLoop.shared.setNeedsFrame()
  }

  /// The layer stands somewhere else: its superlayer is to be drawn anew, with all above that.
  func placementChanged() {
    markStaleAbove()
    FrameLoop.shared.setNeedsFrame()
  }
}
