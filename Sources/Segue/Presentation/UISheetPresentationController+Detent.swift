import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The name.
      public let rawValue: String

      /// An identifier with a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier with a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the container's height.
      public static let medium = Identifier("medium")
      /// The whole height but for a rim at the top.
      public static let large = Identifier("large")
    }

    /// Names the detent.
    public let identifier: Identifier
    private let resolver: (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The medium detent as a fraction of the maximum height.
    private static let mediumPart: CGFloat = 0.5

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half of the container's height.
    public class func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue * mediumPart }
    }

    /// The whole height but for a rim at the top.
    public class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A custom detent.
    ///
    /// - Parameters:
    ///   - identifier: A unique one where nil.
    ///   - resolver: Returns the height in points, or nil where the detent is not available.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// The height in points; nil where the detent is not available.
    public func resolvedValue(
      in context: UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      guard let value = resolver(context), value.isFinite else { return nil }
      return min(max(value, 0), context.maximumDetentValue)
    }
  }
}

/// The values from which a custom detent can compute its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The greatest height a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Is notified of what the user does with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
