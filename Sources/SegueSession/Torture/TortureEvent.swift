import Foundation
import Segue
import SegueInspection

/// An action on the torture hierarchy or on a player's stage, by a user or by a program.
package enum TortureEvent: Hashable {
  /// An action of the user or the passing of time, as far as `isUsers` admits it.
  case user(StageEvent)
  /// Chooses the engine of this name, with or without an interaction controller from the delegate.
  ///
  /// - Parameter seed: That of its parameters; 0 for their defaults.
  case engine(String, interactive: Bool, seed: UInt64)

  // In the hierarchy.
  case push
  case pop
  case root
  /// Sets a stack made of old and new controllers.
  case stack(Int)
  /// The tab with the container of this name.
  case tab(String)
  case present(Int)
  case dismiss
  /// Presents, and presents or dismisses again from the completion.
  case chain(Int)
  case policy(Int)
  /// Percent of the usual speed.
  case speed(Int)
  /// Toggles Reduce Motion.
  case motion
  /// Toggles the layout direction.
  case direction
  /// Toggles light and dark.
  case look
  /// Chooses a size of text, by number.
  case text(Int)
  /// Gives the panel in front additional safe areas, by number; 0 for none.
  case insets(Int)
  /// Changes rows of the table in front.
  case rows(Int)
  /// Takes back the last typing, or does it again.
  case undo(again: Bool)
  /// Another root controller takes the place of the window's, or gives it back.
  case swap

  // On the stage of a player.
  /// Begins the script of a player with a container or scene of the gallery.
  case show(String)
  /// Leads to the page with this number.
  case page(Int)
  /// Goes back as Esc does.
  case back
  /// Shows a moment of the timeline, in thousandths of it.
  case scrub(Int)
  /// Goes to the end of the timeline.
  case live
  /// Turns the direction of time.
  case reverse
  /// Compares with the engine of this name; nil: with none.
  case compare(String?)
}
