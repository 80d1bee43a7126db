import Foundation

/// Makes objects of a class that is only known at run time.
///
/// Swift asks for `required init()`, which every subclass with initializers of its own would have
/// to repeat. But `init()` is inherited from NSObject and has the same place in the method table of
/// every class below it; so it can be called through the metatype of this class, where it is
/// required.
///
/// Not for use outside of Segue. It is open so that the optimizer does not take the call for one of
/// the initializer below.
open class Instantiable: NSObject {
  public required override init() {
    super.init()
  }

  /// A new object of the class `type`, made by its `init()`.
  ///
  /// - Precondition: `type` is a subclass of `Base` or `Base` itself, and has an `init()`.
  package static func make<Base: NSObject>(_ type: AnyClass, of base: Base.Type) -> Base {
    demand(type is Base.Type, "\(type) is not a subclass of \(base)")
    return retyped(unsafeBitCast(type, to: Instantiable.Type.self).init(), as: base)
  }

  /// `object`, whose dynamic class is `type`, whatever its static type.
  ///
  /// Not a cast, because the optimizer would know that it cannot succeed, but a plain address.
  @inline(never)
  static func retyped<T: AnyObject>(_ object: AnyObject, as type: T.Type) -> T {
    let address = Unmanaged.passRetained(object).toOpaque()
    return Unmanaged<T>.fromOpaque(address).takeRetainedValue()
  }
}
