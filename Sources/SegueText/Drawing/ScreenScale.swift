import Foundation
import Synchronization

/// The screen's pixels per point, readable from any thread, unlike the screen itself.
package enum ScreenScale {
  private static let storage = Mutex<CGFloat>(1)

  /// The last scale of the screen.
  package static var current: CGFloat {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
