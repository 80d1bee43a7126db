/// The timings that explain a motion best: that of each kind, and the best of all curves and springs.
///
/// All of them are found in the same samples, so that their errors can be compared.
package struct ReferenceFits: Sendable {
  /// The best of all curves and springs.
  package let best: ReferenceFit
  /// The best of the other kind; nil: the motion is seen too briefly for its numbers.
  private let other: ReferenceFit?
  private var duration: ReferenceFit?
  /// The timing whose duration was searched; nil: none was.
  package private(set) var shape: ReferenceFit.Shape?

  init(best: ReferenceFit, other: ReferenceFit?) {
    (self.best, self.other) = (best, other)
  }

  /// The best fit of a kind; nil: there is none.
  package subscript(kind: Reference.TimingKind) -> ReferenceFit? {
    if kind == .duration { return duration }
    return kind == best.kind ? best : other
  }

  /// The fit of the kind that was chosen; the best of all if none was, or that kind has none.
  package func fit(_ chosen: Reference.TimingKind?) -> ReferenceFit {
    chosen.flatMap { self[$0] } ?? best
  }

  /// Returns the same with the best duration of another timing.
  ///
  /// - Parameter shape: The engine's timing; nil: it tells none.
  package func searching(_ shape: ReferenceFit.Shape?) -> ReferenceFits {
    var fits = self
    fits.shape = shape
    fits.duration = shape.flatMap { MotionFitter.duration(of: $0, in: best) }
    return fits
  }
}
