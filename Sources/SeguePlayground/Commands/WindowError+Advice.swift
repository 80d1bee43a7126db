import SegueSDL
import SegueSession

extension WindowError {
  /// The same with advice for a user of `segue`, where there is no display.
  func advising(_ advice: String) -> any Error {
    isWithoutDisplay ? CommandFailure("\(description.dropLast()); \(advice) without one.") : self
  }
}
