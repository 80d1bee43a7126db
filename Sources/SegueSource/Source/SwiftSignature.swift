/// The name of a function with the labels of its parameters: “move(_:to:)”.
struct SwiftSignature: Hashable {
  let name: String
  /// The labels; “_” where there is none.
  let labels: [String]

  init(name: String, labels: [String]) {
    (self.name, self.labels) = (name, labels)
  }

  /// The signature of the function whose “func” is at `index`; nil: it is an operator, or not whole.
  init?(ofFunctionAt index: Int, in tokens: [SwiftToken]) {
    guard tokens.indices.contains(index + 2), tokens[index + 1].kind == .word else { return nil }
    let start = tokens.end(ofGenericsAt: index + 2)
    guard tokens.indices.contains(start), tokens[start] == "(",
      let end = tokens.end(ofBracketsAt: start)
    else { return nil }
    name = tokens[index + 1].text
    // An argument without a colon goes on with the generic type before it.
    labels = tokens.arguments(from: start, to: end).filter { tokens[$0].contains { $0 == ":" } }
      .map { range in
        tokens[range].first { $0.kind == .word && !$0.text.hasPrefix("@") }?.text ?? "_"
      }
  }

  /// The function as it is referred to: “move(_:to:)”.
  var text: String {
    labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// Words after which Objective-C's name of a function has no “With”.
  private static let prepositions: Set = [
    "above", "after", "along", "at", "before", "below", "between", "by", "for", "from", "in",
    "into",
    "of", "on", "onto", "over", "through", "to", "toward", "towards", "under", "using", "via",
    "with",
    "within",
  ]

  /// The name in Objective-C: “move:to:”.
  var selector: String {
    guard let first = labels.first else { return name }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return "\(name):\(rest)" }
    let word = first.prefix { $0.isLowercase }
    let joint = Self.prepositions.contains(String(word)) ? "" : "With"
    return "\(name)\(joint)\(first.capitalizedFirst):\(rest)"
  }

  /// Name and labels as one word: “moveTo”.
  var joined: String {
    labels.reduce(name) { $0 + ($1 == "_" ? "" : $1.capitalizedFirst) }
  }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
