import Foundation

/// Makes objects of a class that is only known when the program runs.
///
/// Swift asks for `required init()`, which every subclass with initializers of its own would have to
/// repeat. But `init()` is inherited from NSObject and has the same place in the method table of every
/// class below it; so it can be called through the metatype of this class, where it is required.
package class Instantiable: NSObject {
  package required override init() {
    super.init()
  }

  /// A new object of the class `type`, made by its `init()`.
  ///
  /// - Precondition: `type` is a subclass of `Base` or `Base` itself, and has an `init()`.
  package static func make<Base: NSObject>(_ type: AnyClass, of base: Base.Type) -> Base {
    let object = unsafeBitCast(type, to: Instantiable.Type.self).init() as AnyObject
    guard let object = object as? Base else {
      preconditionFailure("\(type) is not a subclass of \(base)")
    }
    return object
  }
}
