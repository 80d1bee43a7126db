extension NSLayoutConstraint {
  /// The view of an item: itself, or that which owns the guide.
  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// The innermost view that contains all items; nil: there is none.
  var commonAncestor: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondAttribute != .notAnAttribute else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    let ancestor = Self.commonAncestor(of: first, second)
    guard let distances else { return ancestor }
    return distances.items.reduce(ancestor) { ancestor, item in
      guard let ancestor, let view = Self.view(of: item) else { return nil }
      return Self.commonAncestor(of: ancestor, view)
    }
  }

  /// All views and guides that it names, each once.
  var namedItems: [AnyObject] {
    var items: [AnyObject] = []
    for case let item? in [firstItem, secondItem] + (distances?.items ?? [])
    where !items.contains(where: { $0 === item }) {
      items.append(item)
    }
    return items
  }

  private static func commonAncestor(of first: UIView, _ second: UIView) -> UIView? {
    if first === second { return first }
    if second.superviewStorage === first { return first }
    if first.superviewStorage === second { return second }
    let above = sequence(first: first, next: \.superviewStorage).map(ObjectIdentifier.init)
    let around = Set(above)
    return sequence(first: second, next: \.superviewStorage).first {
      around.contains(ObjectIdentifier($0))
    }
  }

  func activate() {
    guard container == nil else { return }
    guard let ancestor = commonAncestor else {
      trap(
        "\(self) cannot become active: \(Self.name(of: firstItem)) and \(Self.name(of: secondItem)) "
          + "have no common ancestor; are they in different view hierarchies, or is one in none?")
    }
    install(in: ancestor)
  }

  /// Adds the constraint to `view`, which contains its items.
  func install(in view: UIView) {
    container = view
    view.madeLayoutState.constraints.append(self)
    // A chain of views may be tied together from the inside out.
    let known =
      Self.view(of: firstItem)?.layoutState?.usedEngine
      ?? Self.view(of: secondItem)?.layoutState?.usedEngine
    (known ?? LayoutEngine.of(view)).add(self)
  }

  func deactivate() {
    guard let view = container else { return }
    engine?.remove(self)
    view.layoutState?.constraints.remove(self)
    container = nil
  }
}

// MARK: - Description

extension NSLayoutConstraint {
  /// The constraint as an equation.
  var sentence: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if secondAttribute != .notAnAttribute {
      let factor = multiplier == 1 ? "" : "\(Self.number(multiplier))*"
      right.append("\(factor)\(Self.name(of: secondItem)).\(secondAttribute.name)")
      if constant > 0 { right.append("+ \(Self.number(constant))") }
      if constant < 0 { right.append("- \(Self.number(-constant))") }
    } else {
      right.append(Self.number(constant))
    }
    let strength = priority == .required ? "" : " @\(Self.number(CGFloat(priority.rawValue)))"
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint\(name) \(Self.name(of: firstItem)).\(firstAttribute.name) \(sign) "
      + right.joined(separator: " ") + "\(strength) (\(state))>"
  }

  /// A name for messages: the type, and what the program calls the item, or its address.
  static func name(of item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let given = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
    if let given, !given.isEmpty { return "\(type(of: item)):'\(given)'" }
    let address = UInt(bitPattern: ObjectIdentifier(item))
    return "\(type(of: item)):0x\(String(address, radix: 16))"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension NSLayoutConstraint.Attribute {
  var name: String {
    switch self {
    case .notAnAttribute: "nothing"
    default: "\(self)"
    }
  }
}
