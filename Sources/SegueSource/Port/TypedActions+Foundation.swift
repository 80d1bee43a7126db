extension TypedActions {
  /// The part about Foundation: notifications, timers and what is performed.
  static let foundation = """
      extension NotificationCenter {
        func addObserver<T: AnyObject>(
          _ observer: T, selector: @escaping (T) -> () -> Void, name: Notification.Name?,
          object: Any?
        ) {
          addObserver(
            TypedAction.make(observer, selector).kept(by: observer), selector: TypedAction.one,
            name: name, object: object)
        }

        func addObserver<T: AnyObject, N>(
          _ observer: T, selector: @escaping (T) -> (N) -> Void, name: Notification.Name?,
          object: Any?
        ) {
          addObserver(
            TypedAction.make(observer, selector).kept(by: observer), selector: TypedAction.one,
            name: name, object: object)
        }

        func removeObserver<T: AnyObject>(_ observer: T) {
          for one in TypedAction.kept(by: observer) { removeObserver(one as Any) }
          removeObserver(observer as Any)
        }

        func removeObserver<T: AnyObject>(
          _ observer: T, name: Notification.Name?, object: Any?
        ) {
          for one in TypedAction.kept(by: observer) {
            removeObserver(one as Any, name: name, object: object)
          }
          removeObserver(observer as Any, name: name, object: object)
        }
      }

      extension Timer {
        @discardableResult static func scheduledTimer<T: AnyObject>(
          timeInterval: TimeInterval, target: T, selector: @escaping (T) -> () -> Void,
          userInfo: Any?, repeats: Bool
        ) -> Timer {
          scheduledTimer(
            timeInterval: timeInterval, target: TypedAction.make(target, keeps: true, selector),
            selector: TypedAction.one, userInfo: userInfo, repeats: repeats)
        }

        @discardableResult static func scheduledTimer<T: AnyObject>(
          timeInterval: TimeInterval, target: T, selector: @escaping (T) -> (Timer) -> Void,
          userInfo: Any?, repeats: Bool
        ) -> Timer {
          scheduledTimer(
            timeInterval: timeInterval, target: TypedAction.make(target, keeps: true, selector),
            selector: TypedAction.one, userInfo: userInfo, repeats: repeats)
        }

        convenience init<T: AnyObject>(
          timeInterval: TimeInterval, target: T, selector: @escaping (T) -> () -> Void,
          userInfo: Any?, repeats: Bool
        ) {
          self.init(
            fireAt: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval,
            target: TypedAction.make(target, keeps: true, selector), selector: TypedAction.one,
            userInfo: userInfo, repeats: repeats)
        }

        convenience init<T: AnyObject>(
          timeInterval: TimeInterval, target: T, selector: @escaping (T) -> (Timer) -> Void,
          userInfo: Any?, repeats: Bool
        ) {
          self.init(
            fireAt: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval,
            target: TypedAction.make(target, keeps: true, selector), selector: TypedAction.one,
            userInfo: userInfo, repeats: repeats)
        }
      }

      extension NSObjectProtocol {
        func perform(_ action: (Self) -> () -> Void) { action(self)() }

        func perform(_ action: (Self) -> () -> Void, with argument: Any?) { action(self)() }

        func perform<A>(_ action: (Self) -> (A) -> Void, with argument: Any?) {
          if let argument = argument as? A { action(self)(argument) }
        }

        func perform(
          _ action: @escaping (Self) -> () -> Void, with argument: Any?,
          afterDelay delay: TimeInterval
        ) {
          TypedAction.make(self, action).kept(by: self)
            .perform(TypedAction.one, with: HeldTarget(self, argument), afterDelay: delay)
        }

        func perform<A>(
          _ action: @escaping (Self) -> (A) -> Void, with argument: Any?,
          afterDelay delay: TimeInterval
        ) {
          TypedAction.make(self, action).kept(by: self)
            .perform(TypedAction.one, with: HeldTarget(self, argument), afterDelay: delay)
        }
      }

      extension NSObject {
        class func cancelPreviousPerformRequests<T: AnyObject>(withTarget target: T) {
          for one in TypedAction.kept(by: target) {
            cancelPreviousPerformRequests(withTarget: one as Any)
          }
          cancelPreviousPerformRequests(withTarget: target as Any)
        }

        class func cancelPreviousPerformRequests<T: AnyObject>(
          withTarget target: T, selector: @escaping (T) -> () -> Void, object: Any?
        ) {
          for one in TypedAction.those(of: target, target, type(of: selector)) {
            cancelPreviousPerformRequests(withTarget: one as Any)
          }
        }

        class func cancelPreviousPerformRequests<T: AnyObject, A>(
          withTarget target: T, selector: @escaping (T) -> (A) -> Void, object: Any?
        ) {
          for one in TypedAction.those(of: target, target, type(of: selector)) {
            cancelPreviousPerformRequests(withTarget: one as Any)
          }
        }
      }

    """
}
