/// A file that goes with ported ones: on iOS, it lets targets take functions, as they do here.
package enum TypedActions {
  package static let name = "TypedActions.swift"

  /// The file.
  package static let text = interface + responders + foundation + elsewhere

  private static let interface = """
    // Targets that take functions, as in `addTarget(self, action: { $0.tapped(_:) }, for: .touchUpInside)`. Segue has
    // them; this file gives them to UIKit. Add it to the target of the files that use it.

    import UIKit

    #if canImport(ObjectiveC)
      /// The argument of a delayed call, with its target: they are kept until then.
      private final class HeldTarget: NSObject {
        let target: AnyObject
        let argument: Any?

        init(_ target: AnyObject, _ argument: Any?) {
          self.target = target
          self.argument = argument
        }
      }

      /// Calls a function of a target for Objective-C, which knows it by one of two names.
      final class TypedAction: NSObject {
        private(set) weak var target: AnyObject?
        /// The target of one that must keep it, as those of timers do.
        private let kept: AnyObject?
        /// The type of the function.
        let kind: ObjectIdentifier
        private let body: (AnyObject, Any?, Any?) -> Void

        init(
          _ target: AnyObject, _ kind: Any.Type, keeps: Bool = false,
          _ body: @escaping (AnyObject, Any?, Any?) -> Void
        ) {
          self.target = target
          self.kind = ObjectIdentifier(kind)
          self.body = body
          kept = keeps ? target : nil
        }

        @objc func callWith(_ sender: Any?) {
          let held = sender as? HeldTarget
          if let target { body(target, held == nil ? sender : held?.argument, nil) }
        }
        @objc func callWith(_ sender: Any?, _ event: Any?) {
          if let target { body(target, sender, event) }
        }

        static let one = #selector(TypedAction.callWith(_:))
        static let two = #selector(TypedAction.callWith(_:_:))

        static func make<T: AnyObject>(
          _ target: T?, keeps: Bool = false, _ action: @escaping (T) -> () -> Void
        ) -> TypedAction {
          make(target, type(of: action), keeps: keeps) { target, _, _ in action(target)() }
        }

        static func make<T: AnyObject, A>(
          _ target: T?, keeps: Bool = false, _ action: @escaping (T) -> (A) -> Void
        ) -> TypedAction {
          make(target, type(of: action), keeps: keeps) { target, sender, _ in
            if let sender = sender as? A { action(target)(sender) }
          }
        }

        static func make<T: AnyObject, A>(
          _ target: T?, _ action: @escaping (T) -> (A, UIEvent) -> Void
        ) -> TypedAction {
          make(target, type(of: action)) { target, sender, event in
            if let sender = sender as? A, let event = event as? UIEvent {
              action(target)(sender, event)
            }
          }
        }

        static func make<T: AnyObject, A>(
          _ target: T?, _ action: @escaping (T) -> (A, UIEvent?) -> Void
        ) -> TypedAction {
          make(target, type(of: action)) { target, sender, event in
            if let sender = sender as? A { action(target)(sender, event as? UIEvent) }
          }
        }

        /// Without a target, the first responder of the type is called.
        private static func make<T: AnyObject>(
          _ target: T?, _ kind: Any.Type, keeps: Bool = false,
          _ body: @escaping (T, Any?, Any?) -> Void
        ) -> TypedAction {
          let isSearched = target == nil
          return TypedAction(target ?? UIApplication.shared, kind, keeps: keeps) {
            known, sender, event in
            let found = isSearched ? UIResponder.first(T.self, for: sender) : known as? T
            if let found { body(found, sender, event) }
          }
        }

        /// The functions of key commands, by their types and keys: UIKit copies the commands.
        static var commands: [String: TypedAction] = [:]

        // MARK: Keeping

        private static let key = UnsafeRawPointer(
          UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

        /// The objects that `owner` keeps alive.
        static func kept(by owner: AnyObject) -> [TypedAction] {
          objc_getAssociatedObject(owner, key) as? [TypedAction] ?? []
        }

        static func keep(_ actions: [TypedAction], by owner: AnyObject) {
          objc_setAssociatedObject(owner, key, actions, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }

        func kept(by owner: AnyObject) -> TypedAction {
          Self.keep(Self.kept(by: owner).filter { $0.target != nil } + [self], by: owner)
          return self
        }

        /// The actions of `owner` for a target and a type of function.
        static func those(of owner: AnyObject, _ target: AnyObject, _ kind: Any.Type)
          -> [TypedAction]
        {
          kept(by: owner).filter { $0.target === target && $0.kind == ObjectIdentifier(kind) }
        }
      }

      extension UIGestureRecognizer {
        convenience init<T: AnyObject>(target: T?, action: @escaping (T) -> () -> Void) {
          self.init()
          if let target { addTarget(target, action: action) }
        }

        convenience init<T: AnyObject, G>(target: T?, action: @escaping (T) -> (G) -> Void) {
          self.init()
          if let target { addTarget(target, action: action) }
        }

        func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) {
          addTarget(TypedAction.make(target, action).kept(by: self), action: TypedAction.one)
        }

        func addTarget<T: AnyObject, G>(_ target: T, action: @escaping (T) -> (G) -> Void) {
          addTarget(TypedAction.make(target, action).kept(by: self), action: TypedAction.one)
        }

        func removeTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) {
          for one in TypedAction.those(of: self, target, type(of: action)) {
            removeTarget(one, action: TypedAction.one)
          }
        }

        func removeTarget<T: AnyObject, G>(_ target: T, action: @escaping (T) -> (G) -> Void) {
          for one in TypedAction.those(of: self, target, type(of: action)) {
            removeTarget(one, action: TypedAction.one)
          }
        }
      }

      extension UIControl {
        func addTarget<T: AnyObject>(
          _ target: T?, action: @escaping (T) -> () -> Void, for events: Event
        ) {
          addTarget(
            TypedAction.make(target, action).kept(by: self), action: TypedAction.one, for: events)
        }

        func addTarget<T: AnyObject, C>(
          _ target: T?, action: @escaping (T) -> (C) -> Void, for events: Event
        ) {
          addTarget(
            TypedAction.make(target, action).kept(by: self), action: TypedAction.one, for: events)
        }

        func addTarget<T: AnyObject, C>(
          _ target: T?, action: @escaping (T) -> (C, UIEvent?) -> Void, for events: Event
        ) {
          addTarget(
            TypedAction.make(target, action).kept(by: self), action: TypedAction.two, for: events)
        }

        @_disfavoredOverload
        func addTarget<T: AnyObject, C>(
          _ target: T?, action: @escaping (T) -> (C, UIEvent) -> Void, for events: Event
        ) {
          addTarget(
            TypedAction.make(target, action).kept(by: self), action: TypedAction.two, for: events)
        }

        func removeTarget<T: AnyObject>(
          _ target: T, action: @escaping (T) -> () -> Void, for events: Event
        ) {
          remove(target, type(of: action), events)
        }

        func removeTarget<T: AnyObject, C>(
          _ target: T, action: @escaping (T) -> (C) -> Void, for events: Event
        ) {
          remove(target, type(of: action), events)
        }

        func removeTarget<T: AnyObject, C>(
          _ target: T, action: @escaping (T) -> (C, UIEvent?) -> Void, for events: Event
        ) {
          remove(target, type(of: action), events)
        }

        @_disfavoredOverload
        func removeTarget<T: AnyObject, C>(
          _ target: T, action: @escaping (T) -> (C, UIEvent) -> Void, for events: Event
        ) {
          remove(target, type(of: action), events)
        }

        private func remove(_ target: AnyObject, _ kind: Any.Type, _ events: Event) {
          for one in TypedAction.those(of: self, target, kind) {
            removeTarget(one, action: nil, for: events)
          }
        }
      }

      extension UIBarButtonItem {
        convenience init<T: AnyObject>(
          title: String?, style: Style, target: T?, action: @escaping (T) -> () -> Void
        ) {
          self.init(title: title, style: style, target: nil, action: nil)
          take(.make(target, action))
        }

        convenience init<T: AnyObject, A>(
          title: String?, style: Style, target: T?, action: @escaping (T) -> (A) -> Void
        ) {
          self.init(title: title, style: style, target: nil, action: nil)
          take(.make(target, action))
        }

        convenience init<T: AnyObject>(
          image: UIImage?, style: Style, target: T?, action: @escaping (T) -> () -> Void
        ) {
          self.init(image: image, style: style, target: nil, action: nil)
          take(.make(target, action))
        }

        convenience init<T: AnyObject, A>(
          image: UIImage?, style: Style, target: T?, action: @escaping (T) -> (A) -> Void
        ) {
          self.init(image: image, style: style, target: nil, action: nil)
          take(.make(target, action))
        }

        convenience init<T: AnyObject>(
          barButtonSystemItem item: SystemItem, target: T?, action: @escaping (T) -> () -> Void
        ) {
          self.init(barButtonSystemItem: item, target: nil, action: nil)
          take(.make(target, action))
        }

        convenience init<T: AnyObject, A>(
          barButtonSystemItem item: SystemItem, target: T?, action: @escaping (T) -> (A) -> Void
        ) {
          self.init(barButtonSystemItem: item, target: nil, action: nil)
          take(.make(target, action))
        }

        private func take(_ typed: TypedAction) {
          (target, action) = (typed.kept(by: self), TypedAction.one)
        }
      }

      extension CADisplayLink {
        static func calling<T: AnyObject>(_ target: T, _ action: @escaping (T) -> () -> Void)
          -> CADisplayLink
        {
          CADisplayLink(
            target: TypedAction.make(target, keeps: true, action), selector: TypedAction.one)
        }

        static func calling<T: AnyObject>(
          _ target: T, _ action: @escaping (T) -> (CADisplayLink) -> Void
        ) -> CADisplayLink {
          CADisplayLink(
            target: TypedAction.make(target, keeps: true, action), selector: TypedAction.one)
        }
      }

    """

  private static let elsewhere = """
    #else
      extension CADisplayLink {
        static func calling<T: AnyObject>(
          _ target: T, _ action: @escaping @MainActor (T) -> () -> Void
        ) -> CADisplayLink {
          CADisplayLink(target: target, selector: action)
        }

        static func calling<T: AnyObject>(
          _ target: T, _ action: @escaping @MainActor (T) -> (CADisplayLink) -> Void
        ) -> CADisplayLink {
          CADisplayLink(target: target, selector: action)
        }
      }
    #endif

    """
}
