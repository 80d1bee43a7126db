import SegueTransitions
import UIKit

/// A transition that animates any container: the gallery's entry of an animator, in the same file. It never changes:
/// values for its parameters are those of a `Tuning`.
public struct Engine: Sendable {
  /// A group of engines, which are listed below its heading.
  public enum Group: String, CaseIterable, Sendable {
    /// Engines that articles build.
    case seeds = "Seeds"
    /// Engines that move and fade views in their plane.
    case plain = "Plain"
    /// Engines that turn views in space.
    case space = "In space"
    /// Engines that uncover the new screen by a shape.
    case masks = "Masks"
    /// Engines of Material Design 3.
    case material = "Material 3"
    /// Engines that lead a view of the old screen to one of the new.
    case matching = "Matching"
    /// Engines of sheets, drawers and other surfaces.
    case surfaces = "Surfaces"
    /// Engines that take screens apart.
    case pieces = "Pieces"
    /// Engines that are written while the playground runs, which are none of the gallery's.
    case live = "Yours"

    /// The groups of the gallery, in the order of its list.
    public static let gallery = allCases.filter { $0 != .live }
  }

  /// A request for an animator: its direction and its settings.
  public struct Request: Sendable {
    /// Whether it animates the way back, as for a pop or a dismissal.
    public let isReversed: Bool
    /// Values that override the animator's defaults, by parameter name.
    public let settings: [String: Double]
    /// The point of the touch that began the transition, in the window's coordinates; nil: none did.
    public let origin: CGPoint?
  }

  /// The line along which the two panels touch while they move.
  public enum Seam: Sendable {
    /// One panel is beside the other.
    case vertical
    /// One panel is above the other.
    case horizontal
  }

  /// The material that an engine's frames are drawn from.
  public enum Drawing: Sendable {
    /// Views that move as they are. If the window is resized in flight, all is as if begun in the new
    /// size.
    case moved
    /// Pictures, shapes or a place made for the size in which it began. If the window is resized in
    /// flight, they stretch.
    case stretched
    /// The same, with masks that move or pieces that turn up: each frame is composed anew. Where
    /// another transition takes over in flight, pieces inside of a screen stand still in its picture.
    case composed
  }

  public let title: String
  /// The heading below which it is listed.
  public let group: Group
  /// The article, library or author that it comes from.
  public let origin: String
  /// The engine's characteristic, in a word or two.
  public let note: String
  public let sentence: String
  /// The moment that its thumbnail shows, as a fraction of the duration; nil: it has no middle, and
  /// half of the thumbnail shows the old panel.
  public let moment: Double?
  /// The moment at which the new panel first becomes visible, as a fraction of the duration.
  public let arrival: Double
  /// The line along which the panels touch; nothing shows there from behind. Nil: they do not touch.
  public let seam: Seam?
  /// The material that its frames are drawn from.
  public let drawing: Drawing
  /// Whether it looks the same played backward, such as when one screen fades over the other.
  public let isSymmetric: Bool
  /// The discontinuities that its design asks for; they would be faults in other transitions.
  public let asksFor: Discontinuity
  /// Whether nothing of it leaves the window, at any moment.
  public let staysInside: Bool
  /// The parameters that can be tuned.
  public let parameters: [Parameter]
  /// The name of the gallery's file that it is in, such as “Fade.swift”; nil: it is none of the gallery's.
  public let sourceFile: String?
  private let make: @MainActor @Sendable (Request) -> UIViewControllerAnimatedTransitioning
  /// The arguments that `make` gives the animator's initializer, as they are written in Swift.
  private let arguments: String

  init(
    _ title: String, group: Group, origin: String, note: String, sentence: String, moment: Double?,
    arrival: Double = 0, seam: Seam? = nil, drawing: Drawing = .moved, isSymmetric: Bool = false,
    asksFor: Discontinuity = [], staysInside: Bool = false, parameters: [Parameter] = [],
    arguments: String = "",
    fileID: String = #fileID,
    make: @escaping @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning
  ) {
    self.title = title
    self.group = group
    self.origin = origin
    self.note = note
    self.sentence = sentence
    self.moment = moment
    self.arrival = arrival
    self.seam = seam
    self.drawing = drawing
    self.isSymmetric = isSymmetric
    self.asksFor = asksFor
    self.staysInside = staysInside
    self.parameters = parameters
    self.arguments = arguments
    // After the name of the module.
    sourceFile = fileID.split(separator: "/").last.map(String.init)
    self.make = { _ in make() }
  }

  /// An engine that is none of the gallery's: it is written while the playground runs.
  ///
  /// - Parameters:
  ///   - title: Its title in the window.
  ///   - origin: The file that it comes from.
  ///   - note: Its characteristic, in a word or two.
  ///   - sentence: A description of its look.
  ///   - parameters: The parameters that can be tuned.
  ///   - make: Makes the animator of one transition.
  public init(
    live title: String, origin: String, note: String, sentence: String, parameters: [Parameter],
    make: @escaping @MainActor @Sendable (Request) -> UIViewControllerAnimatedTransitioning
  ) {
    self.title = title
    self.origin = origin
    self.note = note
    self.sentence = sentence
    self.parameters = parameters
    self.make = make
    (group, arguments) = (.live, "")
    (moment, arrival, seam) = (Self.liveMoment, 0, nil)
    (drawing, isSymmetric, asksFor, staysInside) = (.composed, false, [], false)
    sourceFile = nil
  }

  /// When the thumbnail of an engine is taken that does not say it, as a fraction of the duration.
  private static let liveMoment = 0.5
}

// MARK: - Animators

extension Engine {
  @MainActor func makeAnimator(_ request: Request) -> UIViewControllerAnimatedTransitioning {
    make(request)
  }

  /// The Swift expression that makes the animator, as “SharedAxis(.x)”.
  @MainActor public var construction: String {
    let animator = make(Request(isReversed: false, settings: [:], origin: nil))
    return "\(type(of: animator))(\(arguments))"
  }
}
