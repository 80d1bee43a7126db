import Foundation

/// A view that shows another window: the input at its place goes to it as the host reports it, and to no
/// recognizer or view of its own window. As the first responder it receives what is typed as well.
@MainActor package protocol InputPortal: UIView {
  /// Receives what the user does at its place, in its own coordinates. A touch that began in it stays its
  /// own wherever it moves.
  func receive(_ event: InputEvent)

  /// Becomes the first responder, because Tab or Shift+Tab leads here, and gives the focus to a view of the window
  /// that it shows. Returns whether it is the first responder.
  ///
  /// - Parameter step: 1: it comes from before; -1: from after it.
  func takeFocus(by step: Int) -> Bool

  /// The area of text input in the window that it shows, in the portal's coordinates; nil: no text
  /// is edited.
  var textInputArea: CGRect? { get }

  /// Whether a key is for what has the focus there, and not for the key commands of its own window.
  func takes(_ key: UIKey) -> Bool
}

extension InputPortal {
  /// `sample` in the portal's own coordinates.
  fileprivate func inside(_ sample: PointerSample) -> PointerSample {
    var moved = sample
    moved.location = inside(sample.location)
    return moved
  }

  fileprivate func inside(_ point: CGPoint) -> CGPoint { convert(point, from: nil) }
}

/// The portals of a window that hold touches or the pointer.
@MainActor struct PortalTracks {
  private var touches: [Int: any InputPortal] = [:]
  private weak var hovered: (any InputPortal)?

  /// Whether a portal takes the touch that begins.
  mutating func begin(_ id: Int, _ sample: PointerSample, in window: UIWindow) -> Bool {
    guard let portal = Self.portal(at: sample.location, in: window) else { return false }
    touches[id] = portal
    portal.receive(.began(id: id, portal.inside(sample)))
    return true
  }

  func move(_ id: Int, _ samples: [PointerSample]) -> Bool {
    guard let portal = touches[id] else { return false }
    portal.receive(.moved(id: id, samples.map(portal.inside)))
    return true
  }

  mutating func end(_ id: Int, _ sample: PointerSample) -> Bool {
    guard let portal = touches.removeValue(forKey: id) else { return false }
    portal.receive(.ended(id: id, portal.inside(sample)))
    return true
  }

  mutating func cancelAll() {
    let portals = touches.sorted { $0.key < $1.key }.map(\.value)
    touches = [:]
    for portal in portals { portal.receive(.cancelled) }
  }

  /// Whether the pointer is over a portal.
  mutating func hover(at point: CGPoint?, in window: UIWindow) -> Bool {
    let portal = point.flatMap { Self.portal(at: $0, in: window) }
    if let hovered, hovered !== portal { hovered.receive(.hovered(nil)) }
    hovered = portal
    guard let portal, let point else { return false }
    portal.receive(.hovered(portal.inside(point)))
    return true
  }

  func scroll(by delta: CGVector, at point: CGPoint, in window: UIWindow) -> Bool {
    guard let portal = Self.portal(at: point, in: window) else { return false }
    portal.receive(.scrolled(delta, at: portal.inside(point)))
    return true
  }

  private static func portal(at point: CGPoint, in window: UIWindow) -> (any InputPortal)? {
    window.hitTest(point, with: nil) as? any InputPortal
  }
}
