import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIBarItem: UIBarItem {
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var tag: Int {
    get { super.tag }
    set { super.tag = newValue }
  }
}

@MainActor private class AnyUINavigationItem: UINavigationItem {
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override var leftBarButtonItem: UIBarButtonItem? {
    get { super.leftBarButtonItem }
    set { super.leftBarButtonItem = newValue }
  }
  override var rightBarButtonItem: UIBarButtonItem? {
    get { super.rightBarButtonItem }
    set { super.rightBarButtonItem = newValue }
  }
  override var hidesBackButton: Bool {
    get { super.hidesBackButton }
    set { super.hidesBackButton = newValue }
  }
}

@MainActor private class AnyUINavigationBar: UINavigationBar {
  override var barTintColor: UIColor? {
    get { super.barTintColor }
    set { super.barTintColor = newValue }
  }
  override var isTranslucent: Bool {
    get { super.isTranslucent }
    set { super.isTranslucent = newValue }
  }
  override func setBackgroundImage(_ image: UIImage?, for state: UIBarMetrics) {
    super.setBackgroundImage(image, for: state)
  }
  override var shadowImage: UIImage? {
    get { super.shadowImage }
    set { super.shadowImage = newValue }
  }
  override var barStyle: UIBarStyle {
    get { super.barStyle }
    set { super.barStyle = newValue }
  }
}

private let valuesOfUIBarStyle: [UIBarStyle] = [
  .`default`, .black,
]

@MainActor private class AnyUITabBar: UITabBar {
  override var items: [UITabBarItem]? {
    get { super.items }
    set { super.items = newValue }
  }
  override var isTranslucent: Bool {
    get { super.isTranslucent }
    set { super.isTranslucent = newValue }
  }
  override var barTintColor: UIColor? {
    get { super.barTintColor }
    set { super.barTintColor = newValue }
  }
}
