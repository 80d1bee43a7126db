// Selectors without a target: the first responder that has the function is looked for, by the type it is a function of.

extension SourceAdapter {
  /// Calls that take an action without a target in any case.
  private static let untargeted: Set = [
    "UIKeyCommand", "UICommandAlternate", "target", "canPerformAction",
  ]

  /// Calls that look for a responder if their target is nil.
  private static let searching: Set = ["addTarget", "UIBarButtonItem", "sendAction"]

  /// Names of actions that responders are asked for by their selectors.
  private static let edits: Set = ["cut", "copy", "paste", "select", "selectAll", "delete"]

  /// Whether the action at `index` is given to a call that looks for a responder.
  func looksForResponder(_ index: Int) -> Bool {
    guard let callee = callee(around: index) else { return false }
    if Self.untargeted.contains(callee) { return true }
    guard let start = tokens.start(ofBracketsAround: index),
      let end = tokens.end(ofBracketsAt: start)
    else { return false }
    let labels = (start + 1..<end).filter { tokens[$0 + 1] == ":" }
    func has(_ names: Set<String>) -> Bool { labels.contains { names.contains(tokens[$0].text) } }
    // “.init(input: …)”, and “.init(title: …, target: nil, …)”.
    if callee == "init", has(["modifierFlags"]) { return true }
    guard
      Self.searching.contains(callee) || callee == "init" && has(["style", "barButtonSystemItem"])
    else { return false }
    // “addTarget(nil, …)”, “target: nil” or “to: nil”.
    if tokens[start + 1] == "nil", tokens[start + 2] == "," { return true }
    return labels.contains {
      ["target", "to"].contains(tokens[$0].text) && tokens[$0 + 2] == "nil"
    }
  }

  /// Whether a selector is that of a standard edit action.
  func isEditAction(_ selector: SelectorExpression) -> Bool {
    (selector.labels ?? ["_"]) == ["_"] && isEditAction(selector.name)
  }

  /// Whether a name in quotes is that of a standard edit action, given to a call that asks responders for it.
  func namesEditAction(_ index: Int) -> Bool {
    let literal = tokens[index] == "Selector" ? index + 2 : index
    guard tokens.indices.contains(literal), tokens[literal].kind == .text else { return false }
    let quoted = scan.characters[tokens[literal].range].filter { $0 != "\"" }
    return quoted.last == ":" && isEditAction(String(quoted.dropLast())) && looksForResponder(index)
  }

  /// Whether no function of the name in the file is another than a responder's.
  private func isEditAction(_ name: String) -> Bool {
    Self.edits.contains(name)
      && (context.functions[name] == nil || context.overridden.contains(name))
  }

  /// The type that a selector's function belongs to; nil: it is not known.
  func owner(of selector: SelectorExpression, at index: Int) -> String? {
    guard let name = selector.owner, !["self", "Self", "super"].contains(name) else {
      return typeAround(index)
    }
    if name.first?.isUppercase == true { return name }
    let types = context.variables[name] ?? []
    return types.count == 1 ? types.first : nil
  }

  /// The class around a token, or the one that is extended there.
  func typeAround(_ index: Int) -> String? {
    var position = index
    while let open = tokens.start(ofBracketsAround: position) {
      position = open
      guard tokens[open] == "{" else { continue }
      let header = tokens[..<open].lastIndex { $0 == "{" || $0 == "}" || $0 == ";" } ?? -1
      for word in (header + 1)..<open
      where ["class", "extension"].contains(tokens[word].text) && word + 1 < open
        && tokens[word + 1].text.first?.isUppercase == true
      {
        return tokens[(word + 1)..<open].prefix { $0.kind == .word && $0 != "where" || $0 == "." }
          .map(\.text).joined()
      }
    }
    return nil
  }
}
