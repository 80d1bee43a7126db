extension SourceAdapter {
  private static let observing =
    "observes by names: use observe(_:options:changeHandler:) with a key path"

  /// Words that need Objective-C or Interface Builder, with why and what to do instead.
  private static let advice: [String: String] = {
    let swizzling = "replaces methods while the program runs: override the method in a subclass"
    let storyboard = "needs a storyboard: make the controller in code"
    let nib = "needs a nib: make the view in code"
    let forwarding = "needs Objective-C's messages: call the object that is meant"
    return [
      "method_exchangeImplementations": swizzling, "class_getInstanceMethod": swizzling,
      "class_getClassMethod": swizzling, "class_addMethod": swizzling,
      "class_replaceMethod": swizzling, "method_setImplementation": swizzling,
      "method_getImplementation": swizzling, "imp_implementationWithBlock": swizzling,
      "object_setClass": swizzling, "objc_allocateClassPair": swizzling,
      "objc_msgSend": forwarding, "forwardingTarget": forwarding, "NSInvocation": forwarding,
      "resolveInstanceMethod": forwarding, "performSelector": forwarding,
      "UIStoryboard": storyboard, "performSegue": storyboard,
      "instantiateViewController": storyboard, "instantiateInitialViewController": storyboard,
      "UINib": nib, "loadNibNamed": nib, "observeValue": Self.observing,
    ]
  }()

  /// Names what cannot be written otherwise, with its line and what to do instead.
  mutating func findRemains() {
    var outlets: [SwiftToken] = []
    for index in tokens.indices where reads(index) {
      let token = tokens[index]
      if let advice = Self.advice[token.text], !isDeclared(index), !isOfSuper(index) {
        leave(index, "\(token.text) \(advice)")
      } else if token == "addObserver", observesByName(index) {
        leave(index, "addObserver \(Self.observing)")
      } else if token == "responds", isAskedByName(index) {
        leave(
          index, "responds(to:) is asked for a name that is not known here: cast with as? instead")
      } else if token == "@IBOutlet" {
        if !isAssigned(outletAt: index) { outlets.append(token) }
      } else if token == "import", token.beginsLine || index > 0 && tokens[index - 1] != "." {
        readImport(at: index)
      } else if token == "optional", isInProtocol(optionalAt: index) {
        leave(index, "an optional initializer or subscript has no counterpart: make it one of all")
      }
    }
    if let first = outlets.first.flatMap({ first in tokens.firstIndex { $0.range == first.range } })
    {
      let count = outlets.count == 1 ? "an outlet is" : "\(outlets.count) outlets are"
      leave(first, "\(count) nil here, as no storyboard is read: make the views in code")
    }
    adaptOverrides()
  }

  /// Whether one of the files sets an outlet, as those for delegates are.
  private func isAssigned(outletAt index: Int) -> Bool {
    guard let word = tokens[index...].prefix(8).firstIndex(where: { $0 == "var" }) else {
      return false
    }
    return word + 1 < tokens.count && context.assigned.contains(tokens[word + 1].text)
  }

  /// Whether the name is one of a function that the file declares.
  private func isDeclared(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1] == "func" && tokens[index] != "observeValue"
      && tokens[index] != "forwardingTarget" && tokens[index] != "resolveInstanceMethod"
  }

  private func isOfSuper(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1] == "." && tokens[index - 2] == "super"
  }

  /// Whether an observer is added for a key path that is a text.
  private func observesByName(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1] == "(",
      let end = tokens.end(ofBracketsAt: index + 1)
    else { return false }
    return tokens[index...end].contains { $0 == "forKeyPath" }
  }

  /// Whether a selector that follows from something is asked for, or the answer is one's own.
  private func isAskedByName(_ index: Int) -> Bool {
    guard index + 4 < tokens.count, tokens[index + 1] == "(", tokens[index + 2] == "to",
      !isOfSuper(index)
    else { return false }
    return index > 0 && tokens[index - 1] == "func"
      || tokens[index + 3] == ":" && tokens[index + 4] != "#"
  }

  /// Whether what a token is given to replaces methods, which is named by itself.
  func isReplacing(around index: Int) -> Bool {
    guard let start = tokens.start(ofBracketsAround: index), start > 0 else { return false }
    return Self.advice[tokens[start - 1].text]?.hasPrefix("replaces") == true
  }

  private func isInProtocol(optionalAt index: Int) -> Bool {
    isInProtocol(index) && !OptionalRequirement.all(in: scan).contains { $0.tokens.contains(index) }
  }

  // MARK: Overrides

  /// Only Objective-C overrides in extensions: here the class does, and calls the extension.
  private mutating func adaptOverrides() {
    let known = ExtensionOverride.all(in: scan)
    var classEnds: Set<Int> = []
    for index in tokens.indices where tokens[index] == "override" && reads(index) {
      guard let owner = ExtensionOverride.extended(around: index, in: tokens) else { continue }
      guard let one = known.first(where: { $0.word == index }), let forwarding = one.forwarding
      else {
        let isOwn = context.merged.contains { $0.lastName == owner.lastPart && $0.kind == .class }
        let advice = isOwn ? "move it into the class" : "override in a subclass"
        leave(index, "an extension of \(owner) overrides, which needs Objective-C: \(advice)")
        continue
      }
      let name = tokens[one.name].range.lowerBound
      let end = tokens[one.classEnd].range.lowerBound
      note(
        tokens[index].range.lowerBound..<tokens[one.name].range.upperBound,
        line: tokens[index].line,
        as: "a function that \(owner) calls")
      add(SourceEdit(tokens[index].range, compiled: "", ported: nil))
      add(SourceEdit(name..<name, compiled: "_", ported: nil))
      let isApart = tokens[one.classEnd].beginsLine || tokens[one.classEnd - 1] == "{"
      let isFirst = classEnds.insert(one.classEnd).inserted
      let mark = isFirst && !isApart ? "; " : ""
      add(SourceEdit(end..<end, compiled: "\(mark)\(forwarding); ", ported: nil))
    }
  }
}
