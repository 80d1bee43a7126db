import Foundation

/// Finds out how an object of a type is made, as far as its file tells.
struct LiveAnimatorMaker {
  /// Nil: it cannot be made.
  private(set) var animator: LiveAnimator?
  /// Why it cannot be made, as the end of a sentence.
  private(set) var reason = ""

  private let types: [SwiftType]
  /// The type, and those of the file that it inherits from.
  private let family: [SwiftType]
  private var parameters: [LiveAnimator.Parameter] = []

  init(_ type: SwiftType, among types: [SwiftType]) {
    self.types = types
    family = Self.family(of: type, types)
    guard !type.isGeneric else {
      reason = "it is generic"
      return
    }
    findVariables()
    guard let choice = chosenInitializer else {
      reason = refusal
      return
    }
    let arguments = choice.parameters.compactMap { value(for: $0)?.argument }
    animator = LiveAnimator(
      name: type.name, comment: type.comment, line: type.line, motionLine: motionLine,
      arguments: arguments, canFail: choice.canFail, assignments: assignments,
      parameters: parameters + initialParameters(choice), takesOrigin: takesOrigin)
  }

  private static func family(of type: SwiftType, _ types: [SwiftType]) -> [SwiftType] {
    var family = [type]
    while let name = family.last?.inherited.first, family.count < 16,
      let parent = types.first(where: { $0.kind == .class && $0.lastName == name })
    {
      family.append(parent)
    }
    return family
  }

  private var motionLine: Int {
    let names = ["animateTransition", "start", "animate"]
    return family.lazy.compactMap { type in names.lazy.compactMap { type.functions[$0] }.first }
      .first
      ?? family[0].line
  }

  private var takesOrigin: Bool {
    properties.contains { $0.name == "origin" && $0.type == "CGPoint?" && !$0.isConstant }
  }

  // MARK: Properties

  /// The properties that can be read, including those of superclasses.
  private var properties: [SwiftType.Property] {
    family.enumerated().flatMap { depth, type in
      type.properties.filter { depth == 0 || !$0.isPrivate }
    }
  }

  /// Variables are tuned, unless they tell the direction.
  private mutating func findVariables() {
    for property in properties where !property.isConstant {
      guard let kind = NumberKind(property),
        !(kind == .flag && LiveDirection(flag: property.name) != nil)
      else { continue }
      parameters.append(Self.parameter(property, kind, isVariable: true))
    }
  }

  private static func parameter(
    _ property: SwiftType.Property, _ kind: NumberKind, isVariable: Bool
  ) -> LiveAnimator.Parameter {
    LiveAnimator.Parameter(
      name: property.name, explanation: property.comment, kind: kind, isVariable: isVariable)
  }

  /// The assignments of properties before each transition.
  private var assignments: [LiveAnimator.Argument] {
    properties.filter { !$0.isConstant }.compactMap { property in
      let type = NumberKind(property) == .flag ? "Bool" : property.type ?? ""
      return directed(property.name, type).map {
        LiveAnimator.Argument(label: property.name, value: $0)
      }
    }
  }

  // MARK: Initializers

  private var initializers: [SwiftType.Initializer] {
    let declared = family.lazy.map(\.initializers).first { list in
      list.contains { !Self.isCoding($0) }
    }
    return declared?.filter { !Self.isCoding($0) }
      ?? [SwiftType.Initializer(parameters: [], canFail: false)]
  }

  private static func isCoding(_ initializer: SwiftType.Initializer) -> Bool {
    initializer.parameters.contains { $0.type.contains("NSCoder") }
  }

  /// The one that needs the fewest arguments, among those whose arguments are known.
  private var chosenInitializer: SwiftType.Initializer? {
    initializers.filter { $0.parameters.allSatisfy { value(for: $0) != nil } }
      .min { $0.parameters.count < $1.parameters.count }
  }

  private var refusal: String {
    let needed = initializers.lazy.flatMap(\.parameters).first { value(for: $0) == nil }
    return needed.map { "its initializer needs “\($0.label ?? $0.name): \($0.type)”" }
      ?? "it has no initializer to call"
  }

  /// Constants that the initializer takes are tuned by it.
  private func initialParameters(_ choice: SwiftType.Initializer) -> [LiveAnimator.Parameter] {
    choice.parameters.compactMap { parameter in
      guard value(for: parameter)?.argument?.value.contains("_segueNumber") == true,
        let property = properties.first(where: { $0.name == parameter.name })
      else { return nil }
      let kind = NumberKind(type: parameter.type) ?? .number
      return Self.parameter(property, kind, isVariable: false)
    }
  }

  /// The value of a parameter in a call of the initializer.
  private enum Value {
    case passed(LiveAnimator.Argument)
    /// There is a default.
    case omitted

    var argument: LiveAnimator.Argument? {
      if case .passed(let argument) = self { argument } else { nil }
    }
  }

