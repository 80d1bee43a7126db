import Foundation

/// Makes objects of a class that is only known when the program runs.
///
/// Swift asks for `required init()`, which every subclass with initializers of its own would have to
/// repeat. But `init()` is inherited from NSObject and has the same place in the method table of every
/// class below it; so it can be called through the metatype of this class, where it is required.
///
/// Not for use outside of Segue. It is open so that the optimizer does not take the call for one of the
/// initializer below.
open class Instantiable: NSObject {
  public required override init() {
    super.init()
  }

  /// A new object of the class `type`, made by its `init()`.
  ///
  /// - Precondition: `type` is a subclass of `Base` or `Base` itself, and has an `init()`.
  package static func make<Base: NSObject>(_ type: AnyClass, of base: Base.Type) -> Base {
    let object = disguised(type).init() as AnyObject
    guard let object = object as? Base else {
      preconditionFailure("\(type) is not a subclass of \(base)")
    }
    return object
  }

  /// `type` under the name of this class. Not inlined, so that the compiler cannot look through the
  /// disguise and take one `init()` for the other.
  @inline(never) private static func disguised(_ type: AnyClass) -> Instantiable.Type {
    unsafeBitCast(type, to: Instantiable.Type.self)
  }
}
