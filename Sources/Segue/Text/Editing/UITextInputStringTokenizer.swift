import Foundation

/// Divides the text of any text input by its characters.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (UIResponder & UITextInput)?

  /// A tokenizer of a text, which it does not keep alive.
  public init(textInput: UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let textInput else { return nil }
    let start = textInput.beginningOfDocument
    let found = textInput.unit(granularity, near: position) { unit, offset in
      direction.isBackward
        ? unit.lowerBound < offset && offset <= unit.upperBound : unit.contains(offset)
    }
    guard let found,
      let low = textInput.position(from: start, offset: found.lowerBound),
      let high = textInput.position(from: start, offset: found.upperBound)
    else { return nil }
    return textInput.textRange(from: low, to: high)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    textInput?.unit(granularity, near: position) { unit, offset in
      (direction.isBackward ? unit.lowerBound : unit.upperBound) == offset
    } != nil
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let textInput else { return nil }
    let found = textInput.unit(granularity, near: position, isLast: direction.isBackward) {
      direction.isBackward ? $0.lowerBound < $1 : $0.upperBound > $1
    }
    return found.flatMap {
      textInput.position(
        from: textInput.beginningOfDocument,
        offset: direction.isBackward ? $0.lowerBound : $0.upperBound)
    }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}

extension UITextInput {
  /// The first part, or the last, that `choose` chooses, given it and the offset of `position`; in UTF-16 units.
  ///
  /// A long text is divided only near `position`, as long as there is anything to choose there.
  fileprivate func unit(
    _ granularity: UITextGranularity, near position: UITextPosition, isLast: Bool = false,
    choose: (Range<Int>, Int) -> Bool
  ) -> Range<Int>? {
    let offset = offset(from: beginningOfDocument, to: position)
    let length = self.offset(from: beginningOfDocument, to: endOfDocument)
    if granularity == .document { return choose(0..<length, offset) ? 0..<length : nil }
    var reach = 1024
    while true {
      let part = (self as? any TextEditor)?.paragraphs(around: offset, reach: reach) ?? 0..<length
      let units = self.units(granularity, in: part)
      let found = (isLast ? units.reversed() : units).first { choose($0, offset) }
      if found != nil || part == 0..<length { return found }
      reach *= 8
    }
  }

  /// The parts of a range that consists of whole paragraphs.
  private func units(_ granularity: UITextGranularity, in part: Range<Int>) -> [Range<Int>] {
    if granularity == .line, let lines = (self as? any TextEditor)?.lines(in: part) { return lines }
    guard let low = position(from: beginningOfDocument, offset: part.lowerBound),
      let high = position(from: beginningOfDocument, offset: part.upperBound),
      let range = textRange(from: low, to: high), let text = text(in: range)
    else { return [] }
    return text.units(granularity).map {
      part.lowerBound + $0.lowerBound..<part.lowerBound + $0.upperBound
    }
  }
}

extension String {
  /// The parts of the text, in UTF-16 units.
  fileprivate func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var start: Int?
    var end = 0
    var endsSentence = false
    var last: CharacterKind?
    func finish() {
      if let start { units.append(start..<end) }
      start = nil
      endsSentence = false
    }
    for character in self {
      let kind = CharacterKind(character)
      let next = end + character.utf16.count
      switch granularity {
      case .word where kind != .word, .paragraph where kind == .lineBreak,
        .line where kind == .lineBreak, .sentence where kind == .lineBreak:
        finish()
      case .sentence where kind == .space && start == nil: break
      default:
        // The spaces after a sentence belong to it.
        if granularity == .sentence, endsSentence, kind != .space, last == .space { finish() }
        if granularity == .character { finish() }
        start = start ?? end
        if ".!?…。！？".contains(character) {
          endsSentence = true
        } else if kind == .word {
          endsSentence = false
        }
      }
      end = next
      last = kind
    }
    finish()
    return units
  }
}
