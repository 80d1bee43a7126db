// swift-format-ignore-file

import UIKit
import SnapKit
@testable import Nuke
import class CoreData.NSManagedObject

/// A screen that stands on other packages.
class ElsewherePackages: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    view.addSubview(label)
    label.snp.makeConstraints { $0.edges.equalToSuperview() }
  }
}
