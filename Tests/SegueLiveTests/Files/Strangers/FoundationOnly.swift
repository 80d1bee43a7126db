// swift-format-ignore-file

import Foundation
import CoreGraphics

/// A file of a project that has UIKit by its header, and imports Foundation alone.
class FoundationOnly: NSObject {
  private var timer: Timer?
  @objc private(set) dynamic var progress: CGFloat = 0
  weak var bar: UIProgressView?

  func start() {
    timer = Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(fired(_:)), userInfo: nil, repeats: true)
    NotificationCenter.default.addObserver(self, selector: #selector(stop), name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  @objc func fired(_ timer: Timer) {
    progress = min(progress + 0.1, 1)
    bar?.setProgress(Float(progress), animated: true)
    if progress == 1 { stop() }
  }

  @objc func stop() {
    timer?.invalidate()
    timer = nil
  }
}
