import UIKit

extension ContainerKind {
  /// A controller that presents another one in its own place.
  public static let modal = ContainerKind(
    "Modal", subtitle: "Present and dismiss", hint: "Present; drag it down to dismiss it",
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.6),
      .init(.to, x: 11, y: 8, width: 22, height: 14),
    ]
  ) { panels, index, vendor in
    PresenterViewController(panels[index], presents: .inPlace(vendor))
  }
}
