import Foundation
import Synchronization

/// Pixels a point of the screen, for those who may be on any thread, unlike the screen itself.
enum ScreenScale {
  private static let storage = Mutex<CGFloat>(1)

  /// What the screen was last told.
  static var current: CGFloat {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
