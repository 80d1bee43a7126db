import Segue
import SegueGallery

extension Tuning {
  /// The parameters that are the control points of its timing curve.
  package static let controlPointNames = ["x1", "y1", "x2", "y2"]

  /// The control points of its timing curve; empty: they cannot be changed.
  @MainActor package var controlPoints: [CGPoint] {
    let values = Self.controlPointNames.compactMap { name in
      engine.parameters.first { $0.name == name }.map { value(of: $0) }
    }
    guard values.count == Self.controlPointNames.count else { return [] }
    return [CGPoint(x: values[0], y: values[1]), CGPoint(x: values[2], y: values[3])]
  }

  /// The same with other control points, as near as they can be; in hundredths.
  @MainActor package func setting(controlPoints points: [CGPoint]) -> Tuning {
    let values = points.flatMap { [$0.x, $0.y] }
    return zip(Self.controlPointNames, values).reduce(self) { tuning, setting in
      tuning.setting(setting.0, to: (Double(setting.1) * 100).rounded() / 100) ?? tuning
    }
  }
}
