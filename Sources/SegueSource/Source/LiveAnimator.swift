import Foundation

/// An animator or a transition of Material Motion in a Swift file: how one is made, and what can be tuned.
package struct LiveAnimator: Equatable {
  /// A tunable value: a property, or an argument of the initializer that a property keeps.
  package struct Parameter: Equatable {
    package let name: String
    /// The property's doc comment, from the type that declares it.
    package let explanation: String
    package let kind: NumberKind
    /// Whether the property can be set; if not, the initializer takes the value.
    let isVariable: Bool
  }

  /// An argument with which it is made, or a property that is set then.
  struct Argument: Equatable {
    /// The label, or the name of the property; nil: none.
    let label: String?
    /// In Swift. What depends on the direction is written with `_segueForward`, what the user tunes with
    /// `_segueNumber`.
    let value: String
  }

  /// The name of the type, with the types around it.
  package let name: String
  package let comment: String
  /// Lines of the declarations of the type and of its motion.
  package let line: Int
  package let motionLine: Int
  /// The arguments of its initializer.
  let arguments: [Argument]
  let canFail: Bool
  /// Properties that tell the direction.
  let assignments: [Argument]
  package let parameters: [Parameter]
  /// Whether it has a property `origin` for the point of the touch that began it.
  var takesOrigin = false
}

/// The animators of a Swift file.
package struct LiveSource: Equatable {
  /// Types that animate, in the order of the file.
  package var animators: [LiveAnimator] = []
  /// Types that animate and cannot be shown, with why, as a sentence, and their lines.
  package var omissions: [LiveFinding] = []
  /// Screens that can be shown by themselves.
  package var scenes: [LiveScene] = []

  /// Protocols of animators: UIKit's and Material Motion's, with those that extend the latter.
  private static let protocols: Set = [
    "UIViewControllerAnimatedTransitioning", "Transition", "TransitionWithCustomDuration",
    "TransitionWithFallback", "TransitionWithFeasibility", "TransitionWithPresentation",
  ]

  /// The animator of SegueTransitions, as far as subclasses are made and tuned by what they inherit.
  private static let library = SwiftParser.types(
    in: SwiftLexer.tokens(
      of: """
        class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
          var isReversed = false
          /// In seconds.
          var duration: TimeInterval
          var origin: CGPoint?
        }
        """))

  /// - Parameters:
  ///   - tokens: All of the file; none: nothing is found.
  ///   - previews: Its previews.
  ///   - root: What the file's application shows first.
  ///   - besides: The files that are compiled besides, whose screens are shown, too.
  ///   - excluded: Names of types and keys of screens that cannot be made after all.
  init(
    _ tokens: [SwiftToken], previews: [LivePreview] = [], root: LiveScene? = nil,
    besides: [LiveScene.Source] = [], excluding excluded: Set<String> = []
  ) {
    let own = SwiftType.merged(SwiftParser.types(in: tokens))
    let importsLibrary = tokens.contains { $0 == "SegueTransitions" }
    let types = own + (importsLibrary ? Self.library : [])
    let subclassed = Set(types.flatMap(\.inherited))
    for type in own where type.kind == .class {
      guard Self.animates(type, types), !excluded.contains(type.name) else { continue }
      // A type that is there to be overridden is no animator itself.
      if type.stops, subclassed.contains(type.lastName) { continue }
      let maker = LiveAnimatorMaker(type, among: types)
      if let animator = maker.animator {
        animators.append(animator)
      } else {
        omissions.append(
          LiveFinding(line: type.line, sentence: "\(type.name) is not listed: \(maker.reason)."))
      }
    }
    scenes = LiveScene.all(
      in: [LiveScene.Source(tokens: tokens, previews: previews, besides: nil)] + besides,
      types: own, root: root, excluding: excluded)
  }

  /// The names of the classes among `types` that animate.
  package static func animatingNames(in types: [SwiftType]) -> Set<String> {
    Set(types.filter { $0.kind == .class && animates($0, types) }.map(\.name))
  }

  /// Whether `type` conforms, by itself or by what it inherits.
  private static func animates(_ type: SwiftType, _ types: [SwiftType], depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    return type.inherited.contains { name in
      let last = name.lastPart
      if protocols.contains(last) { return true }
      guard let parent = types.first(where: { $0.lastName == last && $0.name != type.name }) else {
        return false
      }
      return animates(parent, types, depth: depth + 1)
    }
  }
}

extension SwiftType {
  /// The name without the types around it.
  var lastName: String { name.lastPart }

  /// The types with what extensions in the same file add to them.
  package static func merged(_ types: [SwiftType]) -> [SwiftType] {
    var merged: [SwiftType] = []
    for type in types where type.kind != .extension { merged.append(type) }
    for type in types where type.kind == .extension {
      guard let index = merged.firstIndex(where: { $0.name == type.name }) else { continue }
      merged[index].add(type)
    }
    return merged
  }

  private mutating func add(_ other: SwiftType) {
    self = SwiftType(
      kind: kind, name: name, inherited: inherited + other.inherited, isGeneric: isGeneric,
      comment: comment, line: line, properties: properties,
      initializers: initializers + other.initializers, cases: cases,
      functions: functions.merging(other.functions) { own, _ in own },
      signatures: signatures.union(other.signatures), stops: stops || other.stops,
      setsPresentation: setsPresentation || other.setsPresentation)
  }
}
