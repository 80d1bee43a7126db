import UIKit

/// Records where the last touch began, and leaves it to the other recognizers.
final class TouchRecorder: UIGestureRecognizer {
  /// The last touch: its start point in the window's coordinates, and its time in seconds.
  private var last: (place: CGPoint, time: TimeInterval)?

  /// The greatest age, in seconds, of a touch that counts as the cause of what begins now.
  private static let recency: TimeInterval = 1

  /// The start point of the touch that has led to what happens now, in the window's coordinates;
  /// nil if none was that recent.
  var recentPlace: CGPoint? {
    last.flatMap { CACurrentMediaTime() - $0.time < Self.recency ? $0.place : nil }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    last = touches.first.map { ($0.location(in: nil), $0.timestamp) }
    state = .failed
  }
}
