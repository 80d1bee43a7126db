import Foundation

// MARK: - Presentation

extension CALayer {
  /// The model with the animations at the clock's time applied.
  func displayedProperties() -> LayerProperties {
    if let modelStorage { return modelStorage.displayedProperties() }
    return entries.isEmpty ? properties : displayedProperties(at: localTime(MediaClock.now))
  }

  /// The model with the animations at `time`, in this layer's time, applied.
  func displayedProperties(at time: CFTimeInterval) -> LayerProperties {
    // OPTIMIZATION: the layers of a frame are drawn, and their numbers and corners shown, at one moment.
    if let displayed = drawing.displayed, displayed.source == displayedSource(at: time) {
      return displayed.properties
    }
    var evaluation = Evaluation(properties)
    for entry in entries {
      guard let cycle = entry.seenCycleTime(at: time) else { continue }
      entry.animation.apply(at: cycle, to: &evaluation)
    }
    return evaluation.result()
  }

  /// See `presentation()`.
  func presentationCopy() -> Self? {
    if modelStorage != nil { return self }
    guard birth != FrameLoop.shared.commitCount else { return nil }
    let copy = CopyableLayer.copy(self)
    copy.properties = displayedProperties()
    copy.timing = timing
    copy.modelStorage = self
    return Instantiable.retyped(copy, as: Self.self)
  }
}

/// Calls the `init(layer:)` of a layer class that is only known at run time; see `Instantiable`,
/// also for why it is open.
///
/// Not for use outside of Segue.
@MainActor open class CopyableLayer: CALayer {
  public required override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A new layer of the same class as `layer`, made by its `init(layer:)`.
  static func copy(_ layer: CALayer) -> CALayer {
    let twin = unsafeBitCast(Swift.type(of: layer), to: CopyableLayer.Type.self)
    return Instantiable.retyped(twin.init(layer: layer), as: CALayer.self)
  }
}
