import Foundation
import Segue
import SegueGallery
import SegueInspection

/// A moment of a take at which what is shown does not go on from what was shown before.
package struct TakeFault: Equatable {
  /// The number of the moment in the session.
  package let moment: Int
  /// In a few words, for a chip.
  package let title: String
  /// With frame, time and place.
  package let sentence: String

  /// - Parameters:
  ///   - fault: The fault as it was measured.
  ///   - moment: The number of its moment in the session.
  ///   - frame: The number of that in the take, from 1.
  ///   - time: When that is, in seconds since the take began.
  init(_ fault: ContinuityFault, moment: Int, frame: Int, time: TimeInterval) {
    self.moment = moment
    title = "\(fault.kind.rawValue) in frame \(frame)"
    // The fault counts frames, and time, from those that were measured.
    let what = fault.sentence.firstRange(of: ", at (").map { fault.sentence[$0.lowerBound...] }
    sentence = "Frame \(frame) (\(String(format: "%.3f", time)) s)\(what ?? "")"
  }
}
