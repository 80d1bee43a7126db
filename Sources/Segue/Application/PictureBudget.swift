import Foundation

/// A bound of the memory for pictures that are kept from frame to frame.
///
/// UIKit has nothing like it: its render server decides.
@MainActor public enum PictureBudget {
  /// The memory, in bytes, for a window's cached pictures of flattened views; the least recently displayed are
  /// evicted first. Nil, the default: everything in the last frame, plus six times the size of the window's pixels.
  public static var bytes: Int? {
    get { UIScreen.main.pictureBudget }
    set { UIScreen.main.pictureBudget = newValue }
  }
}
