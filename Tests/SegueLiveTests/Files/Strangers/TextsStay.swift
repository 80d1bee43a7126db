// swift-format-ignore-file

import UIKit

/* @objc in a comment, and #selector(here) */
/// Not `@IBOutlet`, and not #selector(this).
enum TextsStay {
  static let plain = "@objc #selector(tap) #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)"
  static let raw = #"delegate?.maybe?(1) \(no) @IBAction"#
  static let long = """
    @objc optional func maybe()
    #if os(iOS)
    """
  static let said = "\(plain.count) @objc \(raw)"
}
