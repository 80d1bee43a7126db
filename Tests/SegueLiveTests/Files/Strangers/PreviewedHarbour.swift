// swift-format-ignore-file

import UIKit

final class HarbourViewController: UIViewController {
  private let name = UILabel()
  var harbour = "" {
    didSet { name.text = harbour }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.font = .preferredFont(forTextStyle: .largeTitle)
    name.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(name)
    NSLayoutConstraint.activate([
      name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      name.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addBoat))
  }

  @objc private func addBoat() { harbour += " and a boat" }
}

#Preview {HarbourViewController()
}

@available(iOS 17.0, *)
#Preview("In a stack") {
  UINavigationController(rootViewController: HarbourViewController())
}

/// The longest name on the coast.
@available(iOS 17.0, *)
#Preview("A long name", traits: .landscapeLeft) {
  let page = HarbourViewController()
  page.loadViewIfNeeded()
  page.harbour = "Braces } and “quotes” in it"
  return page
}
