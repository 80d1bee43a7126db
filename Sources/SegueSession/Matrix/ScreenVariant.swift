import Segue
import SegueGallery

/// A device and a user's preferences, under which a screen is looked at.
package struct ScreenVariant: Equatable, Sendable {
  package var look: Look
  package var textSize: TextSize
  package var isRightToLeft: Bool
  package var device: Device

  /// A size of a screen.
  package struct Device: Equatable, Sendable {
    package let name: String
    /// In points.
    package let size: CGSize

    package init(name: String, size: CGSize) {
      (self.name, self.size) = (name, size)
    }

    /// The devices that the window offers, too.
    package static let all = StagePreset.all.compactMap { preset in
      preset.shape.size.map { Device(name: preset.name, size: $0) }
    }

    /// The device of this name, whatever its case and the signs between its words; nil: there is none.
    package static func named(_ name: String) -> Device? {
      func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
      return all.first { key($0.name) == key(name) }
    }
  }

  package init(look: Look, textSize: TextSize, isRightToLeft: Bool, device: Device) {
    (self.look, self.textSize) = (look, textSize)
    (self.isRightToLeft, self.device) = (isRightToLeft, device)
  }

  var lookTitle: String { look == .light ? "Light" : "Dark" }
  var directionTitle: String { isRightToLeft ? "RTL" : "LTR" }

  /// “Phone · dark · RTL · XXL”.
  package var title: String {
    [device.name, look.rawValue, directionTitle, textSize.name].joined(separator: " · ")
  }

  /// Shows a screen under these conditions, and passes the stage on, with what was warned of. Everything is as before
  /// afterwards.
  ///
  /// - Parameter scale: Pixels per point.
  @MainActor func show<Result>(
    _ make: () -> UIViewController, scale: CGFloat, _ body: (HeadlessStage, [String]) -> Result
  ) -> Result {
    World().run {
      let stage = HeadlessStage(size: device.size, scale: scale)
      defer { stage.close() }
      StageTraits(isRightToLeft: isRightToLeft, look: look, textSize: textSize).apply(to: stage)
      let warnings = Diagnostics.capture {
        stage.show(make())
        stage.settle(limit: Self.patience)
      }
      return body(stage, warnings)
    }
  }

  /// Seconds of the stage for which a screen may move before it is looked at.
  private static let patience = 3.0
}

/// The variants of a screen: every value of each axis with every one of the others.
package struct ScreenAxes: Equatable, Sendable {
  package var looks: [Look]
  package var textSizes: [TextSize]
  /// Whether the layout is mirrored.
  package var directions: [Bool]
  package var devices: [ScreenVariant.Device]

  package init(
    looks: [Look], textSizes: [TextSize], directions: [Bool],
    devices: [ScreenVariant.Device]
  ) {
    (self.looks, self.textSizes) = (looks, textSizes)
    (self.directions, self.devices) = (directions, devices)
  }

  /// The variants of one size of text, from left to right.
  package func row(_ textSize: TextSize) -> [ScreenVariant] {
    devices.flatMap { device in
      looks.flatMap { look in
        directions.map {
          ScreenVariant(look: look, textSize: textSize, isRightToLeft: $0, device: device)
        }
      }
    }
  }

  /// The number of variants.
  package var count: Int { looks.count * textSizes.count * directions.count * devices.count }

  /// The words above a column, of the axes that have several values.
  func title(of variant: ScreenVariant) -> String {
    var words: [String] = []
    if devices.count > 1 { words.append(variant.device.name) }
    if looks.count > 1 { words.append(variant.lookTitle) }
    if directions.count > 1 { words.append(variant.directionTitle) }
    return words.isEmpty ? variant.device.name : words.joined(separator: " · ")
  }

  /// The variants by what they have in common: “dark · XXL”, “everywhere”; one by one where that does not say it.
  func words(for variants: [ScreenVariant]) -> String {
    guard variants.count < count else { return "everywhere" }
    let looks = looks.filter { look in variants.contains { $0.look == look } }
    let sizes = textSizes.filter { size in variants.contains { $0.textSize == size } }
    let directions = directions.filter { mirrors in
      variants.contains { $0.isRightToLeft == mirrors }
    }
    let devices = devices.filter { device in variants.contains { $0.device == device } }
    let all = ScreenAxes(
      looks: looks, textSizes: sizes, directions: directions, devices: devices)
    guard all.count == variants.count else {
      return variants.map(\.title).joined(separator: ", ")
    }
    var words: [String] = []
    if devices.count < self.devices.count {
      words.append(devices.map(\.name).joined(separator: " or "))
    }
    if looks.count < self.looks.count { words += looks.map(\.rawValue) }
    if directions.count < self.directions.count { words += directions.map { $0 ? "RTL" : "LTR" } }
    if sizes.count < textSizes.count { words.append(sizes.map(\.name).joined(separator: " or ")) }
    return words.joined(separator: " · ")
  }
}
