import Foundation
import Segue
import SegueGallery
import SegueSource

/// The functions of one screen in a library.
package struct PluginScreen: Sendable {
  private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
  private typealias Size = @convention(c) (UnsafeMutablePointer<Double>) -> Void

  private let make: Make
  /// Gives the size of its frame; nil: it has none of its own.
  private let size: Size?
  package let source: LiveScene

  /// Nil: the library has no such screen.
  ///
  /// - Parameter index: Its index among the screens of the source.
  init?(_ source: LiveScene, _ index: Int, _ handle: UnsafeMutableRawPointer) {
    guard let make = dlsym(handle, "segue_scene_\(index)") else { return nil }
    self.make = unsafeBitCast(make, to: Make.self)
    size = dlsym(handle, "segue_size_\(index)").map { unsafeBitCast($0, to: Size.self) }
    self.source = source
  }

  /// A new controller that shows it; nil: the file gives neither a view nor a view controller.
  @MainActor package func makeController() -> UIViewController? {
    guard let made = make() else { return nil }
    let shown = Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue()
    if let controller = shown as? UIViewController {
      return source.frame.isPlain
        ? controller : PreviewController(.controller(controller), source.frame, fixedSize)
    }
    return (shown as? UIView).map { PreviewController(.view($0), source.frame, fixedSize) }
  }

  @MainActor private var fixedSize: CGSize? {
    size.map { size in
      var sides = [0.0, 0.0]
      size(&sides)
      return CGSize(width: sides[0], height: sides[1])
    }
  }

  /// The screen as the window lists it.
  @MainActor func scene(of build: LiveBuild) -> Scene {
    let location = build.location(of: source)
    let file = location.file.lastPathComponent
    let isOneOfMany = location.file != build.file
    let line = isOneOfMany ? "\(file):\(location.line)" : "line \(location.line)"
    return Scene(
      live: source.name, kind: source.kind == .preview ? "preview" : nil,
      note: "\(source.kind.rawValue), \(line)",
      sentence: source.comment.isEmpty ? "Line \(location.line) of \(file)." : source.comment
    ) {
      root ?? UIViewController()
    }
  }

  /// A new controller for the stage: the screen itself, or one that presents it.
  @MainActor private var root: UIViewController? {
    guard let screen = makeController() else { return nil }
    guard source.isPresented else { return screen }
    return PresentingController(screen, name: source.name) { makeController() }
  }
}
