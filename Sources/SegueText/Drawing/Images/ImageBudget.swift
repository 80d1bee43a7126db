import Foundation
import SegueMedia

/// A bound of the memory that one image file can take: a small file can hold a huge image.
///
/// UIKit has nothing like it: it ends programs that take too much.
public enum ImageBudget {
  /// The most pixels, width times height, of a file that is read; 4 bytes each. 67,108,864 unless set, which is 8192
  /// squared. What is larger is not read, and a warning says so.
  ///
  /// - Precondition: Not negative.
  public static var pixels: Int {
    get { ImageCodec.budget }
    set {
      demand(newValue >= 0, "an image cannot have at most \(newValue) pixels")
      ImageCodec.budget = newValue
    }
  }
}
