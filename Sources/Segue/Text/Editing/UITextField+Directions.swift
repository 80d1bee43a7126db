import Foundation

// The arrows left and right where text is read in both directions, or from right to left.
extension UITextField {
  /// Moves the caret to where the arrow points. Returns false where the arrows follow the order of the text, which is
  /// then from left to right.
  func moveVisually(_ movement: TextMovement, extends: Bool) -> Bool {
    endMarking()
    let line = lineView.line
    guard line.isMixed else { return false }
    let selection = edited.selection
    let head = edited.character(at: selection.head)
    let place: Int
    switch movement {
    case .backward, .forward:
      let isLeft = movement == .backward
      if extends || selection.isEmpty {
        place = line.character(beside: head, isLeft: isLeft) ?? head
      } else {
        // The end of the selection to which the arrow points.
        let other = edited.character(at: selection.anchor)
        let isAhead = line.edges[head] < line.edges[other]
        place = isAhead == isLeft ? head : other
      }
    case .wordBackward, .wordForward:
      // Words follow each other in the direction of the paragraph.
      guard line.direction == .rightToLeft else { return false }
      let reversed: TextMovement = movement == .wordBackward ? .wordForward : .wordBackward
      place = edited.character(
        at: edited.offset(reversed, from: selection.head, isSecret: isSecureTextEntry))
    default: return false
    }
    let offset = edited.edges[place]
    select(TextSelection(anchor: extends ? selection.anchor : offset, head: offset))
    return true
  }
}
