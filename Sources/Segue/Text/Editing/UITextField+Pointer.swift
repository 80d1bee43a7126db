import Foundation

/// A drag of the pointer that selects text.
struct TextDrag {
  /// What is selected together.
  enum Grain {
    case characters, words, all
  }

  var grain: Grain
  /// What was selected when the pointer went down, in UTF-16 units.
  var start: Range<Int>
}

extension UITextField {
  /// The pointer went down, or a finger was lifted: begins editing and puts the caret there; twice
  /// selects a word, three times everything. With Shift, it extends the selection.
  ///
  /// Returns whether the text is edited.
  func press(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    if !isFirstResponder {
      guard becomeFirstResponder() else { return false }
      // What is selected as editing begins stays so (K8).
      if !edited.selection.isEmpty { return true }
    }
    endComposition()
    let offset = offset(nearestTo: touch)
    switch touch.tapCount {
    case 2:
      let word = edited.word(at: self.offset(under: touch), isSecret: isSecureTextEntry)
      drag = TextDrag(grain: .words, start: word)
      select(TextSelection(word))
    case 3...:
      drag = TextDrag(grain: .all, start: 0..<edited.length)
      selectAll(nil)
    default:
      let extends = event?.modifierFlags.contains(.shift) == true
      let anchor = extends ? edited.selection.anchor : offset
      drag = TextDrag(grain: .characters, start: anchor..<anchor)
      select(TextSelection(anchor: anchor, head: offset))
    }
    return true
  }

  func extendSelection(to touch: UITouch) {
    guard let drag, drag.start.upperBound <= edited.length else { return }
    switch drag.grain {
    case .all: break
    case .characters:
      select(TextSelection(anchor: drag.start.lowerBound, head: offset(nearestTo: touch)))
    case .words:
      let word = edited.word(at: offset(under: touch), isSecret: isSecureTextEntry)
      if word.lowerBound < drag.start.lowerBound {
        select(TextSelection(anchor: drag.start.upperBound, head: word.lowerBound))
      } else {
        select(TextSelection(anchor: drag.start.lowerBound, head: word.upperBound))
      }
    }
  }

  /// The edge between characters nearest to a touch, in UTF-16 units.
  private func offset(nearestTo touch: UITouch) -> Int {
    edited.edges[lineView.character(nearestTo: touch.location(in: lineView).x)]
  }

  /// The beginning of the character under a touch, or nearest to it, in UTF-16 units.
  private func offset(under touch: UITouch) -> Int {
    let x = touch.location(in: lineView).x
    return edited.edges[lineView.character(under: x) ?? lineView.character(nearestTo: x)]
  }
}
