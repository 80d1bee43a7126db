import Foundation

/// The state that content of a cell can depend on.
public protocol UIConfigurationState {}

/// The state of a cell that its content can depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected: Bool
  /// Whether the cell is pressed.
  public var isHighlighted: Bool

  /// The state of a cell.
  public init(isSelected: Bool = false, isHighlighted: Bool = false) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }
}

/// Describes content, and creates the view that shows it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A new view that shows the content.
  func makeContentView() -> any UIView & UIContentView

  /// The content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configured content. It must be a `UIView`.
@preconcurrency @MainActor public protocol UIContentView: UIView {
  /// The content shown.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show this configuration. True for the type of the present one unless
  /// implemented.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// By default, whether it has the type of the present configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
