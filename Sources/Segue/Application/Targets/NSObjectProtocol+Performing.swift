import Foundation
import SegueLayers

extension NSObjectProtocol {
  /// Calls `aSelector` of this object after `delay` seconds of the frames' clock, which tests step:
  ///
  ///     perform(Panel.hide, with: nil, afterDelay: 0.5)    // func hide()
  ///
  /// As in UIKit, the object is retained until then.
  @preconcurrency @MainActor public func perform(
    _ aSelector: @escaping @MainActor (Self) -> () -> Void, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) {
    DelayedCall.add(to: self, ObjectIdentifier(type(of: aSelector)), delay) { aSelector(self)() }
  }

  /// Calls `aSelector` of this object with an argument after `delay` seconds of the frames' clock.
  ///
  /// - Precondition: `anArgument` is what the function takes.
  @preconcurrency @MainActor public func perform<A>(
    _ aSelector: @escaping @MainActor (Self) -> (A) -> Void, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) {
    let argument = Self.argument(A.self, anArgument)
    DelayedCall.add(to: self, ObjectIdentifier(type(of: aSelector)), delay) {
      aSelector(self)(argument)
    }
  }

  /// Calls `aSelector` of this object.
  @preconcurrency @MainActor public func perform(
    _ aSelector: @MainActor (Self) -> () -> Void
  ) {
    aSelector(self)()
  }

  /// Calls `aSelector` of this object, which takes no argument.
  @preconcurrency @MainActor public func perform(
    _ aSelector: @MainActor (Self) -> () -> Void, with object: Any?
  ) {
    aSelector(self)()
  }

  /// Calls `aSelector` of this object with an argument.
  ///
  /// - Precondition: `object` is what the function takes.
  @preconcurrency @MainActor public func perform<A>(
    _ aSelector: @MainActor (Self) -> (A) -> Void, with object: Any?
  ) {
    aSelector(self)(Self.argument(A.self, object))
  }

  private static func argument<A>(_ type: A.Type, _ value: Any?) -> A {
    // An optional argument is nil where none is given.
    if let argument = value.flatMap({ $0 as? A }) ?? (Any?.none as? A) { return argument }
    trap("\(value ?? "nil") is no \(A.self), which the function takes")
  }
}

extension NSObject {
  /// Cancels what `aTarget` performs after a delay.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any
  ) {
    DelayedCall.cancel(aTarget as AnyObject, nil)
  }

  /// Cancels `aSelector` of `aTarget`, which it performs after a delay.
  ///
  /// Unlike UIKit, all functions of the target that take the same are cancelled, with any argument: functions cannot be
  /// compared in Swift.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests<T: AnyObject>(
    withTarget aTarget: T, selector aSelector: @escaping @MainActor (T) -> () -> Void,
    object anArgument: Any?
  ) {
    DelayedCall.cancel(aTarget, ObjectIdentifier(type(of: aSelector)))
  }

  /// Cancels `aSelector` of `aTarget`, which it performs after a delay.
  ///
  /// Unlike UIKit, all functions of the target that take the same are cancelled, with any argument: functions cannot be
  /// compared in Swift.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests<T: AnyObject, A>(
    withTarget aTarget: T, selector aSelector: @escaping @MainActor (T) -> (A) -> Void,
    object anArgument: Any?
  ) {
    DelayedCall.cancel(aTarget, ObjectIdentifier(type(of: aSelector)))
  }
}

/// A function of an object that is called after a delay.
@MainActor private final class DelayedCall {
  private let target: AnyObject
  /// The type of the function.
  private let kind: ObjectIdentifier
  private var alarm: FrameAlarm?

  private static var pending: [DelayedCall] = []

  private init(_ target: AnyObject, _ kind: ObjectIdentifier) {
    (self.target, self.kind) = (target, kind)
  }

  static func add(
    to target: AnyObject, _ kind: ObjectIdentifier, _ delay: TimeInterval,
    _ action: @escaping @MainActor () -> Void
  ) {
    let call = DelayedCall(target, kind)
    call.alarm = FrameAlarm(after: max(0, delay)) { [weak call] in
      pending.removeAll { $0 === call }
      action()
    }
    pending.append(call)
  }

  /// - Parameter kind: Nil: functions of any type.
  static func cancel(_ target: AnyObject, _ kind: ObjectIdentifier?) {
    // Released after the list is as it will be: a target may cancel others when it goes.
    let cancelled = pending.filter { $0.target === target && (kind == nil || $0.kind == kind) }
    pending.removeAll { call in cancelled.contains { $0 === call } }
    withExtendedLifetime(cancelled) {}
  }
}
