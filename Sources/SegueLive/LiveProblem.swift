import SegueSource

/// The reason why a file is not in place as it was saved, or a question about one.
package struct LiveProblem: Equatable {
  /// An answer, which a button gives.
  package struct Choice: Equatable {
    package let title: String
    package let action: @MainActor () -> Void

    package init(title: String, action: @escaping @MainActor () -> Void) {
      (self.title, self.action) = (title, action)
    }

    package static func == (a: Choice, b: Choice) -> Bool { a.title == b.title }
  }

  /// The problem or the question, in one sentence.
  package let title: String
  /// The faults, with their files and lines.
  package var findings: [LiveFinding] = []
  /// Whether the file is in place all the same.
  package var isWarning = false
  /// The answers to a question, beside that it is put off.
  package var choices: [Choice] = []

  package init(
    title: String, findings: [LiveFinding] = [], isWarning: Bool = false, choices: [Choice] = []
  ) {
    self.title = title
    self.findings = findings
    self.isWarning = isWarning
    self.choices = choices
  }
}
