import Foundation
import SegueGallery
import SegueSession
import SegueSource

/// A file with an engine's animator and all that it needs: it compiles here and on iOS, with `import UIKit` alone.
///
/// The animator has a name of its own, and so has what it inherits; the rest is private, so that several such files can
/// be in one app.
package struct EngineCopy {
  /// The content of the file.
  package let text: String

  /// Copies an engine with the values of its parameters. Throws a sentence if its file is not there.
  ///
  /// - Parameter name: The name of its class.
  @MainActor package init(of tuning: Tuning, named name: String) throws {
    let engine = tuning.engine
    guard let sources = GallerySources.scans(for: engine) else {
      throw CommandFailure(
        engine.group == .live
          ? "\(engine.title) is in your own file already."
          : "The file of this engine is not there. `make install` puts it beside the program.")
    }
    let pool = SourcePool(sources)
    guard let root = pool.types[engine.animatorType] else {
      throw CommandFailure("The file of this engine does not have its animator.")
    }
    let reach = SourceReach(pool, from: root)
    let taken = reach.found.filter { $0 != root }.flatMap { pool.declarations[$0].names }
    guard !taken.contains(name) else {
      throw CommandFailure.wrongUse(
        "The copy of \(engine.title) has something called \(name) already: give it another name.")
    }
    let writer = CopyWriter(sources, reach, root: root, named: name)
    text = """
      // “\(engine.title)” of Segue's gallery, with all that it needs.
      // Copyright (c) 2026 The Segue authors, MIT License.

      import UIKit

      \(writer.text(CopyTuning(tuning, pool, root: root).edits))
      """
  }
}
