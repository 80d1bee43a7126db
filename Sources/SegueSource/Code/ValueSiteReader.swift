/// Finds the numbers that say from where to where a property moves.
///
/// The end is set in the lines that animate it, and the start in the last statement before that sets the same property
/// of the same object; an animation of a key path says both by itself.
struct ValueSiteReader {
  private let reader: AnimationSiteReader
  private let property: String
  private var tokens: [SwiftToken] { reader.tokens }
  private var outline: SourceOutline { reader.outline }

  init(_ reader: AnimationSiteReader, property: String) {
    (self.reader, self.property) = (reader, property)
  }

  /// An assignment: the chain of names on its left, and its value.
  private struct Assignment {
    let chain: [String]
    /// Whether the value is added or taken away.
    let isRelative: Bool
    let value: Range<Int>
    let sign: Int
  }

  func site(inLines lines: ClosedRange<Int>) -> ValueSite? {
    if let site = keyPathSite(inLines: lines) { return site }
    let all = assignments()
    guard let last = all.last(where: { lines.contains(tokens[$0.sign].line) }) else { return nil }
    var numbers: [ValueSite.End: [ValueSite.Number]] = [:]
    numbers[.end] = self.numbers(last)
    let before = all.last { assignment in
      assignment.sign < last.sign && assignment.chain.dropLast() == last.chain.dropLast()
        && !lines.contains(tokens[assignment.sign].line) && isInSameFunction(assignment, last)
    }
    if let before { numbers[.start] = self.numbers(before) }
    return numbers.isEmpty ? nil : ValueSite(numbers: numbers)
  }

  private func isInSameFunction(_ a: Assignment, _ b: Assignment) -> Bool {
    func function(_ token: Int) -> Int? {
      var current = outline.blockOfToken[token]
      while let index = current {
        if case .function = outline.blocks[index].kind { return index }
        current = outline.blocks[index].parent
      }
      return nil
    }
    return function(a.sign) == function(b.sign)
  }

  /// The assignments to the property, in the order of the file.
  private func assignments() -> [Assignment] {
    tokens.indices.compactMap { index in
      guard tokens[index] == "=", index > 0, index + 1 < tokens.count, !isComparison(index) else {
        return nil
      }
      let isRelative = ["+", "-"].contains(tokens[index - 1].text)
      let chain = chain(endingAt: isRelative ? index - 2 : index - 1)
      guard chain.count > 1, meaning(of: chain) != nil else { return nil }
      return Assignment(
        chain: chain, isRelative: isRelative,
        value: index + 1..<outline.statementEnd(from: index + 1) + 1, sign: index)
    }
  }

  /// Whether a sign is a part of “==”, “!=”, “<=” or “>=”.
  private func isComparison(_ index: Int) -> Bool {
    func touches(_ first: Int, _ second: Int) -> Bool {
      tokens[first].range.upperBound == tokens[second].range.lowerBound
    }
    return ["=", "!", "<", ">"].contains(tokens[index - 1].text) && touches(index - 1, index)
      || tokens[index + 1] == "=" && touches(index, index + 1)
  }

  /// The names of a chain such as “view.layer.opacity”; empty: it is none.
  private func chain(endingAt last: Int) -> [String] {
    var (index, names) = (last, [String]())
    while index >= 0 {
      while index >= 0, ["?", "!"].contains(tokens[index].text) { index -= 1 }
      guard index >= 0, tokens[index].kind == .word else { return [] }
      names.insert(tokens[index].text, at: 0)
      guard index > 1, tokens[index - 1] == "." else { return names }
      index -= 2
    }
    return names
  }

  // MARK: Meanings

  /// The part of a value in which a number of the property is.
  private enum Part {
    /// The value is the number.
    case whole(ValueSite.Meaning)
    /// The number is an argument of a point, a size or a rectangle.
    case argument(String, ValueSite.Meaning)
    /// The number is in the calls that make a transform.
    case transform
  }

