/// A `#Preview` of a Swift file that shows a view or a view controller of UIKit.
struct LivePreview: Equatable {
  /// The name in its brackets; nil: it has none, or one that is computed.
  let name: String?
  let comment: String
  let line: Int
  /// The name of the function as which it is compiled.
  let function: String
  let frame: ScreenFrame
}

/// The frame of a screen on the stage, as the traits of its preview say.
package struct ScreenFrame: Equatable, Sendable {
  /// The rule for its size.
  package enum Layout: Equatable, Sendable {
    /// As large as the stage; a view as large as it wants to be, in the middle.
    case device
    /// As large as it wants to be, in the middle.
    case fitting
    /// A size in points, whose sides are expressions of the file.
    case fixed(width: String, height: String)
  }

  /// The way in which the stage is held.
  package enum Orientation: Equatable, Sendable {
    case any, portrait, landscape
  }

  package var layout = Layout.device
  package var orientation = Orientation.any

  /// Whether a controller fills the stage, as it does without a preview.
  package var isPlain: Bool { layout == .device && orientation == .any }
}

extension ScreenFrame {
  /// Takes a trait into account. Returns false if it is none of UIKit's.
  ///
  /// - Parameters:
  ///   - name: Its last part: “landscapeLeft”.
  ///   - arguments: The values in its brackets by their labels, as they are written.
  mutating func add(_ name: String, _ arguments: [String: String]) -> Bool {
    switch name {
    case "defaultLayout": layout = .device
    case "sizeThatFitsLayout": layout = .fitting
    case "portrait", "portraitUpsideDown": orientation = .portrait
    case "landscapeLeft", "landscapeRight": orientation = .landscape
    case "fixedLayout":
      guard let width = arguments["width"], let height = arguments["height"],
        arguments.count == 2
      else { return false }
      layout = .fixed(width: width, height: height)
    default: return false
    }
    return true
  }
}
