/// Finds the sites that say when something moves.
struct AnimationSiteReader {
  let outline: SourceOutline
  private let scan: SwiftScan

  init(_ scan: SwiftScan) {
    (self.scan, outline) = (scan, SourceOutline(scan.tokens))
  }

  var tokens: [SwiftToken] { outline.tokens }

  /// Functions call functions; what is called deeper than this is not followed.
  private static let deepest = 4

  /// Returns the site that says when what a line sets moves; nil: none is known.
  func site(ofLine line: Int) -> AnimationSite? {
    if let site = ownAnimation(inLine: line) { return site }
    // The closure may begin in the line.
    let own = tokens.indices.filter { tokens[$0].line == line }
    return own.lazy.compactMap { surroundings(of: $0).call }.first
      ?? own.first.flatMap { site(around: $0, depth: 0) }
  }

  /// The call of the innermost animation around a token, within its function; if there is none, the function's name.
  private func surroundings(of token: Int) -> (call: AnimationSite?, function: String?) {
    var current = outline.blockOfToken[token]
    while let index = current {
      let block = outline.blocks[index]
      if let site = call(around: block) { return (site, nil) }
      if case .function(let name) = block.kind { return (nil, name) }
      current = block.parent
    }
    return (nil, nil)
  }

  /// Returns the call of the innermost animation around a token, or around the calls of the function that it is in.
  private func site(around token: Int, depth: Int) -> AnimationSite? {
    guard depth < Self.deepest else { return nil }
    let (call, function) = surroundings(of: token)
    if let call { return call }
    guard let function else { return nil }
    let calls = tokens.indices.filter { index in
      tokens[index].text == function && index + 1 < tokens.count && tokens[index + 1] == "("
        && (index == 0 || tokens[index - 1] != "func")
    }
    return calls.lazy.compactMap { site(around: $0, depth: depth + 1) }.first
  }

  // MARK: Calls

  /// Returns the animation whose closure a block is: “UIView.animate(withDuration: 0.4, animations: {”, “…) {”,
  /// “animator.addAnimations {”.
  private func call(around block: SourceBlock) -> AnimationSite? {
    guard block.open > 0 else { return nil }
    if [":", "(", ","].contains(tokens[block.open - 1].text) {
      // An argument of a call.
      guard let outer = tokens.start(ofBracketsAround: block.open), tokens[outer] == "(" else {
        return nil
      }
      return site(ofArguments: outer)
    }
    var callee = block.open - 1
    if tokens[callee] == ")", let open = outline.partners[callee] {
      if let site = site(ofArguments: open) { return site }
      callee = open - 1
    }
    // “animator.addAnimations { … }”
    guard callee > 1, tokens[callee] == "addAnimations", tokens[callee - 1] == "." else {
      return nil
    }
    return animator(named: tokens[callee - 2].text)
  }

  private func animator(named name: String) -> AnimationSite? {
    let made = tokens.indices.first { index in
      tokens[index].text == name && index + 3 < tokens.count && tokens[index + 1] == "="
        && tokens[index + 2] == "UIViewPropertyAnimator" && tokens[index + 3] == "("
    }
    return made.flatMap { site(ofArguments: $0 + 3) }
  }

  private static let labels: [String: AnimationSite.Quantity] = [
    "withDuration": .duration, "duration": .duration, "delay": .delay,
  ]

  /// Returns the site of a call whose arguments begin with a bracket; nil: none of them is a duration.
  private func site(ofArguments open: Int) -> AnimationSite? {
    guard let close = outline.partners[open] else { return nil }
    var values: [AnimationSite.Quantity: AnimationSite.Value] = [:]
    for argument in tokens.arguments(from: open, to: close)
    where argument.count > 2 && tokens[argument.lowerBound + 1] == ":" {
      if let quantity = Self.labels[tokens[argument.lowerBound].text] {
        values[quantity] = value(argument.dropFirst(2))
      }
    }
    guard values[.duration] != nil else { return nil }
    return AnimationSite(values: values, curve: curve(ofArguments: open))
  }

  // MARK: Animations of layers

