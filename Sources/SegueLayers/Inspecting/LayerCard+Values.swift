import Foundation

/// A property of a layer in words: as the program has set it, and as it is shown.
package struct LayerCardValue: Equatable, Sendable {
  /// “corner radius”.
  package let name: String
  package let model: String
  package let shown: String
}

extension LayerCard {
  /// The values that say where and how every layer is shown, then those of the others that it does not have
  /// from the start.
  package var values: [LayerCardValue] {
    Self.rows.compactMap { row in
      let (model, shown) = (row.text(model), row.text(shown))
      guard let usual = row.usual else {
        return LayerCardValue(name: row.name, model: model, shown: shown)
      }
      return model == usual && shown == usual
        ? nil : LayerCardValue(name: row.name, model: model, shown: shown)
    }
  }

  private struct Row {
    let name: String
    /// The value of a new layer, which is not listed; nil: the value is always listed.
    let usual: String?
    let text: (LayerProperties) -> String

    init(_ name: String, usual: String? = nil, _ text: @escaping (LayerProperties) -> String) {
      (self.name, self.usual, self.text) = (name, usual, text)
    }
  }

  private static var rows: [Row] {
    [
      Row("position") { ValueText.point($0.placement.position) },
      Row("bounds") { ValueText.rect($0.content.bounds) },
      Row("opacity") { ValueText.number(Double($0.placement.opacity)) },
      Row("transform") { ValueText.transform($0.placement.transform) },
      Row("corner radius") { ValueText.number($0.content.cornerRadius) },
      Row("hidden", usual: "no") { flag($0.placement.isHidden) },
      Row("anchor point", usual: "0.5, 0.5") { ValueText.point($0.placement.anchorPoint) },
      Row("z position", usual: "0") { ValueText.number($0.placement.zPosition) },
      Row("sublayers", usual: "identity") { ValueText.transform($0.content.sublayerTransform) },
      Row("background", usual: "clear") { ValueText.color($0.content.backgroundColor) },
      Row("gradient", usual: "none") { properties in
        properties.content.gradient.map {
          $0.colors.map { ValueText.color($0) }.joined(separator: " ")
        } ?? "none"
      },
      Row("border", usual: "none", border),
      Row("masks to bounds", usual: "no") { flag($0.content.masksToBounds) },
      Row("shadow", usual: "none", shadow),
      Row("contents", usual: "none") { properties in
        properties.content.contents.map { ValueText.size($0.size) + " pixels" } ?? "none"
      },
      Row("text", usual: "none") { $0.content.text == nil ? "none" : "drawn" },
      Row("fill", usual: "none") { properties in
        properties.content.shape.map { ValueText.color($0.fillColor) } ?? "none"
      },
      Row("stroke", usual: "none", stroke),
      Row("curl", usual: "none") { properties in
        properties.content.curl.map { ValueText.number($0.progress) } ?? "none"
      },
      Row("blend mode", usual: "normal") { "\($0.blendMode)" },
      Row("filters", usual: "0") { "\($0.placement.filters.count)" },
    ]
  }

  private static func flag(_ value: Bool) -> String { value ? "yes" : "no" }

  private static func border(_ properties: LayerProperties) -> String {
    let content = properties.content
    guard content.borderWidth > 0 else { return "none" }
    return "\(ValueText.number(content.borderWidth)) \(ValueText.color(content.borderColor))"
  }

  private static func shadow(_ properties: LayerProperties) -> String {
    let shadow = properties.content.shadow
    guard shadow.opacity > 0 else { return "none" }
    return "\(ValueText.number(Double(shadow.opacity))), blurred \(ValueText.number(shadow.radius))"
  }

  private static func stroke(_ properties: LayerProperties) -> String {
    guard let shape = properties.content.shape, shape.visibleStroke != nil else { return "none" }
    let part = [shape.stroke.start, shape.stroke.end].map { ValueText.number(Double($0)) }
    let reach = part == ["0", "1"] ? "" : ", \(part[0]) to \(part[1])"
    return "\(ValueText.number(Double(shape.stroke.width)))\(reach)"
  }
}
