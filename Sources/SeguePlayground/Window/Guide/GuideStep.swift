/// A step of the guided tour: something that is done in the window.
enum GuideStep: Int, CaseIterable {
  case click, drag, hold, change, compare

  /// Says what to do, in one line.
  var sentence: String {
    switch self {
    case .click: "Click another tab, or press →"
    case .drag: "Drag the panel sideways: it follows your hand"
    case .hold: "Do it again, let go, and press while it still moves"
    case .change: "Change a value: the next transition has it"
    case .compare: "Press B: one hand drives this engine and the next you choose"
    }
  }

  /// Says the same where what it is about is not seen.
  var sentenceElsewhere: String {
    self == .change ? "Press I, and change a value: the next transition has it" : sentence
  }

  /// The step after this one; nil: it is the last.
  var next: GuideStep? { GuideStep(rawValue: rawValue + 1) }
}
