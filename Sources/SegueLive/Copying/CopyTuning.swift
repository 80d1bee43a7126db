import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// Edits of an engine's class that give it the engine's arguments and parameters as its defaults.
@MainActor struct CopyTuning {
  private(set) var edits: [SourceEdit] = []
  private let pool: SourcePool
  private let root: SourceDeclaration
  private let outline: SourceOutline

  /// - Parameter root: The number of the class.
  init(_ tuning: Tuning, _ pool: SourcePool, root: Int) {
    self.pool = pool
    self.root = pool.declarations[root]
    outline = pool.outlines[self.root.file]
    let engine = tuning.engine
    setArguments(of: engine)
    for parameter in engine.parameters {
      if let value = tuning.values[parameter.name] { set(parameter, to: value) }
      tellRange(of: parameter)
    }
    let points = tuning.controlPoints
    if !points.isEmpty, points != engine.untuned.controlPoints { setTiming(points) }
  }

  private var tokens: [SwiftToken] { outline.tokens }

  private var members: [SourceDeclaration] { root.members.map { pool.declarations[$0] } }

  /// The brackets of the arguments that the class gives its superclass, by numbers of tokens.
  private var superArguments: ClosedRange<Int>? {
    let initializers = members.filter { $0.kind == .initializer }
    for index in initializers.flatMap(\.tokens)
    where tokens[index] == "super" && tokens[index + 2] == "init" {
      return outline.partners[index + 3].map { index + 3...$0 }
    }
    return nil
  }

  private func replace(_ range: Range<Int>, with text: String) -> SourceEdit {
    SourceEdit(
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound,
      text)
  }

  /// Gives parameters of the initializer the arguments with which the engine makes its animator as defaults.
  private mutating func setArguments(of engine: Engine) {
    let made = SwiftLexer.scan(engine.construction)
    guard let start = made.tokens.firstIndex(where: { $0 == "(" }),
      let end = made.tokens.end(ofBracketsAt: start),
      let initializer = members.first(where: { $0.kind == .initializer && !$0.parameters.isEmpty }),
      let first = initializer.tokens.first(where: { tokens[$0] == "(" }),
      let last = outline.partners[first]
    else { return }
    let parameters = tokens.arguments(from: first, to: last)
    for (argument, parameter) in zip(made.tokens.arguments(from: start, to: end), parameters) {
      let hasLabel = argument.count > 1 && made.tokens[argument.lowerBound + 1] == ":"
      let value = argument.lowerBound + (hasLabel ? 2 : 0)
      let text = String(
        made.characters[
          made.tokens[value].range
            .lowerBound..<made.tokens[argument.upperBound - 1].range
            .upperBound])
      if let sign = parameter.first(where: { tokens[$0] == "=" }) {
        edits.append(replace(sign + 1..<parameter.upperBound, with: text))
      } else {
        let end = tokens[parameter.upperBound - 1].range.upperBound
        edits.append(SourceEdit(end..<end, " = \(text)"))
      }
    }
  }

  /// Makes a value the default of a parameter.
  private mutating func set(_ parameter: Engine.Parameter, to value: Double) {
    var text = CopySubject.number(value)
    if let property = property(parameter.name),
      let sign = property.tokens.first(where: { tokens[$0] == "=" })
    {
      let end = property.brace ?? property.tokens.upperBound + 1
      let old = tokens[sign + 1]
      // A type that follows from the value stays what it is.
      if old.text.contains("."), !text.contains(".") { text += ".0" }
      edits.append(replace(sign + 1..<end, with: text))
      // The initializer does not call its observer.
      guard property.brace != nil, let arguments = superArguments else { return }
      for index in arguments where tokens[index] == "spring" && tokens[index + 2].text == old.text {
        edits.append(replace(index + 2..<index + 3, with: text))
      }
    } else if parameter.name == "duration", let argument = superArgument("duration") {
      edits.append(replace(argument, with: text))
    }
  }

  private func property(_ name: String) -> SourceDeclaration? {
    members.first { $0.kind == .property(isStored: true) && $0.names == [name] }
  }

  /// The value of an argument for the superclass, by numbers of tokens; nil: there is none of this label.
  private func superArgument(_ label: String) -> Range<Int>? {
    superArguments.flatMap { range in
      tokens.arguments(from: range.lowerBound, to: range.upperBound)
        .first { tokens[$0.lowerBound].text == label }
        .map { $0.lowerBound + 2..<$0.upperBound }
    }
  }

  /// Makes a curve that of the class; on the way back, its mirror image takes the place of another one.
  private mutating func setTiming(_ points: [CGPoint]) {
    let text = Self.curve(points[0], points[1])
    if let timing = superArgument("timing") {
      edits.append(replace(timing, with: text))
    } else if let end = superArgument("duration").map({ tokens[$0.upperBound - 1].range.upperBound }
    ) {
      edits.append(SourceEdit(end..<end, ", timing: \(text)"))
    }
    guard let timing = superArgument("returnTiming") else { return }
    let mirrored = points.map { CGPoint(x: 1 - $0.x, y: 1 - $0.y) }
    edits.append(replace(timing, with: Self.curve(mirrored[1], mirrored[0])))
  }

  private static func curve(_ first: CGPoint, _ second: CGPoint) -> String {
    let texts = [first, second].map { point in
      "CGPoint(x: \(hundredths(point.x)), y: \(hundredths(point.y)))"
    }
    return ".bezier(\(texts.joined(separator: ", ")))"
  }

  /// The number without what subtractions leave of it.
  private static func hundredths(_ value: CGFloat) -> String {
    CopySubject.number((Double(value) * 1e6).rounded() / 1e6)
  }

  /// Adds the valid values to the comment of a parameter, where `segue play` reads them.
  private mutating func tellRange(of parameter: Engine.Parameter) {
    guard let property = property(parameter.name) else { return }
    let first = tokens[property.tokens.lowerBound]
    guard !first.comment.isEmpty, !first.comment.contains("...") else { return }
    let range = parameter.range
    let text =
      "\(CopySubject.number(range.lowerBound))...\(CopySubject.number(range.upperBound))"
    // Before the line break and the indentation of the declaration.
    let indent = 2
    let offset = first.range.lowerBound - indent - 1
    edits.append(SourceEdit(offset..<offset, " \(text)"))
  }
}
