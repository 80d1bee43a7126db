import Foundation

/// Releases objects that own others of their kind, however deep, without recursion.
enum Release {
  /// The objects that the thread is about to release, the next one last.
  private final class Pending {
    var objects: [AnyObject] = []

    /// Moves `objects` here, so that the first one is next.
    func take(_ objects: inout [some AnyObject]) {
      self.objects += objects.reversed() as [AnyObject]
      objects = []
    }
  }

  /// Each thread has its own `Pending` while it releases.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Releases `objects`, the first one first, and leaves the array empty. Called from the
  /// deinitializer of an object that is being released here, it leaves the work to the outer call.
  static func oneByOne(_ objects: inout [some AnyObject]) {
    guard !objects.isEmpty else { return }
    if let address = pthread_getspecific(key) {
      Unmanaged<Pending>.fromOpaque(address).takeUnretainedValue().take(&objects)
      return
    }
    let pending = Pending()
    pending.take(&objects)
    pthread_setspecific(key, Unmanaged.passUnretained(pending).toOpaque())
    while let object = pending.objects.popLast() { withExtendedLifetime(object) {} }
    pthread_setspecific(key, nil)
  }
}
