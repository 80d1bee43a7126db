import Foundation

// The attributes of a text that is edited.
extension TextEditor {
  /// Returns typed text with the attributes that it gets; none where the whole text has those of the view.
  func dressed(_ text: String) -> TextFragment {
    guard ownTypingAttributes != nil || edited.hasAttributes, !text.isEmpty else {
      return TextFragment(text)
    }
    let attributes = ownTypingAttributes ?? naturalTypingAttributes
    return TextFragment(
      text, runs: [TextFragment.Run(length: text.utf16.count, attributes: attributes)])
  }

  /// The attributes of typed text by default: those of the character before the selection, or at the beginning those of
  /// the first one.
  var naturalTypingAttributes: [NSAttributedString.Key: Any] {
    let base = baseAttributes
    guard edited.hasAttributes else { return base }
    let offset = edited.selection.range.lowerBound
    let area = offset > 0 ? edited.edge(before: offset)..<offset : 0..<edited.edge(after: 0)
    return edited.fragment(in: area).attributes(at: 0).merging(base) { own, _ in own }
  }

  /// The text with the attributes that its characters have or get from the view.
  func attributed(_ fragment: TextFragment) -> NSAttributedString {
    let base = baseAttributes
    guard let runs = fragment.runs else {
      return NSAttributedString(string: fragment.string, attributes: base)
    }
    let text = NSMutableAttributedString(string: fragment.string)
    var start = 0
    for run in runs {
      text.setAttributes(
        run.attributes.merging(base) { own, _ in own },
        range: NSRange(location: start, length: run.length))
      start += run.length
    }
    return text
  }

  /// Gives all characters of an attributed text the attribute.
  func giveAll(_ key: NSAttributedString.Key, _ value: Any) {
    guard edited.hasAttributes else { return }
    edited.changeAttributes { $0[key] = value }
    textDidChange()
  }

  /// The text, with the attributes of the marked part.
  var shownFragment: TextFragment {
    let whole = edited.fragment(in: 0..<edited.length)
    guard let marked, let style = markedTextStyle else { return whole }
    let range = marked.range
    return whole[0..<range.lowerBound] + whole[range].with { $0.merge(style) { $1 } }
      + whole[range.upperBound..<whole.length]
  }
}
