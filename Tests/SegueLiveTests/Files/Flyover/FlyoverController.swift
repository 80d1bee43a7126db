import UIKit

class FlyoverController: UIViewController, FlyoverDelegate {
  private let flyover = Flyover()

  override func viewDidLoad() {
    super.viewDidLoad()
    flyover.delegate = self
    let button = UIButton(type: .system)
    button.setTitle("Fly", for: .normal)
    button.addTarget(flyover, action: #selector(Flyover.start), for: .touchUpInside)
    view.addSubview(button)
  }

  func flyover(_ flyover: Flyover, didPass place: String) { title = place }
}

extension Flyover {
  @objc func start() { height = 120 }
}
