import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueRandom
import SegueSession
import TestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground

/// Parameters that are colors: as numbers, as texts, as swatches.
@MainActor @Suite(.serialized) struct ColorParameterTests {
  private static let color = "#123ABC"

  private func quantity() throws -> Quantity {
    let engine = try #require(Gallery.engine(named: "Dip to color"))
    return Quantity(try #require(engine.parameters.first { $0.name == "color" }))
  }

  // MARK: Texts

  @Test func everyColorIsReadAsItIsWritten() throws {
    let quantity = try quantity()
    var random = SeededRandom(seed: 8)
    for _ in 0..<500 {
      let color = Double(random.below(0x100_0000))
      expectEqual(quantity.value(from: quantity.text(of: color)), color)
    }
  }

  @Test func shortFormsAndSpacesAreRead() throws {
    let quantity = try quantity()
    expectEqual(quantity.value(from: " #f80 "), Double(0xFF8800))
    expectEqual(quantity.value(from: "00ff7F"), Double(0x00FF7F))
    for text in ["", "#", "#12", "#12345", "#GGGGGG", "red", "-00001", "#1234567", "0.5"] {
      expect(quantity.value(from: text) == nil, "\(text)")
    }
  }

  @Test func theCommandLineTakesColors() throws {
    let subject = try WindowCommand.parse(["--engine", "dip to color", "--set", "color=#123ABC"])
      .subject
    let setup = try subject.setup(Session.Setup(), scale: 1)
    expectEqual(setup.tuning.values, ["color": Double(0x123ABC)])
    #expect(throws: (any Error).self) {
      try WindowCommand.parse(["--engine", "dip to color", "--set", "color=#12"])
    }
  }

  // MARK: The window

  @Test func aSwatchOrATextChangesTheColor() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
    let playground = stage.showPlayground()
    playground.chooseEngine(try #require(Gallery.engine(named: "Dip to color")))
    stage.settle()
    let row = try #require(
      playground.inspector.all(ParameterRow.self).first { $0.quantity.name == "color" })
    expectEqual(row.value, Double(0xFFFFFF))
    func shown() throws -> String? { row.all(UITextField.self).first?.text }
    try expectEqual(shown(), "#FFFFFF")

    let swatches = try #require(row.all(SwatchRow.self).first)
    let red = try #require(
      swatches.all(UIControl.self).first { $0.accessibilityLabel == "#FF3B30" })
    stage.tap(playground.place(of: red))
    stage.settle()
    expectEqual(playground.transport.tuning.values, ["color": Double(0xFF3B30)])
    expect(red.isSelected)

    // A color that is no swatch has one of its own while it is chosen.
    let field = try #require(row.all(UITextField.self).first)
    for (text, expected) in [(Self.color, Double(0x123ABC)), ("mauve", Double(0x123ABC))] {
      stage.tap(playground.place(of: field))
      stage.type(text)
      stage.key("\r")
      stage.settle()
      expectEqual(playground.transport.tuning.values, ["color": expected])
      expectEqual(field.text, Self.color)
    }
    expect(playground.label(beginning: "“mauve” is no color") != nil)
    let own = swatches.all(UIControl.self).filter { $0.isSelected && !$0.isHidden }
    expectEqual(own.map(\.accessibilityLabel), [Self.color])

    playground.undo()
    stage.settle()
    expectEqual(row.value, Double(0xFF3B30))
    stage.close()
  }

  /// The middle of the transition is the color alone.
  @Test func theColorIsSeen() throws {
    let engine = try #require(Gallery.engine(named: "Dip to color"))
    let pictures = try [0xFFFFFF, 0x123ABC].map { color in
      let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
      defer { stage.close() }
      let playground = stage.showPlayground()
      playground.chooseEngine(engine)
      playground.change(to: try #require(engine.setting("color", to: Double(color))))
      playground.transport.turnPage()
      playground.run()
      stage.run(for: 0.4)
      return playground.transport.picture()
    }
    expect(pictures[0].largestDifference(from: pictures[1]) >= 0xFF - 0x12 - 24)
  }

  // MARK: A file of one's own

  @Test func aColorOfOnesOwnFileIsAParameter() throws {
    let source = PluginSource(
      """
      import UIKit
      final class Mine: NSObject, UIViewControllerAnimatedTransitioning {
        /// Behind both.
        var shade: UIColor = .black
        var border = UIColor.red.cgColor
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {}
      }
      """)
    let animator = try #require(source.source.animators.first)
    expectEqual(animator.parameters.map(\.name), ["shade"])
    expectEqual(animator.parameters.first?.kind, .color)
    expectEqual(
      ParameterScale(animator.parameters[0], Double(0x112233)),
      ParameterScale(animator.parameters[0], 0))
  }
}
