/// The purposes of the lines of a Swift file with animators, as far as its text tells: which of them are a
/// method's, which set what is animated, and which run at the end.
///
/// Nothing is measured in the animator itself, whose methods have UIKit's signatures: that a line is at work is
/// concluded from the callbacks that are known to be sent, and from what moves on the stage.
package struct SourceMap {
  /// A method of a type.
  package struct Method: Equatable {
    package let name: String
    /// The lines from its first word to the brace, and from brace to brace, from 1.
    package let declaration: ClosedRange<Int>
    package let body: ClosedRange<Int>
    /// Names of the file's own functions that it calls, but not at the end of an animation.
    package var callees: Set<String> = []
  }

  /// Lines that set animated properties.
  package struct Motion: Equatable {
    /// The first parts of key paths of layers: “transform”; nil: it calls what is in another file, and may set
    /// whatever no other line sets.
    package let keys: Set<String>?
    /// The screen whose property is set; nil: it is not known.
    package let side: SourceSides.Side?
    package let lines: ClosedRange<Int>
  }

  /// Lines that run at the end of an animation.
  package struct Completion: Equatable {
    package let lines: ClosedRange<Int>
  }

  /// A type with the code in it and in its extensions; nil: the code outside of types.
  package struct Part: Equatable {
    let type: String?
    package var methods: [Method] = []
    package var motions: [Motion] = []
    package var completions: [Completion] = []

    /// Whether transitions begin here.
    var isAnimator: Bool { methods.contains { SourceMap.beginnings.contains($0.name) } }
  }

  package private(set) var parts: [Part] = []

  /// Methods that are called when a transition begins: by UIKit, by `TransitionAnimator`, and by Material
  /// Motion.
  package static let beginnings: Set = [
    "transitionDuration", "animateTransition", "interruptibleAnimator",
    "startInteractiveTransition",
    "animate", "start",
  ]
  /// Methods that are called when it has ended.
  package static let endings: Set = ["animationEnded"]

  /// Reads a file.
  package init(_ scan: SwiftScan) {
    var reader = SourceMapReader(scan)
    parts = reader.read()
  }

  /// Returns the parts that concern an animator of that type: its own, and those of no other animator. A
  /// type that is not in the file has all of them.
  package func parts(for type: String?) -> [Part] {
    guard let type, parts.contains(where: { $0.type == type }) else { return parts }
    return parts.filter { $0.type == type || !$0.isAnimator }
  }

  /// The last line that sets something of a screen in an animation; nil: none is known.
  ///
  /// - Parameters:
  ///   - keys: The first parts of key paths of layers.
  ///   - type: The type of the animator.
  ///   - isLeaving: Whether the screen is the one that leaves.
  package func line(setting keys: Set<String>, for type: String, isLeaving: Bool) -> Int? {
    let motions = parts(for: type).flatMap(\.motions)
      .filter { !($0.keys ?? []).isDisjoint(with: keys) }
    let sides: [SourceSides.Side] = isLeaving ? [.from, .old] : [.to, .new]
    let own = motions.filter { motion in motion.side.map(sides.contains) ?? true }
    return (own.last ?? motions.last)?.lines.lowerBound
  }
}

/// The properties that lead to key paths of layers.
enum SourceProperty {
  /// The first parts of the key paths that are animated when a property of this name is set; nil: none is.
  static func keys(of name: String) -> Set<String>? {
    others[name] ?? (layers.contains(name) ? [name] : nil)
  }

  /// Whether what is called only prepares or ends a transition.
  static func isNoMotion(_ name: String) -> Bool { preparations.contains(name) }

  private static let preparations: Set = [
    "addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack",
    "removeFromSuperview", "completeTransition", "transitionDidEnd", "setValue", "add", "addChild",
    "hide",
    "clip", "raiseOld", "hideBack", "layoutSubviews", "setNeedsLayout", "startAnimation", "begin",
    "commit", "setCompletionBlock", "setDisableActions", "print", "precondition", "assert",
  ]

  /// The same for a call of that name.
  static func keys(ofCall name: String) -> Set<String>? { calls[name] }

  private static let layers: Set = [
    "opacity", "position", "bounds", "transform", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath",
    "path",
    "strokeStart", "strokeEnd", "lineWidth", "fillColor", "strokeColor", "contents", "contentsRect",
    "zPosition", "anchorPoint", "anchorPointZ", "sublayerTransform", "colors", "locations",
    "startPoint", "endPoint", "fontSize", "foregroundColor", "filters", "backgroundFilters",
  ]

  private static let others: [String: Set<String>] = [
    "alpha": ["opacity"], "center": ["position"], "frame": ["position", "bounds"],
    "transform3D": ["transform"], "contentOffset": ["bounds"], "isHidden": ["hidden"],
    "constant": ["position", "bounds"],
  ]

  private static let calls: [String: Set<String>] = [
    "layoutIfNeeded": ["position", "bounds"], "setAffineTransform": ["transform"],
  ]
}
