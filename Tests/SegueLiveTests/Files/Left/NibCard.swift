// swift-format-ignore-file

import UIKit

/// A card whose views are in a nib file.
@IBDesignable class NibCard: UIView {
  @IBOutlet private var content: UIView!

  override init(frame: CGRect) {
    super.init(frame: frame)
    load()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    load()
  }

  private func load() {
    let nib = UINib(nibName: "NibCard", bundle: Bundle(for: type(of: self)))
    guard let view = nib.instantiate(withOwner: self, options: nil).first as? UIView else { return }
    view.frame = bounds
    addSubview(view)
    _ = Bundle.main.loadNibNamed("NibCard", owner: self, options: nil)
  }
}