  /// The part of what is assigned to a chain that sets the property; nil: it does not set it.
  private func meaning(of chain: [String]) -> Part? {
    let names = chain.dropFirst().filter { $0 != "layer" }
    let path = names.joined(separator: ".")
    if Self.transforms.contains(path), property.hasPrefix("transform.") { return .transform }
    guard let axis = property.split(separator: ".").last.map(String.init) else { return nil }
    switch (property, path) {
    case ("opacity", "alpha"), (path, property): return .whole(.times(1))
    case ("position.x", "center.x"), ("position.y", "center.y"): return .whole(.times(1))
    case ("position.x", "frame.origin.x"), ("position.y", "frame.origin.y"):
      return .whole(.shifted)
    case ("position.x", "center"), ("position.y", "center"), ("position.x", "position"),
      ("position.y", "position"):
      return .argument(axis, .times(1))
    case ("position.x", "frame"), ("position.y", "frame"), ("position.x", "frame.origin"),
      ("position.y", "frame.origin"):
      return .argument(axis, .shifted)
    case ("bounds.size.width", "frame"), ("bounds.size.height", "frame"),
      ("bounds.size.width", "bounds"), ("bounds.size.height", "bounds"),
      ("bounds.size.width", "frame.size"), ("bounds.size.height", "frame.size"),
      ("bounds.size.width", "bounds.size"), ("bounds.size.height", "bounds.size"):
      return .argument(axis, .times(1))
    case ("bounds.size.width", "frame.size.width"), ("bounds.size.height", "frame.size.height"):
      return .whole(.times(1))
    default: return nil
    }
  }

  private static let transforms: Set = ["transform", "transform3D", "affineTransform"]
  /// Values made of numbers in their order or by name.
  private static let composites: Set = ["CGPoint", "CGSize", "CGRect", ".init"]

  private func numbers(_ assignment: Assignment) -> [ValueSite.Number]? {
    guard let part = meaning(of: assignment.chain) else { return nil }
    switch part {
    case .whole(let meaning):
      return [number(assignment.value, assignment.isRelative ? .shifted : meaning)]
    case .argument(let name, let meaning):
      return argument(name, of: assignment.value).map { [number($0, meaning)] }
    case .transform: return transformNumbers(assignment.value)
    }
  }

  /// An argument of “CGRect(x: 0, y: 20, width: 80, height: 40)”.
  private func argument(_ name: String, of range: Range<Int>) -> Range<Int>? {
    let open = range.lowerBound + 1
    guard range.count > 3, Self.composites.contains(tokens[range.lowerBound].text),
      tokens[open] == "(", let close = outline.partners[open], close == range.upperBound - 1
    else { return nil }
    return labeled(name, from: open, to: close)
  }

  private func labeled(_ name: String, from open: Int, to close: Int) -> Range<Int>? {
    tokens.arguments(from: open, to: close).first {
      $0.count > 2 && tokens[$0.lowerBound].text == name && tokens[$0.lowerBound + 1] == ":"
    }?
    .dropFirst(2)
  }

  /// Reads a number, also as a part or a multiple of π.
  private func number(_ range: Range<Int>, _ meaning: ValueSite.Meaning) -> ValueSite.Number {
    let plain = reader.value(range)
    if case .times(let factor) = meaning, plain?.number == nil,
      let (part, divides) = partOfPi(range), let value = reader.value(part), value.number != nil
    {
      let turn = factor * Double.pi
      return ValueSite.Number(value: value, meaning: divides ? .over(turn) : .times(turn))
    }
    let missing = AnimationSite.Value(
      literal: nil, number: nil, line: tokens[range.lowerBound].line, name: nil, expression: "")
    return ValueSite.Number(value: plain ?? missing, meaning: meaning)
  }

  /// The factor of “.pi * 0.25”, “0.25 * CGFloat.pi” or “-.pi / 4”, and whether π is divided by it; nil: it is no such
  /// product.
  private func partOfPi(_ range: Range<Int>) -> (Range<Int>, divides: Bool)? {
    guard let pi = range.first(where: { tokens[$0] == "pi" }), pi > range.lowerBound,
      tokens[pi - 1] == "."
    else { return nil }
    let hasType = pi - 2 >= range.lowerBound && tokens[pi - 2].kind == .word
    let start = hasType ? pi - 2 : pi - 1
    if start == range.lowerBound, pi + 2 < range.upperBound,
      ["*", "/"].contains(tokens[pi + 1].text)
    {
      return (pi + 2..<range.upperBound, tokens[pi + 1] == "/")
    }
    if pi == range.upperBound - 1, start - 2 >= range.lowerBound, tokens[start - 1] == "*" {
      return (range.lowerBound..<start - 1, false)
    }
    return nil
  }

  // MARK: Transforms

  /// The labels of the arguments, by the part of a transform, of functions that make or change one; empty where
  /// arguments have no labels, which are then counted from the first number on.
  private static let makers: [String: (kind: String, labels: [String])] = [
    "scaledBy": ("scale", ["x", "y"]), "translatedBy": ("translation", ["x", "y"]),
    "rotated": ("rotation", ["by"]),
    "CATransform3DMakeScale": ("scale", []), "CATransform3DMakeTranslation": ("translation", []),
    "CATransform3DMakeRotation": ("rotation", []), "CATransform3DScale": ("scale", []),
    "CATransform3DTranslate": ("translation", []), "CATransform3DRotate": ("rotation", []),
  ]

