extension SourceAdapter {
  /// Optional requirements become protocols of their own, and calls of them ask for these.
  mutating func adaptRequirements() {
    for requirement in OptionalRequirement.all(in: scan) { move(requirement) }
    addConformances()
    for index in tokens.indices where reads(index) {
      if tokens[index] == "responds", index == 0 || tokens[index - 1] != "." {
        adaptQuestionToItself(at: index)
      }
      guard tokens[index] == ".", index + 2 < tokens.count, index > 0,
        tokens[index + 1].kind == .word
      else { continue }
      if tokens[index + 1] == "responds" {
        adaptQuestion(at: index)
      } else if isAdjacent(index + 1), ["?", "!"].contains(tokens[index + 2].text),
        index + 3 < tokens.count, tokens[index + 3] == "("
      {
        adaptCall(at: index)
      } else {
        adaptMention(at: index)
      }
    }
  }

  private func isAdjacent(_ index: Int) -> Bool {
    tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  // MARK: Declarations

  /// Takes a requirement out of its protocol, and gives it one of its own.
  private mutating func move(_ requirement: OptionalRequirement) {
    let first = tokens[requirement.tokens.lowerBound]
    let last = tokens[requirement.tokens.upperBound - 1]
    let range = first.range.lowerBound..<last.range.upperBound
    let blank = scan.characters[range].map { $0.isNewline ? "\n" : " " }.joined()
    note(range, line: first.line, as: "protocol \(requirement.name)")
    add(SourceEdit(range, compiled: blank, ported: nil))
    addition += requirement.code() + "\n"
    // A ported file has its comments with it.
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var comments: [String] = []
    while let comment = scan.docComment(before: lower) {
      comments.insert("  \(String(scan.characters[comment]))\n", at: 0)
      lower = comment.lowerBound
    }
    while lower > 0, scan.characters[lower - 1] == " " { lower -= 1 }
    while upper < scan.characters.count, scan.characters[upper] == " " { upper += 1 }
    if upper < scan.characters.count, scan.characters[upper].isNewline { upper += 1 }
    add(SourceEdit(lower..<upper, compiled: nil, ported: ""))
    let end = tokens[requirement.end].range.upperBound
    add(SourceEdit(end..<end, compiled: nil, ported: "\n\n\(requirement.code(comments.joined()))"))
  }

  /// Types that have the function of a requirement conform to its protocol.
  private mutating func addConformances() {
    var added: Set<String> = []
    for type in context.types[file] where type.kind != .protocol {
      for requirement in context.requirements where type.signatures.contains(requirement.signature)
      {
        guard context.conforms(type.name, to: requirement.owner),
          !context.inherits(type.name, requirement.signature, of: requirement.owner),
          added.insert("\(type.name) \(requirement.name)").inserted
        else { continue }
        let code = "extension \(type.name): \(requirement.name) {}\n"
        addition += code
        let end = scan.characters.count
        let isOpen = scan.characters.last.map { !$0.isNewline } ?? false
        add(
          SourceEdit(
            end..<end, compiled: nil, ported: (added.count == 1 && isOpen ? "\n\n" : "\n") + code))
      }
    }
  }

  // MARK: Uses

  /// `delegate?.card?(self)` asks whether the delegate has it.
  private mutating func adaptCall(at dot: Int) {
    let name = tokens[dot + 1].text
    let candidates = context.requirements.filter { $0.isFunction && $0.signature.name == name }
    guard !candidates.isEmpty else { return adaptCallOfUIKit(at: dot) }
    guard let end = tokens.end(ofBracketsAt: dot + 3) else { return }
    let labels = labels(of: tokens.arguments(from: dot + 3, to: end))
    let same = candidates.filter { $0.signature.labels == labels }
    // A closure after the brackets is one more argument.
    let longer = candidates.filter { $0.signature.labels.starts(with: labels) }
    let found = same.isEmpty ? longer.isEmpty ? candidates : longer : same
    guard found.count == 1, let requirement = found.first else {
      return leave(
        dot + 1, "\(name)?(…) can be an optional requirement of several protocols: cast with as?")
    }
    let mark = tokens[dot + 2]
    guard cast(dot, to: requirement, and: mark.text) else { return }
    add(SourceEdit(mark.range, ""))
  }

  /// Functions of UIKit's delegates are all there: those that are not given do nothing.
  private mutating func adaptCallOfUIKit(at dot: Int) {
    let name = tokens[dot + 1].text
    guard Self.delegatePrefixes.contains(where: name.hasPrefix), context.variables[name] == nil
    else { return }
    let mark = tokens[dot + 2].range
    note(mark, line: tokens[dot].line, as: "")
    guard let end = tokens.end(ofBracketsAt: dot + 3), let (start, _) = receiver(before: dot) else {
      return add(SourceEdit(mark, ""))
    }
    // On iOS, the delegate may not have it: a ported file calls what is there, by a name that is the same in both.
    let arguments = tokens.arguments(from: dot + 3, to: end)
    let labels = labels(of: arguments)
    add(SourceEdit(start..<start, compiled: nil, ported: "("))
    add(
      SourceEdit(
        mark, compiled: "",
        ported: "(\(labels.map { "\($0):" }.joined())) as Optional)\(tokens[dot + 2].text)"))
    for (range, label) in zip(arguments, labels) where label != "_" {
      let value =
        tokens[range.lowerBound].range.lowerBound..<tokens[range.lowerBound + 2].range.lowerBound
      add(SourceEdit(value, compiled: nil, ported: ""))
    }
  }

  private func labels(of arguments: [Range<Int>]) -> [String] {
    arguments.map { range in
      range.count > 2 && tokens[range.lowerBound + 1] == ":"
        && tokens[range.lowerBound].kind == .word ? tokens[range.lowerBound].text : "_"
    }
  }

  private static let delegatePrefixes = [
    "scrollViewDid", "scrollViewWill", "scrollViewShould", "viewForZooming", "gestureRecognizer",
    "tableView", "textField", "textView", "navigationController", "tabBarController",
    "presentationController", "adaptivePresentationStyle", "animationController",
    "interactionController", "searchBar", "animationEnded", "animationDidStart", "animationDidStop",
  ]

  /// A property that a requirement asks for, or a function that is compared with nil.
  private mutating func adaptMention(at dot: Int) {
    let name = tokens[dot + 1].text
    guard let requirement = context.requirements.first(where: { $0.signature.name == name }),
      let owner = receiverName(before: dot),
      context.variables[owner]?.contains(requirement.owner) == true
    else { return }
    let next = tokens[(dot + 2)...].prefix(3).map(\.text)
    if !requirement.isFunction {
      _ = cast(dot, to: requirement, and: "?")
    } else if next == ["!", "=", "nil"] || next == ["=", "=", "nil"],
      let (start, end) = receiver(before: dot)
    {
      ask(start, end, tokens[dot + 1].range.upperBound, "as? \(requirement.name)", at: dot)
    }
  }

  /// `delegate.responds(to: #selector(…))` asks whether it has that function.
  private mutating func adaptQuestion(at dot: Int) {
    guard let open = tokens.indices.contains(dot + 5) ? dot + 2 : nil, tokens[open] == "(",
      tokens[open + 1] == "to", let close = tokens.end(ofBracketsAt: open),
      let selector = SelectorExpression(at: open + 3, in: scan),
      let (start, end) = receiver(before: dot)
    else { return }
    let last = tokens[close].range.upperBound
    guard !asksItself(at: dot + 1, selector) else {
      return replace(start..<last, line: tokens[dot].line, with: "true")
    }
    guard let type = typeAsked(by: selector) else { return }
    guard tokens[dot - 1] == "?" else { return ask(start, end, last, "is \(type)", at: dot) }
    // The answer of an optional object is optional, too.
    replace(end..<last, line: tokens[dot].line, with: ".map({ $0 is \(type) })")
  }

  /// `responds(to: #selector(…))` asks the object itself.
  private mutating func adaptQuestionToItself(at index: Int) {
    guard let selector = SelectorExpression(at: index + 4, in: scan),
      let close = tokens.end(ofBracketsAt: index + 1)
    else { return }
    let range = tokens[index].range.lowerBound..<tokens[close].range.upperBound
    if asksItself(at: index, selector) {
      replace(range, line: tokens[index].line, with: "true")
    } else if let type = typeAsked(by: selector) {
      replace(range, line: tokens[index].line, with: "(self is \(type))")
    }
  }

  /// Whether an object asks for what it has in any case: #selector names it without a type.
  func asksItself(at index: Int, _ selector: SelectorExpression) -> Bool {
    let isOther = index > 1 && tokens[index - 1] == "." && tokens[index - 2] != "self"
    return !isOther && [nil, "self", "Self"].contains(selector.owner)
  }

  /// The type that whatever has the function of a selector is of; nil: it is not known.
  func typeAsked(by selector: SelectorExpression) -> String? {
    if let requirement = requirement(of: selector) { return requirement.name }
    guard let name = selector.owner else { return nil }
    let names = (context.variables[name] ?? []).union([name])
    let owners = context.merged.filter { names.contains($0.lastName) }
    // One that is declared elsewhere has it, as #selector takes no other.
    guard !owners.isEmpty else {
      let isType = name.first?.isUppercase == true && name != "Self"
      return isType && context.variables[name] == nil ? name : nil
    }
    return owners.first { owner in
      owner.signatures.contains {
        $0.name == selector.name && (selector.labels == nil || $0.labels == selector.labels)
      }
    }?.name
  }

  /// Writes what begins and ends there, with what follows it up to `last`, as a question about its type.
  private mutating func ask(_ start: Int, _ end: Int, _ last: Int, _ question: String, at dot: Int)
  {
    let receiver = String(scan.characters[start..<end])
    note(start..<last, line: tokens[dot].line, as: "(\(receiver) \(question))")
    add(SourceEdit(start..<start, "("))
    add(SourceEdit(end..<last, " \(question))"))
  }

  /// The requirement that a selector names; nil: none, or several.
  func requirement(of selector: SelectorExpression) -> OptionalRequirement? {
    let found = context.requirements.filter {
      $0.signature.name == selector.name
        && (selector.labels == nil || $0.signature.labels == selector.labels)
    }
    return found.count == 1 ? found.first : nil
  }

  /// Writes what is before a dot as one that conforms to a requirement's protocol. Returns whether it could.
  private mutating func cast(
    _ dot: Int, to requirement: OptionalRequirement, and mark: String
  ) -> Bool {
    guard let (start, end) = receiver(before: dot) else { return false }
    let name = tokens[dot + 1].range
    note(
      start..<name.upperBound, line: tokens[dot].line,
      as:
        "(\(String(scan.characters[start..<end])) as? \(requirement.name))\(mark).\(tokens[dot + 1].text)"
    )
    add(SourceEdit(start..<start, "("))
    add(SourceEdit(end..<name.lowerBound, " as? \(requirement.name))\(mark)."))
    return true
  }

  // MARK: Receivers

  /// The range of the expression before a dot, in characters, without a mark of optionals; nil: nothing is.
  func receiver(before dot: Int) -> (start: Int, end: Int)? {
    var last = dot - 1
    if last >= 0, ["?", "!"].contains(tokens[last].text) { last -= 1 }
    var first = last
    while first >= 0 {
      if [")", "]"].contains(tokens[first].text) {
        guard let open = tokens.start(ofBracketsAt: first) else { return nil }
        first = open
        // A function that is called, or the brackets alone.
        if first > 0, tokens[first - 1].kind == .word, isAdjacent(first - 1) { first -= 1 }
      } else if tokens[first].kind != .word {
        return nil
      }
      guard first > 1, tokens[first - 1] == "." else { break }
      first -= 2
      while first > 0, ["?", "!"].contains(tokens[first].text) { first -= 1 }
    }
    guard first >= 0 else { return nil }
    return (tokens[first].range.lowerBound, tokens[last].range.upperBound)
  }

  /// The last name before a dot: “delegate” of “self.delegate?”.
  func receiverName(before dot: Int) -> String? {
    var last = dot - 1
    if last >= 0, ["?", "!"].contains(tokens[last].text) { last -= 1 }
    return last >= 0 && tokens[last].kind == .word ? tokens[last].text : nil
  }
}
