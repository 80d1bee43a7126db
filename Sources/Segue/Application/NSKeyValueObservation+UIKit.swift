import Foundation

// What is observed of a view, its layer stores, or it is stored beside that; so the layer has the
// observers of both.

extension NSObjectProtocol where Self: UIView {
  /// Tells `changeHandler` of every change of the value at `keyPath`, until the observation that is returned is
  /// invalidated or deallocated.
  ///
  /// The value is one of `frame`, `bounds`, `center`, `alpha`, `isHidden`, `transform` and `transform3D`; any other
  /// traps. An animation sets it once, at its beginning.
  ///
  /// Unlike UIKit, the frame is told whatever changes it, and setting a value to what it is already is not told.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    layer.observe(
      self, keyPath, among: UIView.observableProperties(Self.self), options: options,
      handler: changeHandler)
  }
}

extension NSObjectProtocol where Self: UIScrollView {
  /// Tells `changeHandler` of every change of the value at `keyPath`, until the observation that is returned is
  /// invalidated or deallocated.
  ///
  /// The value is one of `contentOffset`, which is told for every step of a scroll as well, after the delegate,
  /// `contentSize`, `contentInset`, and those of every view; any other traps.
  ///
  /// Unlike UIKit, setting a value to what it is already is not told.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    layer.observe(
      self, keyPath,
      among: [
        ObservableProperty(\Self.contentOffset, "contentOffset", keys: "bounds"),
        ObservableProperty(\Self.contentSize, "contentSize", keys: "contentSize"),
        ObservableProperty(\Self.contentInset, "contentInset", keys: "contentInset"),
      ] + UIView.observableProperties(Self.self), options: options, handler: changeHandler)
  }
}

extension UIView {
  fileprivate static func observableProperties<View: UIView>(
    _ type: View.Type
  ) -> [ObservableProperty] {
    [
      ObservableProperty(
        \View.frame, "frame", keys: "bounds", "position", "anchorPoint", "transform"),
      ObservableProperty(\View.bounds, "bounds", keys: "bounds"),
      ObservableProperty(\View.center, "center", keys: "position"),
      ObservableProperty(\View.alpha, "alpha", keys: "opacity"),
      ObservableProperty(\View.isHidden, "isHidden", keys: "hidden"),
      ObservableProperty(\View.transform, "transform", keys: "transform"),
      ObservableProperty(\View.transform3D, "transform3D", keys: "transform"),
    ]
  }
}

// MARK: - Controllers and animators

extension UIViewController: KeyValueOwner {}

extension NSObjectProtocol where Self: UIViewController {
  /// Tells `changeHandler` of every change of the value at `keyPath`, until the observation that is returned is
  /// invalidated or deallocated.
  ///
  /// The value is `title` or `preferredContentSize`; any other traps.
  ///
  /// Unlike UIKit, setting a value to what it is already is not told.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      self, keyPath,
      among: [
        ObservableProperty(\Self.title, "title", keys: "title"),
        ObservableProperty(
          \Self.preferredContentSize, "preferredContentSize", keys: "preferredContentSize"),
      ], options: options, handler: changeHandler)
  }
}

extension UIViewPropertyAnimator: KeyValueOwner {}

extension NSObjectProtocol where Self: UIViewPropertyAnimator {
  /// Tells `changeHandler` of every change of the value at `keyPath`, until the observation that is returned is
  /// invalidated or deallocated.
  ///
  /// The value is one of `isRunning`, `state`, `isReversed` and `fractionComplete`; any other traps. As the fraction
  /// advances by itself it is not told, only when it is set, and when the animator starts, pauses and ends.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      self, keyPath,
      among: [
        ObservableProperty(\Self.isRunning, "isRunning", keys: "phase"),
        ObservableProperty(\Self.state, "state", keys: "phase"),
        ObservableProperty(\Self.isReversed, "isReversed", keys: "isReversed"),
        ObservableProperty(
          \Self.fractionComplete, "fractionComplete", keys: "phase", "fraction", "isReversed"),
      ], options: options, handler: changeHandler)
  }
}