  private static let affine: [String: String] = [
    "scaleX": "scale", "translationX": "translation", "rotationAngle": "rotation",
  ]

  /// The numbers of the property in the calls that make a transform; nil: none of them sets it.
  private func transformNumbers(_ range: Range<Int>) -> [ValueSite.Number]? {
    let parts = property.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    let (kind, axis) = (parts[1], parts.count > 2 ? parts[2] : nil)
    var found: [[ValueSite.Number]] = []
    for open in range where tokens[open] == "(" {
      guard open > range.lowerBound, let close = outline.partners[open], close < range.upperBound
      else { continue }
      found += [call(tokens[open - 1].text, open, close, kind, axis)].compactMap { $0 }
    }
    // Of two scales none says the whole.
    return found.count == 1 ? found[0] : nil
  }

  private func call(
    _ name: String, _ open: Int, _ close: Int, _ kind: String, _ axis: String?
  ) -> [ValueSite.Number]? {
    let arguments = tokens.arguments(from: open, to: close)
    guard let first = arguments.first?.first else { return nil }
    if ["CGAffineTransform", "init"].contains(name) {
      guard Self.affine[tokens[first].text] == kind else { return nil }
      let values = arguments.map { $0.dropFirst(2) }
      return numbers(values, kind, axis: axis, isFlat: true)
    }
    guard let maker = Self.makers[name], maker.kind == kind else { return nil }
    if !maker.labels.isEmpty {
      return numbers(arguments.map { $0.dropFirst(2) }, kind, axis: axis, isFlat: true)
    }
    let changes = name.hasPrefix("CATransform3D") && !name.contains("Make")
    return numbers(Array(arguments.dropFirst(changes ? 1 : 0)), kind, axis: axis, isFlat: false)
  }

  /// The numbers among the arguments of a call, in their order: x, y and z, or an angle with its axis.
  private func numbers(
    _ arguments: [Range<Int>], _ kind: String, axis: String?, isFlat: Bool
  ) -> [ValueSite.Number]? {
    guard kind == "rotation" else {
      // A scale without an axis is one in both directions.
      let indices = axis.flatMap { ["x", "y", "z"].firstIndex(of: $0) }.map { [$0] } ?? [0, 1]
      guard indices.allSatisfy(arguments.indices.contains) else { return nil }
      return indices.map { number(arguments[$0], .times(1)) }
    }
    guard let angle = arguments.first else { return nil }
    let about =
      isFlat
      ? "z" : zip(["x", "y", "z"], arguments.dropFirst()).first { number($1) != 0 }?.0
    guard about == axis else { return nil }
    return [number(angle, .times(180 / Double.pi))]
  }

  private func number(_ range: Range<Int>) -> Double? { reader.value(range)?.number }

  // MARK: Animations of key paths

  /// The numbers of “turn.fromValue = 0” and “turn.toValue = 1”, or of the first and the last of “turn.values”, where
  /// the animation is made or changed in one of the lines.
  private func keyPathSite(inLines lines: ClosedRange<Int>) -> ValueSite? {
    let own = tokens.indices.filter { lines.contains(tokens[$0].line) }
    let made = own.first { index in
      index > 1 && tokens[index].text.hasSuffix("Animation") && tokens[index - 1] == "="
        && tokens[index - 2].kind == .word
    }
    let changed = own.first { index in
      index + 2 < tokens.count && tokens[index].kind == .word && tokens[index + 1] == "."
        && ["duration", "fromValue", "toValue", "values"].contains(tokens[index + 2].text)
    }
    guard let name = made.map({ tokens[$0 - 2].text }) ?? changed.map({ tokens[$0].text }) else {
      return nil
    }
    let meaning = ValueSite.Meaning.times(property.contains("rotation") ? 180 / Double.pi : 1)
    var numbers: [ValueSite.End: [ValueSite.Number]] = [:]
    for (end, member) in [(ValueSite.End.start, "fromValue"), (.end, "toValue")] {
      if let range = reader.expression(of: member, of: name) {
        numbers[end] = [number(range, meaning)]
      }
    }
    if let range = reader.expression(of: "values", of: name), tokens[range.lowerBound] == "[",
      let close = outline.partners[range.lowerBound]
    {
      let values = tokens.arguments(from: range.lowerBound, to: close)
      if let first = values.first, let last = values.last, values.count > 1 {
        (numbers[.start], numbers[.end]) = ([number(first, meaning)], [number(last, meaning)])
      }
    }
    return numbers.isEmpty ? nil : ValueSite(numbers: numbers)
  }
}
