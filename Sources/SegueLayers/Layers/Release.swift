import Foundation

/// Lets go of what holds others of its kind, however deep, without a depth of stack.
enum Release {
  /// What the thread is about to let go of, the next one last.
  private final class Pending {
    var objects: [AnyObject] = []

    /// Moves `objects` here, so that the first one is next.
    func take(_ objects: inout [some AnyObject]) {
      self.objects += objects.reversed() as [AnyObject]
      objects = []
    }
  }

  /// Each thread has its own `Pending`, while it lets go.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Lets go of `objects`, the first one first, and leaves them empty. Called by a holder that goes away
  /// while another one's objects are let go, it leaves that to the outer call.
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
