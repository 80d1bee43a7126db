import UIKit

extension ContainerKind {
  /// A controller that presents a sheet with two detents.
  public static let sheet = ContainerKind(
    "Sheet", subtitle: "Two detents", hint: "Present; drag the sheet up, down and away",
    usesEngine: false,
    drawing: [
      .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.6),
      .init(.to, x: 4, y: 15, width: 36, height: 11),
    ]
  ) { panels, index, _ in
    PresenterViewController(panels[index], presents: .sheet)
  }
}
