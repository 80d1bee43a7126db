import UIKit

protocol FlapDelegate: AnyObject {
}

protocol FlapDelegateFlapDidOpen: AnyObject {
  /// The flap is open.
  func flapDidOpen(_ flap: Flap)
}

class Flap: UIViewController {
  weak var delegate: FlapDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: { $0.open(_:) }))
    NotificationCenter.default.addObserver(
      self, selector: { $0.close }, name: UIApplication.willResignActiveNotification, object: nil)
  }

  func open(_ tap: UITapGestureRecognizer) {
    (delegate as? FlapDelegateFlapDidOpen)?.flapDidOpen(self)
  }

  private func close() { dismiss(animated: true) }
}
