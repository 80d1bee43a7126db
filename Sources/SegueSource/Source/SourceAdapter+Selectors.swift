extension SourceAdapter {
  /// Labels of the arguments that take a function of a target.
  private static let labels: Set = ["action", "selector", "forAction"]

  /// Functions whose first argument is a function of a target.
  private static let senders: Set = ["perform", "sendAction", "canPerformAction"]

  /// Selectors become functions of the target where something is called by them, and names where they are only compared.
  mutating func adaptSelectors() {
    for index in tokens.indices where reads(index) {
      if tokens[index] == "#", index + 1 < tokens.count, tokens[index + 1] == "selector" {
        adaptSelector(at: index)
      } else if index > 1, takesFunction(before: index) {
        adaptName(at: index)
      }
    }
  }

  /// Whether the argument at `index` is a function of a target.
  private func takesFunction(before index: Int) -> Bool {
    if tokens[index - 1] == ":", Self.labels.contains(tokens[index - 2].text) {
      return index > 2 && [",", "("].contains(tokens[index - 3].text)
    }
    return tokens[index - 1] == "(" && Self.senders.contains(tokens[index - 2].text)
  }

  private mutating func adaptSelector(at index: Int) {
    guard let selector = SelectorExpression(at: index, in: scan) else {
      guard index + 2 < tokens.count, let end = tokens.end(ofBracketsAt: index + 2) else { return }
      return leave(
        index, "\(text(index...end)) names no plain function: call it, or pass a closure")
    }
    let all = text(index...(selector.tokens.upperBound - 1))
    if index > 3, tokens[(index - 4)..<index].map(\.text) == ["responds", "(", "to", ":"] {
      // Known functions are asked for where requirements are adapted.
      guard typeAsked(by: selector) == nil, !asksItself(at: index - 4, selector) else { return }
      return leave(
        index,
        "responds(to: \(all)) cannot be asked without Objective-C: take it for true, or cast with as?"
      )
    }
    guard selector.accessor == nil || selector.accessor == .setter && takesFunction(before: index)
    else {
      return leave(index, "\(all) names no plain function: call it, or pass a closure")
    }
    if takesFunction(before: index) {
      adaptFunction(selector, all)
    } else if isCompared(selector) || tokens[index - 1] == "=" && isConstant(before: index)
      || isEditAction(selector)
    {
      adaptValue(selector, all)
    } else if !isReplacing(around: index) {
      leave(
        index,
        "\(all) is passed on, and nothing is called by a Selector here: pass a closure instead")
    }
  }

  private mutating func adaptFunction(_ selector: SelectorExpression, _ all: String) {
    let index = selector.tokens.lowerBound
    let isSearched = looksForResponder(index)
    if isSearched, isEditAction(selector) { return adaptValue(selector, all) }
    if let callee = callee(around: index), callee != "canPerformAction",
      context.selectorTakers.contains(callee)
    {
      return leave(
        index, "\(all) is given to \(callee), which takes a Selector: let it take a closure instead"
      )
    }
    let hasNone =
      index > 4 && tokens[index - 3] == "," && tokens[index - 4] == "nil"
      && ["(", ":"].contains(tokens[index - 5].text)
    if isSearched ? owner(of: selector, at: index) == nil : hasNone {
      return leave(
        index,
        isSearched
          ? "\(all) has no target, and its type is not known: name the function with its type"
          : "\(all) has no target, and no responder is looked for: name the target")
    }
    take(selector, selector.range, at: index)
  }

  /// Writes a selector as a function of the target.
  private mutating func take(_ selector: SelectorExpression, _ range: Range<Int>, at index: Int) {
    callsFunctions = true
    let owner = looksForResponder(index) ? owner(of: selector, at: index) : nil
    replace(range, line: tokens[index].line, with: function(of: selector, owner))
    callDisplayLinkInPort(at: index)
  }

  /// On iOS no initializer of a display link can be added: a ported file calls a function of its class.
  private mutating func callDisplayLinkInPort(at index: Int) {
    guard let start = tokens.start(ofBracketsAround: index), start > 0,
      tokens[start - 1] == "CADisplayLink", tokens[start + 1] == "target", index > start + 5
    else { return }
    let target = tokens[start].range.lowerBound..<tokens[start + 3].range.lowerBound
    add(SourceEdit(target, compiled: nil, ported: ".calling("))
    let label = tokens[index - 2].range.lowerBound..<tokens[index].range.lowerBound
    add(SourceEdit(label, compiled: nil, ported: ""))
  }

  /// The name of the function or type that is called around a token.
  func callee(around index: Int) -> String? {
    guard let start = tokens.start(ofBracketsAround: index), start > 0 else { return nil }
    return tokens[start - 1].text
  }

  /// Functions of UIKit with a result or with parameters that no control gives, and their arguments: any object is true.
  private static let called: [String: (labels: [String], arguments: [String])] = [
    "endEditing": (["_"], ["true"]), "becomeFirstResponder": ([], []),
    "resignFirstResponder": ([], []), "popViewController": (["animated"], ["true"]),
    "popToRootViewController": (["animated"], ["true"]),
    "dismiss": (["animated", "completion"], ["true", "nil"]),
  ]

  /// The selector as a closure of the target. Functions with a result are called in it, as a target takes none.
  private func function(of selector: SelectorExpression, _ owner: String?) -> String {
    guard selector.accessor == nil, selector.type == nil, owner == nil else {
      return selector.function(of: owner)
    }
    let declared = (context.functions[selector.name] ?? []).filter {
      selector.labels == nil || $0.labels == selector.labels
    }
    if let known = Self.called[selector.name], declared.allSatisfy({ $0.labels == known.labels }),
      selector.labels == nil || selector.labels == known.labels
    {
      let mark = selector.name == "dismiss" ? "" : "_ = "
      return "{ target in { \(mark)\(selector.calling(known.labels, known.arguments)) } }"
    }
    guard declared.count == 1, let one = declared.first,
      let types = context.parametersReturning(one), types.count < 3,
      callee(around: selector.tokens.lowerBound) != "UIAccessibilityCustomAction"
    else { return selector.function(of: nil) }
    return selector.dropping(one.labels, types)
  }

  /// A selector that is compared, or that a constant holds, is its name.
  private mutating func adaptValue(_ selector: SelectorExpression, _ all: String) {
    let index = selector.tokens.lowerBound
    let known = isEditAction(selector) ? SwiftSignature(name: selector.name, labels: ["_"]) : nil
    guard let signature = known ?? selector.signature(among: context.functions) else {
      return leave(
        index, "\(all) can be one of several functions: name it with the labels of its parameters")
    }
    replace(
      selector.range, line: tokens[index].line, with: "Selector(\"\(signature.selector)\")")
  }

  /// Whether the selector is one side of a comparison, a case of a switch, or among those of which one is looked for.
  private func isCompared(_ selector: SelectorExpression) -> Bool {
    let (index, end) = (selector.tokens.lowerBound, selector.tokens.upperBound)
    let isEqual = ["==", "!="]
    if index > 1, isEqual.contains(tokens[index - 2].text + tokens[index - 1].text) { return true }
    if end + 1 < tokens.count, isEqual.contains(tokens[end].text + tokens[end + 1].text) {
      return true
    }
    if let word = tokens[..<index].lastIndex(where: { $0 == "case" }), isCase(word + 1, index) {
      return true
    }
    guard let open = tokens.start(ofBracketsAround: index), tokens[open] == "[",
      let close = tokens.end(ofBracketsAt: open), close + 2 < tokens.count
    else { return false }
    return tokens[close + 1] == "." && tokens[close + 2] == "contains"
  }

  /// Whether there are but selectors and commas between two tokens.
  private func isCase(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      guard let one = SelectorExpression(at: index, in: scan), one.tokens.upperBound < end,
        tokens[one.tokens.upperBound] == ","
      else { return false }
      index = one.tokens.upperBound + 1
    }
    return true
  }

  private func isConstant(before index: Int) -> Bool {
    guard index > 2 else { return false }
    if tokens[index - 3] == "let" { return true }
    return index > 4 && tokens[index - 2] == "Selector" && tokens[index - 3] == ":"
      && tokens[index - 5] == "let"
  }

  // MARK: Names

  /// A name in quotes, or a constant that is a selector: “action: .tapped”.
  private mutating func adaptName(at index: Int) {
    if namesEditAction(index) { return }
    var end = index
    let selector: SelectorExpression
    if let quoted = SelectorExpression(quotedAt: index, in: scan, among: context.functions) {
      end = quoted.tokens.upperBound - 1
      selector = quoted
    } else {
      if [".", "Selector", "Self", "self"].contains(tokens[index].text) {
        end = tokens[index] == "." ? index + 1 : index + 2
      }
      guard tokens.indices.contains(end + 1), [",", ")"].contains(tokens[end + 1].text),
        end == index || tokens[end - 1] == ".",
        let constant = context.constants[tokens[end].text]
      else { return leaveName(at: index) }
      guard let known = constant else {
        return leave(index, "\(tokens[end].text) is more than one constant: pass the function")
      }
      selector = known
    }
    let range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
    take(selector, range, at: index)
  }

  private mutating func leaveName(at index: Int) {
    let isCall = index + 1 < tokens.count && tokens[index + 1] == "("
    guard tokens[index] == "Selector" && isCall || tokens[index].kind == .text else { return }
    leave(
      index,
      "the selector is a text that names no function here, or several: write #selector with the function"
    )
  }
}
