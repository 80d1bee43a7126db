import Segue
import SegueLayers

/// The names of views and layers in sentences.
@MainActor package enum Subject {
  /// Returns the name of a layer, as “UILabel “Amber””, “the view of DetailViewController” or
  /// “CAShapeLayer in PanelView”.
  package static func name(of layer: CALayer) -> String {
    guard let view = layer.delegate as? UIView else {
      let above = sequence(first: layer) { $0.superlayer }.lazy
        .compactMap { $0.delegate as? UIView }.first
      return above.map { "\(type(of: layer)) in \(name(of: $0))" } ?? "\(type(of: layer))"
    }
    return name(of: view)
  }

  /// Returns the name of a view: its class, and what tells it apart.
  package static func name(of view: UIView) -> String {
    if let snapshot = view as? SnapshotView {
      return "a snapshot" + (snapshot.source.map { " of \(name(of: $0))" } ?? "")
    }
    if let controller = view.next as? UIViewController {
      return "the view of \(type(of: controller))"
    }
    let text = view.accessibilityIdentifier ?? (view as? UILabel)?.text
    return "\(type(of: view))" + (text.map { " “\($0)”" } ?? "")
  }
}
