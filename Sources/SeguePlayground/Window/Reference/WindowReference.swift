import Foundation
import Segue
import SegueSession

/// The frames of the window's reference once they are read, the fit of its edge, and the work that makes them.
@MainActor final class WindowReference {
  let bar = ReferenceBar()
  let fitView = ReferenceFitView()

  /// The frames; nil: they are being read, or there are none.
  var film: ReferenceFilm?
  /// The timing of the marked edge; nil: none is known.
  var fit: ReferenceFit?
  /// Points of a pixel of the file when the edge was followed.
  var unit = 1.0
  /// Whether the user has closed the fit.
  var isFitClosed = false
  /// Whether the next press on the reference marks an edge.
  var isMarking = false
  /// The reference that is being read; nil: none is.
  var opened: Reference?
  /// The edge that was marked before the one that is being marked.
  var edgeBefore: ReferenceEdge?
  /// Reads the file; nil: it is read.
  var reading: ReferenceWork<ReferenceFilm>?
  /// Follows the edge; nil: it is not followed now.
  var fitting: ReferenceWork<ReferenceFit>?
  /// Looks after the work.
  var timer: FrameTimer?

  /// Waits for what is read and measured in the background, which the window then takes in its next frame.
  func wait() {
    reading?.wait()
    fitting?.wait()
  }

  /// Ends all work, and forgets the frames.
  func clear() {
    reading?.cancel()
    fitting?.cancel()
    (film, fit, opened, reading, fitting) = (nil, nil, nil, nil, nil)
    (isMarking, isFitClosed, timer) = (false, false, nil)
  }

  /// Points of a stage of `size` that make a pixel of the reference's file, as it lies there.
  func pointsPerPixel(on size: CGSize) -> Double {
    guard let film else { return 1 }
    return Double(film.frame(in: size).width) / Double(film.size.width)
  }
}
