import Foundation

// MARK: - Properties that few subclasses override

extension CALayer {
  func flagValue(_ key: String) -> Bool {
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
    recordProperties(Root.part)
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
