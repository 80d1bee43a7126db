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

  /// Whether the layer promises to fill its bounds with opaque pixels. Kept, but without effect.
  public var isOpaque: Bool {
    get { properties.content.isOpaque }
    set { properties.content.isOpaque = newValue }
  }

  /// Whether the layer and its sublayers are transparent as one picture, as at first; else each by itself.
  public var allowsGroupOpacity: Bool {
    get { properties.content.allowsGroupOpacity }
    set { change(Self.rows.allowsGroupOpacity, to: newValue) }
  }

  /// Edges are always drawn smooth. Kept, but without effect.
  public var allowsEdgeAntialiasing: Bool {
    get { flagValue("allowsEdgeAntialiasing") }
    set { store(newValue, at: "allowsEdgeAntialiasing") }
  }

  /// Whether the layer is drawn as one picture, which is kept until something in it changes.
  public var shouldRasterize: Bool {
    get { properties.content.shouldRasterize }
    set { change(Self.rows.shouldRasterize, to: newValue) }
  }

  /// Pixels a point of that picture, relative to the scale of the screen.
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
  /// Sets the property of `row` to `value`: unless nothing changes, looks up its action before the change
  /// and runs it after.
  ///
  /// A part that only layers of some class have begins to exist where it did not.
  func change<Root, Value>(_ row: LayerProperty<Root, Value>, to value: Value) {
    let old = Root.value(row.path, in: properties)
    guard old != value else { return }
    if let isValid = row.isValid, !isValid(value) { refuse(row.key, value) }
    let action = pendingAction(row.key)
    rememberLook()
    Root.set(row.path, to: value, in: &properties)
    didChange(row.effect)
    if let action { run(action, row.key) }
  }

  /// Draws anew what follows from a change.
  func didChange(_ effect: PropertyEffect) {
    if effect.redraws { contentChanged() } else { placementChanged() }
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
