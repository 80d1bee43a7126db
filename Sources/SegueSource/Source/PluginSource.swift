import Foundation

/// The compiled source: the user's file with, after its end, functions that make its animators and tune
/// them.
///
/// They are in the same file because they reach what is private in it. Errors in them are at lines after
/// those of the user's file, and tell which animator cannot be made.
package struct PluginSource {
  /// The user's file as it compiles here.
  package let adapted: AdaptedSource
  /// The other files of its module as they compile here.
  package let besides: [AdaptedSource]
  package let source: LiveSource
  /// The whole source.
  package private(set) var code: String
  /// Names of animators that are left out.
  package let excluded: Set<String>
  /// Number of lines in the user's file.
  package let lineCount: Int
  /// First lines of each animator's functions, with the animator's index.
  private var firstLines: [(line: Int, index: Int)] = []
  /// First lines of each scene's functions, with the scene's index.
  private var sceneLines: [(line: Int, index: Int)] = []

  /// - Parameters:
  ///   - besides: The other files of its module.
  ///   - excluded: Names of animators that are left out.
  package init(_ text: String, besides: [String] = [], excluding excluded: Set<String> = []) {
    let all = AdaptedSource.all([text] + besides)
    (adapted, self.besides, self.excluded) = (all[0], Array(all.dropFirst()), excluded)
    let tokens = SwiftLexer.tokens(of: adapted.code)
    // A file with a bracket too few would go on with what is added.
    let isWhole = SwiftLexer.isBalanced(tokens)
    source =
      isWhole
      ? LiveSource(
        tokens, previews: adapted.previews, root: adapted.root,
        besides: all.dropFirst().enumerated().map { index, file in
          LiveScene.Source(
            tokens: SwiftLexer.tokens(of: file.code), previews: file.previews, besides: index)
        }, excluding: excluded)
      : LiveSource([])
    let isOpen = text.last.map { !$0.isNewline } ?? true
    code = adapted.code + (isOpen ? "\n" : "")
    lineCount = Self.lines(of: code)
    var count = lineCount
    func add(_ functions: String) {
      code += functions
      count += Self.lines(of: functions)
    }
    if isWhole { add(adapted.addition + Self.common) }
    for write in [Self.extending, Self.entries] {
      for (index, animator) in source.animators.enumerated() {
        firstLines.append((count + 1, index))
        add(write(animator, index))
      }
    }
    for (index, scene) in source.scenes.enumerated() {
      sceneLines.append((count + 1, index))
      add(Self.entry(scene, index))
    }
  }

  private static func lines(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
  }

  /// The animator whose functions have this line; nil: none, it is the user's.
  package func animator(at line: Int) -> LiveAnimator? {
    guard line > lineCount else { return nil }
    return firstLines.last { $0.line <= line }.map { source.animators[$0.index] }
  }

  /// The scene whose functions have this line; nil: none.
  package func scene(at line: Int) -> LiveScene? {
    sceneLines.last { $0.line <= line }.map { source.scenes[$0.index] }
  }

  /// The functions that make a screen and give its size, which the playground finds by their names.
  private static func entry(_ scene: LiveScene, _ index: Int) -> String {
    var code = """
      @MainActor private func _segueScreen\(index)() -> UIResponder? {
        \(scene.body)
      }
      @MainActor @_cdecl("segue_scene_\(index)") public func _segueScene\(index)()
        -> UnsafeMutableRawPointer?
      {
        _segueScreen\(index)().map { Unmanaged<AnyObject>.passRetained($0).toOpaque() }
      }

      """
    if case .fixed(let width, let height) = scene.frame.layout {
      code += """
        @MainActor @_cdecl("segue_size_\(index)") public func _segueSize\(index)(
          _ sides: UnsafeMutablePointer<Double>
        ) {
          let size = CGSize(width: \(width), height: \(height))
          (sides[0], sides[1]) = (Double(size.width), Double(size.height))
        }

        """
    }
    return code
  }

  /// Numbers of all types that can be tuned.
  private static let common = """
    import UIKit
    private protocol _SegueNumber { init(_segue: Double); var _segue: Double { get } }
    extension Double: _SegueNumber {
      fileprivate init(_segue: Double) { self = _segue }
      fileprivate var _segue: Double { self }
    }
    extension Float: _SegueNumber {
      fileprivate init(_segue: Double) { self.init(_segue) }
      fileprivate var _segue: Double { Double(self) }
    }
    extension CGFloat: _SegueNumber {
      fileprivate init(_segue: Double) { self.init(_segue) }
      fileprivate var _segue: Double { Double(self) }
    }
    extension Int: _SegueNumber {
      fileprivate init(_segue: Double) { self.init(_segue.rounded()) }
      fileprivate var _segue: Double { Double(self) }
    }
    extension Bool: _SegueNumber {
      fileprivate init(_segue: Double) { self = _segue >= 0.5 }
      fileprivate var _segue: Double { self ? 1 : 0 }
    }
    @MainActor private func _segueNumber(of color: UIColor) -> Double {
      var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
      color.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
      func byte(_ part: CGFloat) -> Double { Double((min(max(part, 0), 1) * 255).rounded()) }
      return (byte(parts.red) * 256 + byte(parts.green)) * 256 + byte(parts.blue)
    }
    @MainActor private func _segueColor(_ value: Double, alphaOf old: UIColor) -> UIColor {
      let bytes = Int(value)
      func part(_ shift: Int) -> CGFloat { CGFloat(bytes >> shift & 255) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: old.cgColor.alpha)
    }

    """

  /// An extension that makes an animator, reads a parameter and sets it.
  private static func extending(_ animator: LiveAnimator, _ index: Int) -> String {
    let arguments = animator.arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + numbered(argument.value, animator)
    }
    let made = "\(animator.name)(\(arguments.joined(separator: ", ")))"
    var lines = ["extension \(animator.name) {"]
    lines.append(
      "  @MainActor fileprivate static func _segueMake\(index)(_ _segueForward: Bool, "
        + "_ _segueValues: UnsafePointer<Double>) -> AnyObject? {")
    lines.append(
      """
          func _segueNumber<Number: _SegueNumber>(_ index: Int, _ standard: Number) -> Number {
            _segueValues[index].isNaN ? standard : Number(_segue: _segueValues[index])
          }
      """)
    lines.append(
      animator.canFail
        ? "    guard let _segueMade = \(made) else { return nil }" : "    let _segueMade = \(made)")
    lines += animator.assignments.map { "    _segueMade.\($0.label ?? "") = \($0.value)" }
    lines += ["    return _segueMade", "  }"]
    lines.append("  @MainActor fileprivate func _segueRead\(index)(_ index: Int) -> Double {")
    lines.append("    switch index {")
    for (number, parameter) in animator.parameters.enumerated() {
      let value =
        parameter.kind == .color
        ? "_segueNumber(of: \(parameter.name))" : "\(parameter.name)._segue"
      lines.append("    case \(number): return \(value)")
    }
    lines += ["    default: return 0", "    }", "  }"]
    lines.append(
      "  @MainActor fileprivate func _segueWrite\(index)(_ index: Int, _ value: Double) {")
    lines.append("    switch index {")
    for (number, parameter) in animator.parameters.enumerated() where parameter.isVariable {
      let value =
        parameter.kind == .color
        ? "_segueColor(value, alphaOf: \(parameter.name))" : ".init(_segue: value)"
      lines.append("    case \(number): \(parameter.name) = \(value)")
    }
    lines += ["    default: break", "    }", "  }"]
    if animator.takesOrigin {
      lines.append(
        "  @MainActor fileprivate func _segueBegin\(index)(_ x: Double, _ y: Double) { origin = CGPoint(x: x, y: y) }"
      )
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// `value` with the numbers of parameters in place of their names.
  private static func numbered(_ value: String, _ animator: LiveAnimator) -> String {
    for (number, parameter) in animator.parameters.enumerated() {
      let call = "_segueNumber(\"\(parameter.name)\""
      if value.hasPrefix(call) { return "_segueNumber(\(number)" + value.dropFirst(call.count) }
    }
    // No property keeps it, so it cannot be read: it has its usual value.
    guard value.hasPrefix("_segueNumber("), let comma = value.firstIndex(of: ",") else {
      return value
    }
    return String(value[value.index(after: comma)...].dropLast())
  }

  /// The functions that the playground finds by their names.
  private static func entries(_ animator: LiveAnimator, _ index: Int) -> String {
    """
    @MainActor @_cdecl("segue_make_\(index)") public func _segueMake\(index)(
      _ forward: Bool, _ values: UnsafePointer<Double>
    ) -> UnsafeMutableRawPointer? {
      \(animator.name)._segueMake\(index)(forward, values).map { Unmanaged.passRetained($0).toOpaque() }
    }
    @MainActor @_cdecl("segue_read_\(index)") public func _segueRead\(index)(
      _ object: UnsafeMutableRawPointer, _ index: Int
    ) -> Double {
      (Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? \(animator.name))?
        ._segueRead\(index)(index) ?? 0
    }
    @MainActor @_cdecl("segue_write_\(index)") public func _segueWrite\(index)(
      _ object: UnsafeMutableRawPointer, _ index: Int, _ value: Double
    ) {
      (Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? \(animator.name))?
        ._segueWrite\(index)(index, value)
    }

    """ + (animator.takesOrigin ? origin(animator, index) : "")
  }

  /// The function that tells an animator the point of the touch that began it.
  private static func origin(_ animator: LiveAnimator, _ index: Int) -> String {
    """
    @MainActor @_cdecl("segue_begin_\(index)") public func _segueBegin\(index)(
      _ object: UnsafeMutableRawPointer, _ x: Double, _ y: Double
    ) {
      (Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? \(animator.name))?
        ._segueBegin\(index)(x, y)
    }

    """
  }
}
