// swift-format-ignore-file

import UIKit

/// Dots that bounce in turn by keyframes, and a timer that counts.
public class BouncingDots: UIView {
  private var timer: Timer?
  private var link: CADisplayLink?
  private var count = 0
  fileprivate let dots = (0..<3).map { _ in UIView() }

  public func start() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(timeInterval: 0.6, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    link = CADisplayLink(target: self, selector: #selector(step))
    link?.add(to: .current, forMode: RunLoop.Mode.common)
    timer?.fire()
  }

  public func stop() {
    link?.invalidate()
    timer?.invalidate()
    timer = nil
  }

  @objc
  private func tick(_ timer: Timer) {
    count += 1
    for (index, dot) in dots.enumerated() {
      UIView.animateKeyframes(withDuration: 0.6, delay: Double(index) * 0.1, options: [], animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { dot.transform = CGAffineTransform(translationX: 0, y: -20) }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { dot.transform = .identity }
      }, completion: nil)
    }
  }

  @objc private func step() { setNeedsDisplay() }
}
