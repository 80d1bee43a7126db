import Foundation

/// A drag of the pointer that selects text.
struct TextDrag {
  /// The unit by which a drag selects.
  enum Grain {
    case characters, words, paragraphs
  }

  var grain: Grain
  /// The range selected when the pointer went down, in UTF-16 units.
  var start: Range<Int>
}

extension TextEditor {
  /// The pointer went down, or a finger was lifted, in text that is in use: puts the caret there; twice selects a word,
  /// three times a paragraph. With Shift, it extends the selection.
  func beginSelecting(_ touch: UITouch, _ event: UIEvent?) {
    endMarking()
    let grain: TextDrag.Grain =
      switch touch.tapCount {
      case 2: .words
      case 3...: .paragraphs
      default: .characters
      }
    if grain != .characters {
      let range = range(of: grain, under: touch)
      drag = TextDrag(grain: grain, start: range)
      return select(TextSelection(range))
    }
    let offset = offset(nearestTo: touch)
    let extends = event?.modifierFlags.contains(.shift) == true
    let anchor = extends ? edited.selection.anchor : offset
    drag = TextDrag(grain: .characters, start: anchor..<anchor)
    select(TextSelection(anchor: anchor, head: offset))
  }

  /// The pointer moved with its button down.
  func extendSelection(to touch: UITouch) {
    guard let drag, drag.start.upperBound <= edited.length else { return }
    guard drag.grain != .characters else {
      return select(TextSelection(anchor: drag.start.lowerBound, head: offset(nearestTo: touch)))
    }
    let range = range(of: drag.grain, under: touch)
    if range.lowerBound < drag.start.lowerBound {
      select(TextSelection(anchor: drag.start.upperBound, head: range.lowerBound))
    } else {
      select(TextSelection(anchor: drag.start.lowerBound, head: range.upperBound))
    }
  }

  private func range(of grain: TextDrag.Grain, under touch: UITouch) -> Range<Int> {
    let offset = offset(under: touch)
    return grain == .words
      ? edited.word(at: offset, isSecret: isSecret) : edited.paragraph(at: offset)
  }
}
