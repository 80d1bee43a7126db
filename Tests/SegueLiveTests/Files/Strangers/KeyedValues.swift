// swift-format-ignore-file

import UIKit

/// Values by the names of their keys.
class KeyedValues: NSObject {
  @objc var title = "None"
  @objc dynamic var count: Int = 0
  @objc var tint: UIColor?
  var card: ValueCard = ValueCard()

  func change() {
    setValue("Some", forKey: "title")
    self.setValue(3, forKey: "count")
    card.setValue(UIColor.red, forKey: #keyPath(ValueCard.color))
    let old = value(forKey: "title") as? String
    let size = card.value(forKey: "size") as! CGFloat
    if let color = card.value(forKey: #keyPath(ValueCard.color)) as? UIColor { tint = color }
    card.layer.setValue(old, forKey: "note")
    card.layer.setValue(size, forKeyPath: "transform.scale.x")
    title = card.layer.value(forKey: "note") as? String ?? ""
  }
}

class ValueCard: UIView {
  @objc var size: CGFloat = 1
  @objc var color: UIColor? = nil
}
