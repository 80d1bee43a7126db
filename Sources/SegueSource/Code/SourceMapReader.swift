/// Reads the purposes of the lines of a Swift file.
struct SourceMapReader {
  private let scan: SwiftScan
  private let outline: SourceOutline
  private let sides: SourceSides
  /// The names of functions and of closures with names, by the numbers of their blocks.
  private var functions: [Int: String] = [:]
  private var settings: [Setting] = []
  private var calls: [Call] = []
  /// Calls of functions that are not in the file.
  private var foreign: [Setting] = []
  /// Keys animated by constants that are animations, by the constants' names.
  private var animations: [String: Set<String>] = [:]

  /// The phase and the function in which code runs.
  private struct Context {
    enum Phase {
      /// Before or beside an animation, in an animation, at its end.
      case setup, animation, completion
    }

    var phase = Phase.setup
    /// The number of the block of the function around it; nil: none.
    var function: Int?
  }

  /// Something that is set.
  private struct Setting {
    let motion: SourceMap.Motion
    let context: Context
    let token: Int
    /// Whether it animates wherever it is, as an animation of a key path does.
    let isAnimation: Bool
  }

  private struct Call {
    let name: String
    let context: Context
    let token: Int
    let lines: ClosedRange<Int>
  }

  init(_ scan: SwiftScan) {
    self.scan = scan
    outline = SourceOutline(scan.tokens)
    sides = SourceSides(outline)
    for (index, block) in outline.blocks.enumerated() {
      if case .function(let name) = block.kind { functions[index] = name }
    }
  }

  private var tokens: [SwiftToken] { outline.tokens }

