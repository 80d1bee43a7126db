/// `#selector(…)`, or a name in quotes, as a function of a target.
///
/// Objective-C sends its name to the target, whatever type or object it was written with: the target's own function of
/// that name means the same, and is shorter, so that columns stay.
struct SelectorExpression {
  /// The range of the whole expression, in characters of the file.
  let range: Range<Int>
  /// The indices of its tokens.
  let tokens: Range<Int>
  let name: String
  /// The type or object before the name; nil: there is none.
  let owner: String?
  /// The labels of the parameters; nil: it says none, and there may be some.
  let labels: [String]?
  /// The type that chooses among functions of the name, as it is written: “(UIButton) -> Void”; nil: none.
  let type: String?
  /// The part of a property that is named; nil: it names a function.
  let accessor: Accessor?

  /// A part of a property, as `#selector` names it: `getter: title`.
  enum Accessor: String {
    case getter, setter
  }

  /// The function as a closure of the target: “{ $0.pan(_:) }”; of a type, if one is given: “Card.pan(_:)”.
  func function(of owner: String?) -> String {
    if accessor == .setter { return "{ target in { target.\(name) = $0 } }" }
    let signature = SwiftSignature(name: name, labels: labels ?? [])
    let cast = type.map { " as \($0)" } ?? ""
    guard let owner else { return "{ $0.\(signature.text)\(cast) }" }
    return type == nil
      ? "\(owner).\(signature.text)" : "{ (target: \(owner)) in target.\(signature.text)\(cast) }"
  }

  /// A closure of the target that calls the function and drops its result:
  /// “{ target in { (one: UIButton) in _ = target.save(one) } }”.
  ///
  /// - Parameters:
  ///   - labels: The labels of the function's parameters.
  ///   - types: Their types.
  func dropping(_ labels: [String], _ types: [String]) -> String {
    let names = ["one", "other", "third"].prefix(labels.count)
    let list = zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
    let call = calling(labels, Array(names))
    return "{ target in { \(list.isEmpty ? "" : "(\(list)) in ")_ = \(call) } }"
  }

  /// The function as it is called with arguments: “target.save(one)”.
  func calling(_ labels: [String], _ arguments: [String]) -> String {
    let list = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "target.\(name)(\(list.joined(separator: ", ")))"
  }

  /// The function that it names, with its labels; nil: it names one of several.
  func signature(among functions: [String: Set<SwiftSignature>]) -> SwiftSignature? {
    if let labels { return SwiftSignature(name: name, labels: labels) }
    let declared = functions[name] ?? []
    return declared.count > 1 ? nil : declared.first ?? SwiftSignature(name: name, labels: [])
  }

  /// Reads `#selector(…)`. Nil where it is none, or no plain function.
  init?(at index: Int, in scan: SwiftScan) {
    let tokens = scan.tokens
    guard tokens.indices.contains(index + 3), tokens[index] == "#",
      tokens[index + 1] == "selector", tokens[index + 2] == "(",
      let end = tokens.end(ofBracketsAt: index + 2)
    else { return nil }
    self.tokens = index..<(end + 1)
    range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
    var position = index + 3
    accessor = tokens[position + 1] == ":" ? Accessor(rawValue: tokens[position].text) : nil
    if accessor != nil { position += 2 }
    var names: [SwiftToken] = []
    while position < end, tokens[position].kind == .word, tokens[position] != "as" {
      names.append(tokens[position])
      position = tokens.end(ofGenericsAt: position + 1)
      while position < end, ["?", "!"].contains(tokens[position].text) { position += 1 }
      guard position < end, tokens[position] == "." else { break }
      position += 1
    }
    guard let last = names.last, tokens[position - 1] != "." else { return nil }
    (name, owner) = (last.text, names.dropLast().last?.text)
    var labels: [String]?
    if tokens[position] == "(", position < end {
      guard let close = tokens.end(ofBracketsAt: position) else { return nil }
      let inside = tokens[(position + 1)..<close]
      guard inside.count % 2 == 0,
        inside.enumerated().allSatisfy({ $0 % 2 == 0 ? $1.kind == .word : $1 == ":" })
      else { return nil }
      labels = inside.filter { $0 != ":" }.map(\.text)
      position = close + 1
    }
    self.labels = labels
    guard position < end else {
      type = nil
      return
    }
    guard tokens[position] == "as", position + 1 < end else { return nil }
    var start = position + 1
    // “Type.name as (Type) -> (Sender) -> Void”: the target is the type.
    if names.count > 1, names[0].text.first?.isUppercase == true, names[0] != "Self",
      let close = tokens.end(ofBracketsAt: start), close + 2 < end, tokens[close + 1] == "->",
      tokens[(close + 2)..<end].contains(where: { $0 == "->" })
    {
      start = close + 2
    }
    guard !tokens[start..<end].contains(where: { $0 == "#" || $0 == ":" || $0.kind == .text })
    else { return nil }
    type = String(
      scan.characters[tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound]
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Reads a name in quotes, alone or in `Selector(…)`, of a function that is declared once.
  init?(
    quotedAt index: Int, in scan: SwiftScan, among functions: [String: Set<SwiftSignature>]
  ) {
    let tokens = scan.tokens
    var (first, last) = (index, index)
    if tokens[index] == "Selector" {
      guard tokens.indices.contains(index + 2), tokens[index + 1] == "(",
        let end = tokens.end(ofBracketsAt: index + 1)
      else { return nil }
      last = end
      first = tokens[index + 2] == "(" ? index + 3 : index + 2
      guard first < end, tokens[(first + 1)..<end].allSatisfy({ $0 == ")" }) else { return nil }
    }
    guard tokens[first].kind == .text else { return nil }
    let quoted = String(scan.characters[tokens[first].range].filter { $0 != "\"" })
    let found = functions.values.joined().filter { $0.selector == quoted }
    guard found.count == 1, let signature = found.first else { return nil }
    self.tokens = index..<(last + 1)
    range = tokens[index].range.lowerBound..<tokens[last].range.upperBound
    (name, owner, labels, type) = (signature.name, nil, signature.labels, nil)
    accessor = nil
  }
}