  /// Returns the site of an animation that a line makes or changes: “let turn = CABasicAnimation(keyPath: "opacity")”,
  /// whose “turn.duration = 0.4” says it.
  private func ownAnimation(inLine line: Int) -> AnimationSite? {
    let own = tokens.indices.filter { tokens[$0].line == line }
    let made = own.first { index in
      index > 1 && tokens[index].text.hasSuffix("Animation") && tokens[index - 1] == "="
        && tokens[index - 2].kind == .word
    }
    let changed = own.first { index in
      index + 2 < tokens.count && tokens[index].kind == .word && tokens[index + 1] == "."
        && ["duration", "beginTime", "fromValue", "toValue", "values", "path"]
          .contains(tokens[index + 2].text)
    }
    guard let name = made.map({ tokens[$0 - 2].text }) ?? changed.map({ tokens[$0].text }),
      let value = assigned("duration", of: name)
    else { return nil }
    return AnimationSite(values: [.duration: value], curve: assignedCurve(of: name))
  }

  private func assigned(_ member: String, of name: String) -> AnimationSite.Value? {
    expression(of: member, of: name).flatMap { value($0) }
  }

  /// The expression that is assigned to a member of a variable.
  func expression(of member: String, of name: String) -> Range<Int>? {
    let start = tokens.indices.first { index in
      index + 4 <= tokens.count - 1 && tokens[index].text == name && tokens[index + 1] == "."
        && tokens[index + 2].text == member && tokens[index + 3] == "="
    }
    return start.map { $0 + 4..<outline.statementEnd(from: $0 + 4) + 1 }
  }

  // MARK: Values

  /// Reads an expression: a number, the name of one, or what is computed.
  func value(_ range: Range<Int>) -> AnimationSite.Value? {
    guard let first = range.first, let last = range.last else { return nil }
    let written = String(
      scan.characters[tokens[first].range.lowerBound..<tokens[last].range.upperBound])
    if let literal = literal(range) {
      return AnimationSite.Value(
        literal: literal.range, number: literal.number, line: tokens[first].line, name: nil,
        expression: written)
    }
    if let name = name(range), let known = declared(name) {
      return AnimationSite.Value(
        literal: known.range, number: known.number, line: known.line, name: name,
        expression: written)
    }
    return AnimationSite.Value(
      literal: nil, number: nil, line: tokens[first].line, name: nil, expression: written)
  }

  /// A number that is a whole expression, with its sign.
  private func literal(_ range: Range<Int>) -> (range: Range<Int>, number: Double)? {
    guard let first = range.first, let last = range.last else { return nil }
    let isNegative = range.count == 2 && tokens[first] == "-"
    guard range.count == 1 || isNegative, tokens[last].kind == .number,
      let number = Double(tokens[last].text.filter { $0 != "_" })
    else { return nil }
    return (
      tokens[first].range.lowerBound..<tokens[last].range.upperBound, isNegative ? -number : number
    )
  }

  /// The name that is a whole expression: “duration”, “self.duration”, “transitionDuration(using: context)”.
  func name(_ range: Range<Int>) -> String? {
    let words = range.map { tokens[$0] }
    if words.count == 1, words[0].kind == .word { return words[0].text }
    if words.count == 3, ["self", "Self"].contains(words[0].text), words[1] == "." {
      return words[2].text
    }
    let isCall =
      words.count > 2 && words[1] == "("
      && outline.partners[range.lowerBound + 1] == range.upperBound - 1
    return isCall && words[0] == "transitionDuration" ? words[0].text : nil
  }

  /// The literal that a variable, a constant or a function of that name has as its value.
  private func declared(
    _ name: String, depth: Int = 0
  ) -> (range: Range<Int>, number: Double, line: Int)? {
    guard depth < Self.deepest else { return nil }
    for index in tokens.indices.dropFirst() where tokens[index].text == name {
      let range: Range<Int>
      switch tokens[index - 1].text {
      case "let", "var":
        // “duration: TimeInterval = 0.4”
        var sign = index + 1
        while sign < tokens.count, tokens[sign] != "=", tokens[sign].line == tokens[index].line {
          sign += 1
        }
        guard sign + 1 < tokens.count, tokens[sign] == "=" else { continue }
        range = sign + 1..<outline.statementEnd(from: sign + 1) + 1
      case "func":
        guard let block = outline.blocks.first(where: { $0.kind == .function(name) }) else {
          continue
        }
        let start = block.open + (tokens[block.open + 1] == "return" ? 2 : 1)
        range = start..<max(start, block.close)
      default: continue
      }
      if let literal = literal(range), let first = range.first {
        return (literal.range, literal.number, tokens[first].line)
      }
      if let other = self.name(range), other != name, let known = declared(other, depth: depth + 1)
      {
        return known
      }
    }
    return nil
  }
}
