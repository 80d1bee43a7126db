/// Why a file is not in place as it was saved.
struct LiveProblem: Equatable {
  /// In one sentence.
  let title: String
  /// What is wrong, and where.
  var findings: [LiveFinding] = []
  /// Whether the file is in place all the same.
  var isWarning = false
}
