import Foundation

/// Makes constraints of a visual format.
@MainActor struct VisualFormatBuilder {
  let text: String
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  typealias Attribute = NSLayoutConstraint.Attribute

  func constraints() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, part) in format.parts.enumerated() {
      if case .view(let name, let predicates) = part {
        result += predicates.map { length(of: view(name), $0) }
      }
      if index > 0 {
        result += distances(format.parts[index - 1], format.connections[index - 1], part)
      }
    }
    return result + alignments()
  }

  // MARK: Lengths and distances

  private func length(
    of view: AnyObject, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    let attribute: Attribute = format.isVertical ? .height : .width
    var other: AnyObject?
    if case .name(let name) = predicate.length, metrics[name] == nil { other = self.view(name) }
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: other == nil ? number(predicate.length) : 0)
    constraint.priority = priority(of: predicate)
    return constraint
  }

  /// The constraints between one part and the next.
  private func distances(
    _ first: VisualFormat.Part, _ connection: VisualFormat.Connection, _ second: VisualFormat.Part
  ) -> [NSLayoutConstraint] {
    let (start, end) = edges
    let (one, other): (AnyObject, AnyObject)
    var (from, to) = (end, start)
    var touchesSuperview = true
    switch (first, second) {
    case (.superview, .view(let name, _)):
      other = view(name)
      one = superview(of: other)
      from = start
    case (.view(let name, _), .superview):
      one = view(name)
      other = superview(of: one)
      to = end
    case (.view(let name, _), .view(let next, _)):
      (one, other) = (view(name), view(next))
      touchesSuperview = false
      if format.isVertical, options.contains(.spacingBaselineToBaseline) {
        (from, to) = (.lastBaseline, .firstBaseline)
      }
    case (.superview, .superview): return []
    }
    func distance(
      _ constant: CGFloat, _ relation: NSLayoutConstraint.Relation = .equal
    ) -> NSLayoutConstraint {
      // Read from right to left, what comes first is greater.
      isReversed
        ? NSLayoutConstraint(
          item: one, attribute: from, relatedBy: relation, toItem: other, attribute: to,
          multiplier: 1, constant: constant)
        : NSLayoutConstraint(
          item: other, attribute: to, relatedBy: relation, toItem: one, attribute: from,
          multiplier: 1, constant: constant)
    }
    switch connection {
    case .none: return [distance(0)]
    case .standard where touchesSuperview:
      if case .superview = first { from = margin(from) } else { to = margin(to) }
      return [distance(0)]
    case .standard: return [distance(systemSpacing)]
    case .distances(let predicates):
      return predicates.map { predicate in
        let constraint = distance(number(predicate.length), predicate.relation)
        constraint.priority = priority(of: predicate)
        return constraint
      }
    }
  }

  private var isReversed: Bool {
    !format.isVertical && options.contains(.directionRightToLeft)
  }

  /// The attributes for the start and the end of a part.
  private var edges: (start: Attribute, end: Attribute) {
    if format.isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  // MARK: Alignment

  private func alignments() -> [NSLayoutConstraint] {
    let items = format.parts.compactMap { part in
      if case .view(let name, _) = part { view(name) } else { nil }
    }
    let attributes: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
    return attributes.flatMap { attribute -> [NSLayoutConstraint] in
      let option = NSLayoutConstraint.FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
      guard options.contains(option) else { return [] }
      demand(
        attribute.dimension == (format.isVertical ? .x : .y),
        "\"\(text)\" cannot have its views aligned by \(attribute.name), along its own direction")
      return zip(items, items.dropFirst()).map { first, second in
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second,
          attribute: attribute, multiplier: 1, constant: 0)
      }
    }
  }

  // MARK: Names

  private func view(_ name: String) -> AnyObject {
    guard let item = views[name] else {
      trap("\"\(text)\" names \(name), which is not among the views: \(views.keys.sorted())")
    }
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    trap("\"\(text)\" names \(name), which is \(item), neither a view nor a layout guide")
  }

  private func superview(of item: AnyObject) -> AnyObject {
    let view = (item as? UILayoutGuide)?.owningView ?? (item as? UIView)?.superviewStorage
    guard let view else {
      trap(
        "\"\(text)\" names the superview of \(NSLayoutConstraint.name(of: item)), which has none")
    }
    return view
  }

  private func number(_ value: VisualFormat.Value) -> CGFloat {
    switch value {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Int: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default:
        trap(
          "\"\(text)\" names \(name), which is no number among the metrics: "
            + "\(metrics.keys.sorted())")
      }
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) -> UILayoutPriority {
    predicate.priority.map { UILayoutPriority(Float(number($0))) } ?? .required
  }
}
