// swift-format-ignore-file

import UIKit

@objc protocol SheetDriverDelegate: class {
  @objc optional func sheetDriver(_ driver: SheetDriver, shouldCloseAt progress: CGFloat) -> Bool
  @objc optional func sheetDriverDidCancel(_ driver: SheetDriver)
}

/// Drives the dismissal of a sheet by its handle.
@objcMembers final class SheetDriver: UIPercentDrivenInteractiveTransition {
  weak var delegate: SheetDriverDelegate?
  var wantsInteraction = false
  private weak var sheet: UIViewController?

  func add(to handle: UIView, of sheet: UIViewController) {
    self.sheet = sheet
    handle.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: #selector(SheetDriver.tapped))
    handle.addGestureRecognizer(tap)
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    let progress = pan.translation(in: pan.view).y / max(sheet?.view.bounds.height ?? 1, 1)
    switch pan.state {
    case .began:
      wantsInteraction = true
      sheet?.dismiss(animated: true)
    case .changed: update(progress)
    default:
      wantsInteraction = false
      if pan.state == .ended, delegate?.sheetDriver?(self, shouldCloseAt: progress) ?? (progress > 0.4) {
        return finish()
      }
      cancel()
      delegate?.sheetDriverDidCancel?(self)
    }
  }

  func tapped() { sheet?.dismiss(animated: true, completion: nil) }
}

class SheetWithDriver: UIViewController, SheetDriverDelegate {
  let driver = SheetDriver()
  private let handle = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = #colorLiteral(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
    handle.backgroundColor = #colorLiteral(red: 0.4, green: 0.4, blue: 0.45, alpha: 1)
    view.addSubview(handle)
    driver.delegate = self
    driver.add(to: handle, of: self)
  }

  override func viewDidLayoutSubviews() { handle.center = CGPoint(x: view.bounds.midX, y: 40) }

  @nonobjc func sheetDriver(_ driver: SheetDriver, shouldCloseAt progress: CGFloat) -> Bool { progress > 0.25 }
}
