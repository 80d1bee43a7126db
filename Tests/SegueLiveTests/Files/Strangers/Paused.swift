// swift-format-ignore-file

import UIKit

class Paused: NSObject {
  private(set) weak var owner: UIViewController?
  private var observers = 0
  var timer: Timer!

  init(owner: UIViewController) {
    self.owner = owner
    super.init()
    NotificationCenter.default.addObserver(self, selector: #selector(paused), name: .UIApplicationWillResignActive, object: nil)
    NotificationCenter.default.addObserver(self, selector: #selector(self.resumed(_:)), name: UIApplication.didBecomeActiveNotification, object: nil)
    timer = Timer(timeInterval: 5, target: self, selector: #selector(Paused.checked), userInfo: ["owner": owner], repeats: true)
    RunLoop.main.add(timer, forMode: .common)
  }

  @objc private func paused() { timer.invalidate() }
  @objc private func resumed(_ note: Any) { observers += 1 }
  @objc private func checked(timer: Timer) { _ = timer.userInfo }
}