  /// Nil: nothing is known to suit it.
  private func value(for parameter: SwiftType.Parameter) -> Value? {
    func passing(_ value: String) -> Value {
      .passed(LiveAnimator.Argument(label: parameter.label, value: value))
    }
    let names = [parameter.name, parameter.label].compactMap { $0 }
    if let value = names.lazy.compactMap({ directed($0, parameter.type) }).first {
      return passing(value)
    }
    let isKept = properties.contains { $0.name == parameter.name && $0.isConstant }
    let kind = NumberKind(type: parameter.type)
    if let kind, kind != .flag, kind != .color, parameter.value == nil || isKept {
      let usual = parameter.name.lowercased().contains("duration") ? "0.5" : "1"
      return passing("_segueNumber(\"\(parameter.name)\", \(parameter.value ?? usual))")
    }
    if parameter.value != nil { return .omitted }
    return usualValue(of: parameter.type).map(passing)
  }

  /// Values for types that animators often take.
  private func usualValue(of type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if let type = types.first(where: { $0.kind == .enum && $0.lastName == type.lastPart }) {
      return type.cases.first.map { ".\($0)" }
    }
    return [
      "Bool": "false", "String": "\"\"",
      "CGRect": "CGRect(x: 80, y: 120, width: 120, height: 80)",
      "CGPoint": "CGPoint(x: 140, y: 160)", "CGSize": "CGSize(width: 120, height: 80)",
      "CGVector": "CGVector(dx: 1, dy: 0)", "UIColor": "UIColor.systemBlue", "UIView": "UIView()",
      "UIViewController": "UIViewController()", "UIRectEdge": ".left", "UIEdgeInsets": ".zero",
      "UIView.AnimationOptions": "[]", "()->Void": "{}", "@escaping()->Void": "{}",
    ][type]
  }

  // MARK: The direction

  /// In Swift, a value that tells the direction; nil: neither name nor type is about it.
  private func directed(_ name: String, _ type: String) -> String? {
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    if plain == "Bool" {
      return LiveDirection(flag: name).map {
        $0 == .forward ? "_segueForward" : "!_segueForward"
      }
    }
    if plain.hasSuffix("UINavigationController.Operation")
      || plain == "UINavigationControllerOperation"
    {
      return "_segueForward ? .push : .pop"
    }
    if plain == "TransitionDirection" { return "_segueForward ? .forward : .backward" }
    guard let choice = types.first(where: { $0.kind == .enum && $0.lastName == plain.lastPart }),
      let there = choice.cases.first(where: { LiveDirection(word: $0) == .forward }),
      let back = choice.cases.first(where: { LiveDirection(word: $0) == .backward })
    else { return nil }
    return "_segueForward ? .\(there) : .\(back)"
  }
}

/// The direction that a name is about.
enum LiveDirection {
  case forward, backward

  private static let there: Set = [
    "present", "presenting", "presentation", "push", "pushing", "forward", "forwards", "show",
    "showing",
    "appear", "appearing", "open", "opening", "enter", "entering", "expand", "expanding",
  ]
  private static let back: Set = [
    "dismiss", "dismissing", "dismissal", "pop", "popping", "back", "backward", "backwards", "hide",
    "hiding",
    "disappear", "disappearing", "close", "closing", "exit", "exiting", "reverse", "reversed",
    "reversing", "unwind", "collapse", "collapsing",
  ]

  /// - Parameter word: The name of a case, such as “present”.
  init?(word: String) {
    let word = word.lowercased()
    if Self.there.contains(word) {
      self = .forward
    } else if Self.back.contains(word) {
      self = .backward
    } else {
      return nil
    }
  }

  /// - Parameter flag: The name of a Boolean value, such as “isPresenting”.
  init?(flag: String) {
    let plain =
      flag.hasPrefix("is") && flag.dropFirst(2).first?.isUppercase == true
      ? String(flag.dropFirst(2)) : flag
    self.init(word: plain)
  }
}

/// The types of numbers that can be tuned.
package enum NumberKind {
  case number, whole, flag
  /// A color, told as the number 0xRRGGBB; its opacity stays as it is.
  case color

  init?(type: String) {
    switch type {
    case "Double", "CGFloat", "TimeInterval", "CFTimeInterval", "Float": self = .number
    case "Int": self = .whole
    case "Bool": self = .flag
    case "UIColor": self = .color
    default: return nil
    }
  }

  /// Infers the type of a property, which its value may tell; nil: it cannot be tuned.
  init?(_ property: SwiftType.Property) {
    if let type = property.type {
      self.init(type: type)
    } else if let value = property.value {
      if value == "true" || value == "false" {
        self = .flag
      } else if value.first?.isNumber == true {
        self = value.contains(".") || value.contains("e") ? .number : .whole
      } else {
        self.init(type: value)
        // “UIColor.red.cgColor” begins with a color and is none.
        if self == .color { return nil }
      }
    } else {
      return nil
    }
  }
}

extension String {
  /// The part after the last dot: of a type's name, the name without the types around it.
  var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}
