import Foundation

/// What content of a cell may depend on.
public protocol UIConfigurationState {}

/// The state of a cell that its content may depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected: Bool
  /// Whether the cell is pressed.
  public var isHighlighted: Bool

  public init(isSelected: Bool = false, isHighlighted: Bool = false) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }
}

/// Says what content there is, and makes the view that shows it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// A new view that shows the content.
  func makeContentView() -> any UIView & UIContentView

  /// The content as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configured content. It must be a `UIView`.
@preconcurrency @MainActor public protocol UIContentView: UIView {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show this. Configurations of the present one's type unless implemented.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
