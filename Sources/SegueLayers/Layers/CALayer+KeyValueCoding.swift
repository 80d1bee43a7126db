import Foundation

// MARK: - Values by name

extension CALayer {
  /// The value at `keyPath`, such as `position.x` or `transform.rotation.z`.
  ///
  /// Numbers come as NSNumber, points, sizes, rectangles, transforms and colors as themselves.
  public func value(forKeyPath keyPath: String) -> Any? {
    value(forKey: keyPath)
  }

  /// Sets the value at `keyPath`, such as `position.x` or `transform.rotation.z`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  func storedValue(at key: String) -> Any? {
    if let property = AnimatableProperty.named(key) { return property.get(properties).object }
    switch key {
    case "frame": return frame
    case "name": return name
    case "delegate": return delegate
    case "superlayer": return superlayer
    case "sublayers": return sublayers
    case "geometryFlipped", "isGeometryFlipped": return NSNumber(value: isGeometryFlipped)
    case "compositingFilter": return compositingFilter
    case "contentsScale": return NSNumber(value: contentsScale.native)
    case "contentsGravity": return contentsGravity
    case "speed": return NSNumber(value: speed)
    case "timeOffset": return NSNumber(value: timeOffset)
    case "beginTime": return NSNumber(value: beginTime)
    case "duration": return NSNumber(value: duration)
    default: break
    }
    return freeValues.first { $0.key == key }?.value ?? style?[key]
      ?? Self.defaultValue(forKey: key)
  }

  func store(_ value: Any?, at key: String) {
    if let property = AnimatableProperty.named(key) {
      store(value, at: key, in: property)
      return
    }
    switch key {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "name": name = value as? String
    case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped = number(value) == 1
    case "compositingFilter": compositingFilter = value
    case "contentsScale": contentsScale = number(value) ?? contentsScale
    case "contentsGravity":
      if let gravity = value as? CALayerContentsGravity { contentsGravity = gravity }
    case "speed": speed = number(value).map { Float($0) } ?? speed
    case "timeOffset": timeOffset = number(value) ?? timeOffset
    case "beginTime": beginTime = number(value) ?? beginTime
    case "duration": duration = number(value) ?? duration
    default:
      freeValues.removeAll { $0.key == key }
      if let value { freeValues.append((key, value)) }
    }
  }

  private func number(_ value: Any?) -> Double? {
    value.flatMap { AnimatableValue.number($0) }
  }

  /// Sets an animatable property, with the action of the property that `keyPath` begins with.
  private func store(_ value: Any?, at keyPath: String, in property: AnimatableProperty) {
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
    let isMoved = !changed.standsLike(properties)
    let isRedrawn = !changed.showsLike(properties)
    guard isMoved || isRedrawn else { return }

    // The inputs of filters are properties of their own.
    let isFilter = keyPath.hasPrefix(AnimatableProperty.filterPrefix)
    let key = isFilter ? keyPath : String(keyPath.prefix { $0 != "." })
    let action = pendingAction(key)
    let isResized = changed.bounds.size != properties.bounds.size
    properties = changed
    didChange(isRedrawn ? .both : .placement)
    if isResized { requestLayout() }
    if let action { run(action, key) }
  }
}
