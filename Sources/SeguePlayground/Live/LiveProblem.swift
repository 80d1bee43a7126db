/// Why a file is not in place as it was saved, or what is asked about one.
struct LiveProblem: Equatable {
  /// An answer, which a button gives.
  struct Choice: Equatable {
    let title: String
    let action: @MainActor () -> Void

    static func == (a: Choice, b: Choice) -> Bool { a.title == b.title }
  }

  /// In one sentence.
  let title: String
  /// What is wrong, and where.
  var findings: [LiveFinding] = []
  /// Whether the file is in place all the same.
  var isWarning = false
  /// The answers to a question, beside that it is put off.
  var choices: [Choice] = []
}
