import UIKit

/// A view controller whose view has a color, and whose tab shows the color's components.
final class STKViewController: UIViewController {
  let color: UIColor

  init(color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    var r: CGFloat = 0
    var g: CGFloat = 0
    var b: CGFloat = 0
    color.getRed(&r, green: &g, blue: &b, alpha: nil)
    // The article casts the components to integers before it multiplies them, which is the same for
    // components of 0 or 1.
    let title = "\(Int(r * 255)) \(Int(g * 255)) \(Int(b * 255))"
    tabBarItem.title = title
    tabBarItem.image = TabIconView.image(.square)
  }

  convenience init() {
    self.init(color: .white)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}
