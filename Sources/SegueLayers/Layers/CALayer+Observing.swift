import Foundation

extension CALayer: KeyValueOwner {}

extension NSObjectProtocol where Self: CALayer {
  /// Tells `changeHandler` of every change of the value at `keyPath`, until the observation that is returned is
  /// invalidated or deallocated.
  ///
  /// The value is one of `bounds`, `frame`, `position`, `anchorPoint`, `zPosition`, `transform`,
  /// `sublayerTransform`, `opacity`, `isHidden`, `backgroundColor`, `cornerRadius` and `borderWidth`; any other traps. It is
  /// the model's: an animation sets it once.
  ///
  /// Unlike Foundation, setting a value to what it is already is not told.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      self, keyPath, among: CALayer.observableProperties(Self.self), options: options,
      handler: changeHandler)
  }
}

extension CALayer {
  fileprivate static func observableProperties<Layer: CALayer>(
    _ type: Layer.Type
  ) -> [ObservableProperty] {
    [
      ObservableProperty(\Layer.bounds, "bounds", keys: "bounds"),
      ObservableProperty(
        \Layer.frame, "frame", keys: "bounds", "position", "anchorPoint", "transform"),
      ObservableProperty(\Layer.position, "position", keys: "position"),
      ObservableProperty(\Layer.anchorPoint, "anchorPoint", keys: "anchorPoint"),
      ObservableProperty(\Layer.zPosition, "zPosition", keys: "zPosition"),
      ObservableProperty(\Layer.transform, "transform", keys: "transform"),
      ObservableProperty(
        \Layer.sublayerTransform, "sublayerTransform", keys: "sublayerTransform"),
      ObservableProperty(\Layer.opacity, "opacity", keys: "opacity"),
      ObservableProperty(\Layer.isHidden, "isHidden", keys: "hidden"),
      ObservableProperty(\Layer.backgroundColor, "backgroundColor", keys: "backgroundColor"),
      ObservableProperty(\Layer.cornerRadius, "cornerRadius", keys: "cornerRadius"),
      ObservableProperty(\Layer.borderWidth, "borderWidth", keys: "borderWidth"),
    ]
  }
}
