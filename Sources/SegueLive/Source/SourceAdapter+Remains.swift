extension SourceAdapter {
  /// Words that need Objective-C or Interface Builder, with why and what to do instead.
  private static let advice: [String: String] = {
    let swizzling = "replaces methods while the program runs: override the method in a subclass"
    let storyboard = "needs a storyboard: make the controller in code"
    let nib = "needs a nib: make the view in code"
    let forwarding = "needs Objective-C's messages: call the object that is meant"
    let observing = "observes by names: use observe(_:options:changeHandler:) with a key path"
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
      "UINib": nib, "loadNibNamed": nib, "observeValue": observing,
    ]
  }()

  /// Modules that are here, or that need not be imported.
  private static let modules: Set = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "MotionTransitioning", "Dispatch", "Swift",
    "Testing", "XCTest", "Synchronization", "FoundationNetworking", "_Concurrency",
  ]

  /// Modules whose names are there without an import.
  private static let droppedModules: Set = ["ObjectiveC", "Darwin", "CoreFoundation"]

  /// Names what cannot be written otherwise, with its line and what to do instead.
  mutating func findRemains() {
    var outlets: [SwiftToken] = []
    for index in tokens.indices where reads(index) {
      let token = tokens[index]
      if let advice = Self.advice[token.text], !isDeclared(index) {
        leave(index, "\(token.text) \(advice)")
      } else if token == "@IBOutlet" {
        outlets.append(token)
      } else if token == "import", token.beginsLine || index > 0 && tokens[index - 1] != "." {
        readImport(at: index)
      } else if token == "optional", isInProtocol(index) {
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

  /// Whether the name is one of a function that the file declares.
  private func isDeclared(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1] == "func" && tokens[index] != "observeValue"
      && tokens[index] != "forwardingTarget" && tokens[index] != "resolveInstanceMethod"
  }

  private func isInProtocol(_ index: Int) -> Bool {
    guard let open = tokens.start(ofBracketsAround: index), tokens[open] == "{",
      let word = tokens[..<open].lastIndex(where: { $0 == "protocol" }),
      tokens[word..<open].allSatisfy({ $0 != "{" && $0 != "}" })
    else { return false }
    return !OptionalRequirement.all(in: scan).contains { $0.tokens.contains(index) }
  }

  // MARK: Modules

  /// An import of what has no module here is left out, or named.
  private mutating func readImport(at index: Int) {
    var place = index + 1
    let kinds: Set = ["class", "struct", "enum", "func", "var", "let", "protocol", "typealias"]
    if place < tokens.count, kinds.contains(tokens[place].text) { place += 1 }
    guard place < tokens.count, tokens[place].kind == .word else { return }
    let name = tokens[place].text
    if Self.droppedModules.contains(name) || name == "SwiftUI" && needsNoSwiftUI {
      var last = place
      while last + 2 < tokens.count, tokens[last + 1] == "." { last += 2 }
      let range = tokens[index].range.lowerBound..<tokens[last].range.upperBound
      note(range, line: tokens[index].line, as: "")
      let words = String(scan.characters[range])
      let isAlone =
        tokens[index].beginsLine && (last + 1 >= tokens.count || tokens[last + 1].beginsLine)
        && !isConditional(index)
      add(
        SourceEdit(
          range, compiled: "",
          ported: isAlone ? "#if canImport(\(name))\n\(words)\n#endif" : nil))
    } else if !Self.modules.contains(name), !name.hasPrefix("Segue"), !isConditional(index) {
      leave(
        index, "there is no module \(name) here: take out what needs it, or put its files beside")
    }
  }

  /// Whether a condition of compilation is around.
  private func isConditional(_ index: Int) -> Bool {
    var depth = 0
    for place in tokens[..<index].indices where tokens[place] == "#" && tokens[place].beginsLine {
      if tokens[place + 1] == "if" { depth += 1 }
      if tokens[place + 1] == "endif" { depth -= 1 }
    }
    return depth > 0
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
        leave(
          index,
          "an extension of \(owner) overrides, which needs Objective-C: move it into the class")
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
