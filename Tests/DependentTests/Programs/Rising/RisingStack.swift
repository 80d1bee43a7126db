import UIKit

/// A stack whose pages rise from below.
final class RisingStack: UINavigationController {
  private let pushes = RisingPushes()

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = pushes
    viewControllers = [Page(.darkGray)]
  }

  func openNext() {
    pushViewController(Page(.orange), animated: true)
  }
}

/// A page of one color.
final class Page: UIViewController {
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}
