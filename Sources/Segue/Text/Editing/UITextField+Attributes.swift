import Foundation

extension UITextField {
  var baseAttributes: [NSAttributedString.Key: Any] {
    let own: [NSAttributedString.Key: Any] = [
      .font: usedFont, .foregroundColor: textColor ?? .label,
    ]
    return editorOptions?.attributes.merging(own) { $1 } ?? own
  }

  var ownTypingAttributes: [NSAttributedString.Key: Any]? { editorOptions?.typingAttributes }

  /// Shows another text.
  func adopt(_ fragment: TextFragment) {
    editorOptions?.inputDelegate?.textWillChange(self)
    edited = EditedText(fragment)
    forgetEdits()
    marked = nil
    editorOptions?.typingAttributes = nil
    editorOptions?.clearsOnInsertion = false
    textDidChange()
    editorOptions?.inputDelegate?.textDidChange(self)
  }

  func adopt(_ text: NSAttributedString?) {
    guard let text, text.length > 0 else { return adopt(TextFragment("")) }
    let first = text.attributes(at: 0, effectiveRange: nil)
    adopt(TextFragment(""))
    if let own = first[.font] as? UIFont { font = own }
    if let own = first[.foregroundColor] as? UIColor { textColor = own }
    if let own = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = own.alignment }
    adopt(TextFragment(text))
  }

  /// Gives all of the text these attributes.
  func adoptDefault(_ attributes: [NSAttributedString.Key: Any]) {
    var attributes = attributes
    if edited.hasAttributes { edited.changeAttributes { $0 = [:] } }
    font = attributes.removeValue(forKey: .font) as? UIFont
    textColor = attributes.removeValue(forKey: .foregroundColor) as? UIColor
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      textAlignment = style.alignment
    }
    madeEditorOptions.attributes = attributes
    textDidChange()
  }
}
