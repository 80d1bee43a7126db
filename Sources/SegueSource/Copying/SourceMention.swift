/// A name that a declaration mentions, with what tells to which declaration it may refer.
struct SourceMention: Hashable {
  /// The expression before the name, as far as it tells whose member is meant.
  enum Base: Hashable {
    /// Nothing: it is a member of the types around, or declared outside of all.
    case none
    /// “self” or “Self”.
    case own
    /// The superclass.
    case parent
    /// A name of a type, or of something whose type is declared: only members of that type are meant.
    case type(String)
    /// A period alone: a member of a type itself, which follows from the context.
    case implicit
    /// An expression.
    case unknown
  }

  let name: String
  let base: Base
  /// The labels of the arguments, “_” where there is none; nil: nothing is called.
  let labels: [String]?
  /// Whether a closure follows, which may be an argument.
  let hasClosure: Bool
  /// Whether it may refer to a function without calling it, as in “map(rounded)”.
  let isReference: Bool

  /// Whether what it calls can have these parameters.
  func calls(_ parameters: [SwiftType.Parameter]) -> Bool {
    guard labels != nil || hasClosure else { return isReference }
    var rest = (labels ?? [])[...]
    for parameter in parameters {
      if let label = rest.first, label == parameter.label ?? "_" {
        rest.removeFirst()
      } else if parameter.value == nil, !(hasClosure && parameter.type.contains("->")) {
        return false
      }
    }
    return rest.isEmpty
  }
}

/// Finds what the tokens of a declaration mention.
struct MentionReader {
  private let outline: SourceOutline
  private let range: Range<Int>
  /// The types of names that are declared in it, where they are said; empty: not known.
  private var types: [String: String] = [:]

  /// - Parameters:
  ///   - range: The numbers of the tokens.
  ///   - properties: The types of properties that it can name.
  init(_ outline: SourceOutline, _ range: Range<Int>, properties: [String: String]) {
    (self.outline, self.range) = (outline, range)
    types = properties
    for index in range { declare(at: index) }
  }

  private var tokens: [SwiftToken] { outline.tokens }

  private func token(_ index: Int) -> SwiftToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// “let card = Card(…)”, and “card: Card” of a parameter or a variable.
  private mutating func declare(at index: Int) {
    let name = tokens[index]
    guard name.kind == .word else { return }
    let before = token(index - 1)
    let isVariable = before == "let" || before == "var" || before == "for"
    if token(index + 1) == ":", let type = token(index + 2), type.kind == .word,
      type.text.first?.isUppercase == true
    {
      types[name.text] = token(index + 3) == "." ? "" : type.text
    } else if isVariable, token(index + 1) == "=", let type = token(index + 2),
      type.text.first?.isUppercase == true, token(index + 3) == "("
    {
      types[name.text] = type.text
    } else if isVariable || token(index + 1) == "in" {
      types[name.text] = ""
    }
  }

  /// All that is mentioned, once each.
  var mentions: Set<SourceMention> {
    Set(range.compactMap { index in mention(at: index) })
  }

  private func mention(at index: Int) -> SourceMention? {
    let name = tokens[index]
    guard name.kind == .word, !name.text.hasPrefix("@") else { return nil }
    let (before, after) = (token(index - 1), token(index + 1))
    // A label.
    if after == ":", before == "(" || before == ",", !isInBrackets(index) { return nil }
    var (labels, hasClosure): ([String]?, Bool) = (nil, false)
    let start = outline.tokens.end(ofGenericsAt: index + 1)
    if token(start) == "(", let end = outline.partners[start], token(start)?.beginsLine == false {
      labels = tokens.arguments(from: start, to: end).map { argument in
        argument.count > 1 && tokens[argument.lowerBound + 1] == ":"
          ? tokens[argument.lowerBound].text : "_"
      }
      hasClosure = token(end + 1) == "{"
    } else if token(start) == "{" {
      hasClosure = true
    }
    let base = self.base(before: index)
    let isMeant =
      switch base {
      case .none: types[name.text] == nil
      case .own, .parent, .type: true
      // Most often a property.
      case .implicit, .unknown: false
      }
    return SourceMention(
      name: name.text, base: base, labels: labels, hasClosure: hasClosure,
      isReference: isMeant && (after == ")" || after == ","))
  }

  /// Whether a token stands in “[…]”, as a key of a dictionary does.
  private func isInBrackets(_ index: Int) -> Bool {
    tokens.start(ofBracketsAround: index).map { tokens[$0] == "[" } ?? false
  }

  private func base(before index: Int) -> SourceMention.Base {
    guard token(index - 1) == "." else { return .none }
    guard let before = token(index - 2), index - 2 >= range.lowerBound else { return .implicit }
    if ["?", "!"].contains(before.text), let value = token(index - 3),
      value.kind == .word || value == ")", !tokens[index - 1].beginsLine
    {
      return .unknown
    }
    if [")", "]", "}"].contains(before.text) || before.kind == .text || before.kind == .number {
      return .unknown
    }
    guard before.kind == .word else { return .implicit }
    switch before.text {
    case "self", "Self": return .own
    case "super": return .parent
    case "return", "case", "in", "else", "default": return .implicit
    default: break
    }
    if let first = before.text.first, first.isUppercase {
      return .type(typeName(endingAt: index - 2))
    }
    let isLonger = token(index - 3).map { $0 == "." } ?? false
    guard !isLonger, let type = types[before.text], !type.isEmpty else { return .unknown }
    return .type(type)
  }

  /// Returns the name of a type with the types around it: “Screens.Piece”.
  private func typeName(endingAt index: Int) -> String {
    var (first, name) = (index, tokens[index].text)
    while token(first - 1) == ".", let outer = token(first - 2),
      outer.text.first?.isUppercase == true
    {
      first -= 2
      name = "\(outer.text).\(name)"
    }
    return name
  }
}
