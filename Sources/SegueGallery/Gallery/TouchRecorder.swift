import UIKit

/// Records where the last touch began, and leaves it to the other recognizers.
final class TouchRecorder: UIGestureRecognizer {
  /// In the window's coordinates, with when it was, in seconds.
  private var last: (place: CGPoint, time: TimeInterval)?

  /// A touch that is older, in seconds, did not begin what begins now.
  private static let recency: TimeInterval = 1

  /// Where the touch began that has led to what happens now, in the window's coordinates; nil if none
  /// was that recent.
  var recentPlace: CGPoint? {
    last.flatMap { CACurrentMediaTime() - $0.time < Self.recency ? $0.place : nil }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    last = touches.first.map { ($0.location(in: nil), $0.timestamp) }
    state = .failed
  }
}