  /// The file's parts.
  mutating func read() -> [SourceMap.Part] {
    let names = Set(functions.values)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .sign: if token == "=" { readAssignment(index) }
      case .word:
        readCall(index, names)
        readTransition(index)
      case .text: readKeyPath(index)
      case .number: break
      }
    }
    var parts: [SourceMap.Part] = []
    func change(_ block: Int?, _ body: (inout SourceMap.Part) -> Void) {
      let type = typeName(around: block)
      let index = parts.firstIndex { $0.type == type } ?? parts.count
      if index == parts.count { parts.append(SourceMap.Part(type: type)) }
      body(&parts[index])
    }
    for (index, block) in outline.blocks.enumerated() {
      switch block.kind {
      case .type: change(index) { _ in }
      case .function(let name) where tokens[block.head..<block.open].contains { $0 == "func" }:
        let method = method(name, index, block)
        change(block.parent) { $0.methods.append(method) }
      case .completion:
        let lines = tokens[block.open].line...tokens[block.close].line
        change(block.parent) { $0.completions.append(SourceMap.Completion(lines: lines)) }
      case .function, .closure, .still, .plain: break
      }
    }
    for (motion, token) in motions() {
      change(outline.blockOfToken[token]) { $0.motions.append(motion) }
    }
    return parts
  }

  private func method(_ name: String, _ index: Int, _ block: SourceBlock) -> SourceMap.Method {
    var method = SourceMap.Method(
      name: name, declaration: tokens[block.head].line...tokens[block.open].line,
      body: tokens[block.open].line...tokens[block.close].line)
    let inside = block.open...block.close
    for call in calls where inside.contains(call.token) && call.context.phase != .completion {
      method.callees.insert(call.name)
    }
    return method
  }

  /// The name of the innermost type around, or of that block; nil: none.
  private func typeName(around block: Int?) -> String? {
    var (current, names) = (block, [String]())
    while let index = current {
      if case .type(let name) = outline.blocks[index].kind { names.insert(name, at: 0) }
      current = outline.blocks[index].parent
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  // MARK: Reading

  private func context(of token: Int) -> Context {
    var context = Context()
    var (current, isStill) = (outline.blockOfToken[token], false)
    while let index = current {
      let block = outline.blocks[index]
      switch block.kind {
      case .completion: context.phase = .completion
      case .closure:
        if context.phase == .setup, context.function == nil, !isStill { context.phase = .animation }
      case .still: isStill = true
      case .function: context.function = context.function ?? index
      case .type, .plain: break
      }
      current = block.parent
    }
    return context
  }

  private mutating func add(
    _ keys: Set<String>, _ side: SourceSides.Side?, from start: Int, to end: Int,
    isAnimation: Bool = false
  ) {
    let lines = tokens[start].line...max(tokens[start].line, tokens[end].line)
    settings.append(
      Setting(
        motion: SourceMap.Motion(keys: keys, side: side, lines: lines),
        context: context(of: start), token: start, isAnimation: isAnimation))
  }

  private func touches(_ index: Int, _ signs: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign
      && signs.contains(tokens[index].text)
  }

  /// Reads an assignment: “view.layer.opacity = 0”, “(a.alpha, b.alpha) = (0, 1)”, “view.center.x += 4”.
  private mutating func readAssignment(_ index: Int) {
    func isBeside(_ other: Int) -> Bool {
      tokens[min(index, other)].range.upperBound == tokens[max(index, other)].range.lowerBound
    }
    if touches(index - 1, "=!<>"), isBeside(index - 1) { return }
    if touches(index + 1, "="), isBeside(index + 1) { return }
    let isCompound = touches(index - 1, "+-*/%&|^") && isBeside(index - 1)
    let last = index - (isCompound ? 2 : 1)
    guard last >= 0 else { return }
    let end = outline.statementEnd(from: index)
    if tokens[last] == ")", let open = outline.partners[last] {
      for position in open..<last where tokens[position + 1] == "," || position + 1 == last {
        readTarget(endingAt: position, through: end)
      }
    } else {
      readTarget(endingAt: last, through: end)
    }
  }

  /// Reads the target of an assignment: the names of a chain such as “view.layer.opacity”.
  private mutating func readTarget(endingAt last: Int, through end: Int) {
    var index = last
    var names: [String] = []
    while index >= 0 {
      while touches(index, "?!") { index -= 1 }
      while touches(index, ")]"), let open = outline.partners[index] { index = open - 1 }
      guard index >= 0, tokens[index].kind == .word else { return }
      names.insert(tokens[index].text, at: 0)
      // Nothing is before a dot that begins the file.
      guard index > 1, tokens[index - 1] == "." else { break }
      index -= 2
    }
    guard names.count > 1 else { return }
    if let known = animations[names[0]] {
      add(known, nil, from: index, to: end, isAnimation: true)
    } else if let keys = names.reversed().lazy.compactMap({ SourceProperty.keys(of: $0) })
      .first
    {
      add(keys, sides.side(of: index..<last), from: index, to: end)
    }
  }

  /// Reads a call: of one of the file's own functions, or of one that sets something.
  private mutating func readCall(_ index: Int, _ names: Set<String>) {
    let name = tokens[index].text
    guard index + 1 < tokens.count, touches(index + 1, "({") else { return }
    let start = outline.statementStart(before: index + 1)
    let end = outline.partners[index + 1] ?? index
    if names.contains(name), !isDeclaredOrForeign(index) {
      let last = tokens[index + 1] == "(" ? end : index
      calls.append(
        Call(
          name: name, context: context(of: index), token: index,
          lines: tokens[index].line...max(tokens[index].line, tokens[last].line)))
    }
    if let keys = SourceProperty.keys(ofCall: name) {
      add(keys, sides.side(of: start..<index), from: index, to: end)
    } else if !names.contains(name) {
      readForeignCall(index, from: start)
    }
    // “layer.add(animation, forKey: nil)”
    if name == "add", index + 2 < tokens.count, let keys = animations[tokens[index + 2].text] {
      add(keys, sides.side(of: start..<index), from: start, to: end, isAnimation: true)
    }
  }

  /// Reads a statement that is nothing but a call, without closures, of a function that is not in the file:
  /// “plane.pose(turned)”.
  private mutating func readForeignCall(_ index: Int, from head: Int) {
    guard tokens[index + 1] == "(", !SourceProperty.isNoMotion(tokens[index].text) else { return }
    // After the parameters of a closure.
    let start = (head..<index).last { tokens[$0] == "in" }.map { $0 + 1 } ?? head
    let end = outline.statementEnd(from: index)
    let isStatement =
      (head == 0 || !["(", "["].contains(tokens[head - 1].text)) && tokens[head] != "for"
      && (start...index).allSatisfy { position in
        let token = tokens[position]
        return token.kind == .word
          ? !Self.noCalls.contains(token.text) : position > start && ".?!".contains(token.text)
      }
    let isMore = (index...end).contains { tokens[$0] == "{" || tokens[$0] == "=" }
    // A statement that begins with a type makes a value.
    let isValue = tokens[start].text.first?.isUppercase == true
    guard isStatement, !isMore, !isValue else { return }
    let lines = tokens[start].line...max(tokens[start].line, tokens[end].line)
    let motion = SourceMap.Motion(keys: nil, side: sides.side(of: start..<index), lines: lines)
    foreign.append(
      Setting(motion: motion, context: context(of: index), token: start, isAnimation: false))
  }

  /// Statements with one of these are more than a call.
  private static let noCalls: Set = [
    "let", "var", "return", "if", "for", "while", "guard", "switch", "func", "init", "case", "else",
    "import", "class", "struct", "enum", "extension", "protocol", "super", "throw", "repeat",
  ]

  /// Whether the name of a function is where it is declared, or of another type's: “UIView.animate”.
  private func isDeclaredOrForeign(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    if tokens[index - 1] == "func" { return true }
    guard index > 1, tokens[index - 1] == ".", tokens[index - 2] != "Self" else { return false }
    return tokens[index - 2].text.first?.isUppercase == true
  }

  /// Reads a key path that is written as a text: “CABasicAnimation(keyPath: "opacity")”.
  private mutating func readKeyPath(_ index: Int) {
    guard index > 1, tokens[index - 1] == ":",
      ["keyPath", "forKeyPath"].contains(tokens[index - 2].text)
    else { return }
    let text = String(scan.characters[tokens[index].range]).filter { $0 != "\"" && $0 != "#" }
    let key = String(text.prefix { $0 != "." })
    guard !key.isEmpty else { return }
    // Before the brackets of the call.
    let inside = outline.statementStart(before: index - 2)
    readAnimation(of: key, from: outline.statementStart(before: max(0, inside - 1)))
    add([key], nil, from: index - 2, to: outline.statementEnd(from: index), isAnimation: true)
  }

  /// Reads the making of a transition of a whole layer: “CATransition()”.
  private mutating func readTransition(_ index: Int) {
    guard tokens[index].text == "CATransition", touches(index + 1, "(") else { return }
    readAnimation(of: "transition", from: outline.statementStart(before: index))
    add(
      ["transition"], nil, from: index, to: outline.statementEnd(from: index), isAnimation: true)
  }

  /// Reads the name that the statement from the token `head` on gives to an animation of the property `key`: “let turn = …”.
  private mutating func readAnimation(of key: String, from head: Int) {
    guard head + 2 < tokens.count, tokens[head] == "let" || tokens[head] == "var",
      tokens[head + 2] == "="
    else { return }
    animations[tokens[head + 1].text, default: []].insert(key)
  }

  // MARK: What moves

  /// The lines that set animated properties, each with a token of it: those in animations, and those in
  /// functions that animations call. A property that is set in none of them may be animated by whatever
  /// else sets it.
  private func motions() -> [(SourceMap.Motion, Int)] {
    let moving = movingFunctions()
    func moves(_ context: Context) -> Bool {
      context.phase == .animation
        || context.phase == .setup
          && context.function.flatMap { functions[$0] }.map(moving.contains)
            == true
    }
    var found: [(SourceMap.Motion, Int)] = []
    for setting in settings where setting.context.phase != .completion {
      if setting.isAnimation || moves(setting.context) {
        found.append((setting.motion, setting.token))
      }
    }
    for call in calls where moves(call.context) {
      let keys = keys(of: call.name)
      if !keys.isEmpty {
        found.append((SourceMap.Motion(keys: keys, side: nil, lines: call.lines), call.token))
      }
    }
    let known = found.reduce(into: Set<String>()) { $0.formUnion($1.0.keys ?? []) }
    for setting in settings where setting.context.phase == .setup && !moves(setting.context) {
      if setting.motion.keys?.isDisjoint(with: known) == true {
        found.append((setting.motion, setting.token))
      }
    }
    let inAnimations = foreign.filter { moves($0.context) }
    let outside = foreign.filter { setting in
      setting.context.phase == .setup
        && setting.context.function.flatMap { functions[$0] }.map(SourceMap.beginnings.contains)
          == true
    }
    found += (inAnimations.isEmpty ? outside : inAnimations).map { ($0.motion, $0.token) }
    return found.sorted { $0.1 < $1.1 }
  }

  /// The names of functions that animations call, at first or second hand.
  private func movingFunctions() -> Set<String> {
    var moving: Set<String> = []
    var next = Set(calls.filter { $0.context.phase == .animation }.map(\.name))
    while !next.isSubset(of: moving) {
      moving.formUnion(next)
      next = Set(
        calls.filter { call in
          call.context.phase != .completion
            && call.context.function.flatMap { functions[$0] }.map(moving.contains) == true
        }.map(\.name))
    }
    return moving
  }

  /// Returns the keys that a function sets, at first or second hand.
  private func keys(of function: String) -> Set<String> {
    var (keys, seen, next) = (Set<String>(), Set<String>(), [function])
    while let name = next.popLast() {
      guard seen.insert(name).inserted else { continue }
      func isIn(_ context: Context) -> Bool {
        context.phase != .completion && context.function.flatMap { functions[$0] } == name
      }
      for setting in settings where isIn(setting.context) {
        keys.formUnion(setting.motion.keys ?? [])
      }
      next += calls.filter { isIn($0.context) }.map(\.name)
    }
    return keys
  }
}
