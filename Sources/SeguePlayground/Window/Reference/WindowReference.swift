import Foundation
import Segue
import SegueSession

/// The frames of the window's reference once they are read, the fit of its edge, and the work that makes them.
@MainActor final class WindowReference {
  let bar = ReferenceBar()
  let fitView = ReferenceFitView()

  /// The frames; nil: they are being read, or there are none.
  var film: ReferenceFilm? {
    didSet { forgetFindings() }
  }
  /// The timings of the marked edge; nil: none are known.
  var fits: ReferenceFits? {
    didSet {
      timing?.cancel()
      timing = nil
      forgetFindings()
    }
  }
  /// The share of pixels that differ from the stage's.
  private(set) var difference = MomentValue<Double>()
  /// The position of one's own edge, as a part of the frame; nil: it is not seen.
  private(set) var ownEdge = MomentValue<Double?>()
  /// Finds one's own edge; nil: none was looked for, or none can be found.
  private var finder: EdgeFinder?
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
  var fitting: ReferenceWork<ReferenceFits>?
  /// Looks for the duration of the engine's timing, which has changed; nil: it is known.
  var timing: ReferenceWork<ReferenceFits>?
  /// Looks after the work.
  var timer: FrameTimer?

  /// Waits for what is read and measured in the background, which the window then takes in its next frame.
  func wait() {
    reading?.wait()
    fitting?.wait()
    timing?.wait()
  }

  /// Ends all work, and forgets the frames.
  func clear() {
    reading?.cancel()
    fitting?.cancel()
    (film, fits, opened, reading, fitting) = (nil, nil, nil, nil, nil)
    (isMarking, isFitClosed, timer) = (false, false, nil)
  }

  // MARK: The stage at the same moment

  /// Returns the part of a stage of `size`, in points, that the frames take: in parts of its width and height.
  private func part(of size: CGSize, _ film: ReferenceFilm) -> CGRect {
    let area = film.frame(in: size)
    return CGRect(
      x: area.minX / size.width, y: area.minY / size.height, width: area.width / size.width,
      height: area.height / size.height)
  }

  /// Returns the share of a frame's pixels that differ from those of the stage, from 0 to 1.
  ///
  /// - Parameters:
  ///   - index: The number of the frame.
  ///   - picture: The picture of the stage, in pixels.
  ///   - size: The size of the stage, in points.
  func difference(_ index: Int, from picture: CGImage, of size: CGSize) -> Double {
    guard let film else { return 0 }
    let area = part(of: size, film)
    return difference.value(of: picture, and: film.frames[index], in: area) {
      ReferenceDifference.share(of: film.frames[index], from: picture, in: area)
    }
  }

  /// Returns the position of the marked edge in a picture of the stage, as a part of the frame; nil: it is not seen.
  ///
  /// - Parameter expected: Its position in the frame at the same moment, as a part of it.
  func position(
    of edge: ReferenceEdge, near expected: Double, _ index: Int, in picture: CGImage,
    of size: CGSize
  ) -> Double? {
    guard let film else { return nil }
    let area = part(of: size, film)
    return ownEdge.value(of: picture, and: film.frames[index], in: area) {
      if finder == nil { finder = EdgeFinder(film, edge) }
      return finder?.position(in: picture, area: area, near: expected)
    }
  }

  /// Frees what was found in the pictures of the last moment: it is not shown.
  func forgetDifference() { difference.forget() }
  func forgetOwnEdge() { ownEdge.forget() }

  private func forgetFindings() {
    finder = nil
    difference.forget()
    ownEdge.forget()
  }

  /// Points of a stage of `size` that make a pixel of the reference's file, as it lies there.
  func pointsPerPixel(on size: CGSize) -> Double {
    guard let film else { return 1 }
    return Double(film.frame(in: size).width) / Double(film.size.width)
  }
}
