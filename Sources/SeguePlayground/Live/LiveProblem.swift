/// The reason why a file is not in place as it was saved, or a question about one.
struct LiveProblem: Equatable {
  /// An answer, which a button gives.
  struct Choice: Equatable {
    let title: String
    let action: @MainActor () -> Void

    static func == (a: Choice, b: Choice) -> Bool { a.title == b.title }
  }

  /// The problem or the question, in one sentence.
  let title: String
  /// The faults, with their places.
  var findings: [LiveFinding] = []
  /// Whether the file is in place all the same.
  var isWarning = false
  /// The answers to a question, beside that it is put off.
  var choices: [Choice] = []
}
