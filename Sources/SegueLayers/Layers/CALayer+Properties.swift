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

  /// Whether the layer promises to fill its bounds with opaque pixels. Stored, but without effect.
  public var isOpaque: Bool {
    get { properties.content.isOpaque }
    set { properties.content.isOpaque = newValue }
  }

  /// Whether opacity applies to the layer and its sublayers as one picture, the default; else to
  /// each by itself.
  public var allowsGroupOpacity: Bool {
    get { properties.content.allowsGroupOpacity }
    set { change(Self.rows.allowsGroupOpacity, to: newValue) }
  }

  /// Edges are always antialiased. Stored, but without effect.
  public var allowsEdgeAntialiasing: Bool {
    get { flagValue("allowsEdgeAntialiasing") }
    set { store(newValue, at: "allowsEdgeAntialiasing") }
  }

  /// The edges that are antialiased. Unlike Core Animation, stored, but without effect: all of them are.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      freeValues.first { $0.key == "edgeAntialiasingMask" }?.value as? CAEdgeAntialiasingMask
        ?? .all
    }
    set { store(newValue, at: "edgeAntialiasingMask") }
  }

  /// Whether the layer is drawn as one picture, which is cached until something in it changes.
  public var shouldRasterize: Bool {
    get { properties.content.shouldRasterize }
    set { change(Self.rows.shouldRasterize, to: newValue) }
  }

  /// Pixels per point of that picture, relative to the scale of the screen.
  ///
  /// Unlike Core Animation, 1 is the screen's own scale.
  public var rasterizationScale: CGFloat {
    get { properties.content.rasterizationScale }
    set { change(Self.rows.rasterizationScale, to: newValue) }
  }

  private func flagValue(_ key: String) -> Bool {
    freeValues.first { $0.key == key }?.value as? Bool ?? false
  }
}

// MARK: - Changing

extension CALayer {
  /// Sets the property of `row` to `value`. If that is a change, looks up its action before it and
  /// runs it after.
  ///
  /// Creates the part that the property belongs to, such as that of a shape layer, where it is
  /// missing.
  func change<Root, Value>(_ row: LayerProperty<Root, Value>, to value: Value) {
    let old = Root.value(row.path, in: properties)
    guard old != value else { return }
    if let isValid = row.isValid, !isValid(value) { refuse(row.key, value) }
    let action = pendingAction(row.key)
    let observers = observers
    observers?.willChange(row.key)
    recordProperties()
    Root.set(row.path, to: value, in: &properties)
    didChange(row.effect)
    if Self.needsDisplay(forKey: row.key) { setNeedsDisplay() }
    if let action { run(action, row.key) }
    observers?.didChange()
  }

  /// Marks what has to be redrawn after a change.
  func didChange(_ effect: PropertyEffect) {
    if effect.redraws { contentChanged() } else { placementChanged() }
  }

  /// The layer's content has changed: it has to be redrawn, with all layers above it.
  func contentChanged() {
    markStale()
    FrameLoop.shared.setNeedsFrame()
  }

  /// The layer's placement has changed: its superlayer has to be redrawn, with all layers above
  /// that.
  func placementChanged() {
    markStaleAbove()
    FrameLoop.shared.setNeedsFrame()
  }
}
