import Foundation

// MARK: - Values by name

extension CALayer {
  func storedValue(at key: String) -> Any? {
    if let property = AnimatableProperty.named(key) { return property.get(properties).object }
    if let property = namedProperty(key) { return property.get(self) }
    if key == "superlayer" { return superlayer }
    return freeValues.first { $0.key == key }?.value ?? style?[key]
      ?? Self.defaultValue(forKey: key)
  }

  func store(_ value: Any?, at key: String) {
    if let property = AnimatableProperty.named(key) {
      store(value, in: property)
      return
    }
    if let property = namedProperty(key) { return property.set(self, value) }
    freeValues.removeAll { $0.key == key }
    if let value { freeValues.append((key, value)) }
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  private func namedProperty(_ key: String) -> NamedProperty<CALayer>? {
    .find(key, of: self, in: Self.properties)
  }

  /// The properties that are read and set by name besides the animatable ones.
  private static let properties: [String: NamedProperty<CALayer>] = [
    "frame": .rect(\CALayer.frame),
    "name": .object(\CALayer.name),
    "delegate": .object(\CALayer.delegate),
    "sublayers": .object(\CALayer.sublayers),
    "mask": .object(\CALayer.mask),
    "actions": .object(\CALayer.actions),
    "style": .object(\CALayer.style),
    "filters": .object(\CALayer.filters),
    "compositingFilter": .object(\CALayer.compositingFilter),
    "geometryFlipped": .flag(\CALayer.isGeometryFlipped),
    "isGeometryFlipped": .flag(\CALayer.isGeometryFlipped),
    "opaque": .flag(\CALayer.isOpaque),
    "isOpaque": .flag(\CALayer.isOpaque),
    "shouldRasterize": .flag(\CALayer.shouldRasterize),
    "rasterizationScale": .number(\CALayer.rasterizationScale),
    "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
    "maskedCorners": .options(\CALayer.maskedCorners),
    "cornerCurve": .choice(\CALayer.cornerCurve),
    "contentsScale": .number(\CALayer.contentsScale),
    "contentsGravity": .choice(\CALayer.contentsGravity),
    "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange),
    "minificationFilterBias": .number(\CALayer.minificationFilterBias),
    "minificationFilter": .choice(\CALayer.minificationFilter),
    "magnificationFilter": .choice(\CALayer.magnificationFilter),
    "beginTime": .number(\CALayer.beginTime),
    "duration": .number(\CALayer.duration),
    "speed": .number(\CALayer.speed),
    "timeOffset": .number(\CALayer.timeOffset),
    "repeatCount": .number(\CALayer.repeatCount),
    "repeatDuration": .number(\CALayer.repeatDuration),
    "autoreverses": .flag(\CALayer.autoreverses),
    "fillMode": .choice(\CALayer.fillMode),
    "fillRule": .choice(\CAShapeLayer.fillRule),
    "lineCap": .choice(\CAShapeLayer.lineCap),
    "lineJoin": .choice(\CAShapeLayer.lineJoin),
    "lineDashPattern": .object(\CAShapeLayer.lineDashPattern),
    "type": .choice(\CAGradientLayer.type),
    "preservesDepth": .flag(\CAReplicatorLayer.preservesDepth),
    "emitterCells": .object(\CAEmitterLayer.emitterCells),
    "emitterShape": .choice(\CAEmitterLayer.emitterShape),
    "emitterMode": .choice(\CAEmitterLayer.emitterMode),
    "emitterPreservesDepth": .flag(\CAEmitterLayer.preservesDepth),
    "seed": .whole(\CAEmitterLayer.seed),
    "renderMode": .choice(\CAEmitterLayer.renderMode),
  ]

  /// Sets an animatable property, or a component of it, with the action of the property.
  private func store(_ value: Any?, in property: AnimatableProperty) {
    let new: AnimatableValue
    switch property.kind {
    case .color: new = .color(value as? CGColor)
    case .contents: new = .contents(LayerContents(value))
    case .path: new = .path((value as? CGPath)?.frozen)
    default:
      guard let boxed = AnimatableValue(value, as: property.kind) else { return }
      new = boxed
    }
    var changed = properties
    property.set(&changed, new)
    guard changed.placement != properties.placement || changed.content != properties.content
    else { return }

    if let value = property.refused(changed) { refuse(property.key, value) }
    let action = pendingAction(property.key)
    let oldBounds = properties.content.bounds
    let observers = observers
    if let observers {
      observers.willChange(property.key)
      // What observers set now stays.
      changed = properties
      property.set(&changed, new)
    }
    recordProperties(.placement)
    recordProperties(.content)
    properties = changed
    didChange(property.effect)
    if Self.needsDisplay(forKey: property.key) { setNeedsDisplay() }
    if property.key == "bounds" { boundsDidChange(from: oldBounds) }
    if let action { run(action, property.key) }
    observers?.didChange()
  }
}
