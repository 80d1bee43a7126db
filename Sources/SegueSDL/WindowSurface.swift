import Segue

/// A window's pixels: memory to draw into, and the way to the display.
@MainActor protocol WindowSurface: AnyObject {
  /// The window's width and height in pixels.
  func size() throws -> (width: Int, height: Int)

  /// Whether nothing was presented in this size yet.
  func isFresh() throws -> Bool

  /// The memory to draw `0xFFRRGGBB` pixels into, which shows what was presented last except in `damage`, where all is to
  /// be drawn. It is valid until events are pumped again.
  func acquire(drawing damage: [PixelRect]) throws -> PixelBuffer

  /// Presents the pixels inside `rects`, which are all that was drawn in what `acquire` returned; nil: all pixels.
  func present(_ rects: [PixelRect]?) throws

  /// Whether the display still shows an earlier frame, or does not show the window: there is no sense in another one.
  var awaitsDisplay: Bool { get }

  /// Called when the display wants the next frame.
  var onDisplayReady: (() -> Void)? { get set }

  /// Reads what the display has sent since events were last pumped.
  func readEvents()

  /// Removes the keys of sequences that were read, and returns them; none where SDL composes characters rightly.
  func takeComposedKeys() -> [ComposedKey]

  /// Called when text begins or ends to be edited.
  func textIsEdited(_ isEdited: Bool)

  /// Called when the window was shown, hidden, minimised or restored.
  func visibilityDidChange()

  /// Gives back memory that is not needed until the next frame.
  func tidy()
}

/// A display that tells nothing and takes every frame.
extension WindowSurface {
  var awaitsDisplay: Bool { false }
  var onDisplayReady: (() -> Void)? {
    get { nil }
    set {}
  }
  func readEvents() {}
  func takeComposedKeys() -> [ComposedKey] { [] }
  func textIsEdited(_ isEdited: Bool) {}
  func visibilityDidChange() {}
  func tidy() {}
}
