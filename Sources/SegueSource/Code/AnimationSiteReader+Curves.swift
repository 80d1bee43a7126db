/// The numbers that say how something moves.
extension AnimationSiteReader {
  private static let dampingLabels: Set<String> = ["usingSpringWithDamping", "dampingRatio"]
  private static let parameterTypes: Set<String> = [
    "UICubicTimingParameters", "UISpringTimingParameters", "CAMediaTimingFunction",
  ]

  /// Returns the curve that the arguments of a call say in numbers: “usingSpringWithDamping: 0.8”, “controlPoint1:
  /// CGPoint(x: 0.2, y: 0)”, “controlPoints: 0.2, 0, 0, 1”, or “timingParameters:” with an object that says it.
  func curve(ofArguments open: Int) -> AnimationSite.Curve? {
    guard let close = outline.partners[open] else { return nil }
    let arguments = tokens.arguments(from: open, to: close)
    func argument(_ label: String) -> Range<Int>? {
      arguments.first {
        $0.count > 2 && tokens[$0.lowerBound].text == label && tokens[$0.lowerBound + 1] == ":"
      }?
      .dropFirst(2)
    }
    if let damping = Self.dampingLabels.lazy.compactMap(argument).first {
      return value(damping).map { .damping($0) }
    }
    if let first = argument("controlPoint1"), let second = argument("controlPoint2") {
      let values = coordinates(first) + coordinates(second)
      return values.count == 4 ? .controlPoints(values) : nil
    }
    if let first = argument("controlPoints"), arguments.count == 4 {
      let values = ([first] + arguments.dropFirst()).compactMap(value)
      return values.count == 4 ? .controlPoints(values) : nil
    }
    return argument("timingParameters").flatMap { curve(ofParameters: $0) }
  }

  /// The coordinates of a point that is made where it is used.
  private func coordinates(_ point: Range<Int>) -> [AnimationSite.Value] {
    guard point.count > 2, tokens[point.lowerBound] == "CGPoint",
      let close = outline.partners[point.lowerBound + 1]
    else { return [] }
    return tokens.arguments(from: point.lowerBound + 1, to: close).compactMap { argument in
      argument.count > 2 ? value(argument.dropFirst(2)) : nil
    }
  }

  /// The curve of timing parameters: of the call that makes them, or of the constant that was made by one.
  private func curve(ofParameters range: Range<Int>) -> AnimationSite.Curve? {
    if range.count > 2, Self.parameterTypes.contains(tokens[range.lowerBound].text),
      tokens[range.lowerBound + 1] == "("
    {
      return curve(ofArguments: range.lowerBound + 1)
    }
    guard let name = name(range) else { return nil }
    let made = tokens.indices.first { index in
      tokens[index].text == name && index + 3 < tokens.count && tokens[index + 1] == "="
        && Self.parameterTypes.contains(tokens[index + 2].text) && tokens[index + 3] == "("
    }
    return made.flatMap { curve(ofArguments: $0 + 3) }
  }

  /// The curve of an animation's timing function: “turn.timingFunction = CAMediaTimingFunction(controlPoints: …)”.
  func assignedCurve(of name: String) -> AnimationSite.Curve? {
    expression(of: "timingFunction", of: name).flatMap { curve(ofParameters: $0) }
  }
}
