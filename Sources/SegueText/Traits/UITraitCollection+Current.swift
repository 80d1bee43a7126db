import Foundation
import Synchronization

extension UITraitCollection {
  /// The screen's traits, readable from any thread, unlike the screen itself.
  package static let screenTraits = Mutex(UITraitCollection())
}

/// The current traits of one thread.
package final class TraitScope {
  /// The current traits; nil: those of the screen.
  package var traits: UITraitCollection?

  /// The key of the scopes among the values of threads. A scope is freed with its thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { scope in
      guard let scope: UnsafeMutableRawPointer = scope else { return }
      Unmanaged<TraitScope>.fromOpaque(scope).release()
    }
    demand(code == 0, "there is no place for the traits of a thread: error \(code)")
    return key
  }()

  /// The scope of the current thread, made when first used.
  package static var own: TraitScope {
    if let scope = pthread_getspecific(key) {
      return Unmanaged<TraitScope>.fromOpaque(scope).takeUnretainedValue()
    }
    let scope = TraitScope()
    pthread_setspecific(key, Unmanaged.passRetained(scope).toOpaque())
    return scope
  }

  /// Runs `body` with `traits` as the current ones.
  package static func run<Result>(
    with traits: UITraitCollection, _ body: () throws -> Result
  ) rethrows -> Result {
    let scope = own
    let outer = scope.traits
    scope.traits = traits
    defer { scope.traits = outer }
    return try body()
  }
}
