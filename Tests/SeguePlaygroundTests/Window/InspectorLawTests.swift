import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The rows of every engine's parameters in the inspector.
@MainActor @Suite(.serialized) struct InspectorLawTests {
  private let inspector = InspectorView()

  init() {
    inspector.frame = CGRect(x: 0, y: 0, width: InspectorView.width, height: 496)
  }

  private var rows: [ParameterRow] { inspector.all(ParameterRow.self) }

  private func show(_ tuning: Tuning) {
    inspector.tuning = tuning
    inspector.layoutIfNeeded()
  }

  private func choose(_ form: EngineSpring.Form) throws {
    let choice = try #require(inspector.all(UISegmentedControl.self).first)
    choice.selectedSegmentIndex = try #require(EngineSpring.Form.allCases.firstIndex(of: form))
    choice.sendActions(for: .valueChanged)
    inspector.layoutIfNeeded()
  }

  /// Zero counts, too: numbers begin with it.
  @Test func everyRowShowsItsValueAndPutsItsKnobThere() throws {
    for engine in Gallery.engines {
      for name in engine.parameters.map(\.name) {
        let parameter = try #require(engine.parameters.first { $0.name == name })
        let values = [parameter.range.lowerBound, 0, parameter.range.upperBound]
          .filter(parameter.range.contains)
        for value in [engine.untuned.value(of: parameter)] + values {
          inspector.tuning = nil
          show(engine.setting(name, to: value) ?? engine.untuned)

          for row in rows where row.quantity.name == name {
            guard row.quantity.choices.isEmpty else {
              let segments = try #require(row.all(UISegmentedControl.self).first)
              expectEqual(segments.selectedSegmentIndex, Int(value), "\(engine.title), \(name)")
              continue
            }
            let number = try #require(row.all(UITextField.self).first)
            if row.quantity.isColor {
              expectEqual(number.text, row.quantity.text(of: value), "\(engine.title), \(name)")
              continue
            }
            let slider = try #require(row.all(UISlider.self).first)
            expectEqual(number.text, row.quantity.text(of: value), "\(engine.title), \(name)")
            let place = row.quantity.position(of: value)
            expect(abs(Double(slider.value) - place) < 1e-6, "\(engine.title), \(name)")
          }
        }
      }
    }
  }

  /// All forms in which an engine's spring can be said count, too.
  @Test func rowsOfOneNameShowOneValue() throws {
    for engine in Gallery.engines {
      show(engine.untuned)
      var values: [String: Double] = [:]
      let forms =
        EngineSpring(engine.untuned)?.isTunable == true
        ? EngineSpring.Form.allCases : [.parameters]
      for form in forms {
        if forms.count > 1 { try choose(form) }
        let shown = rows
        expectEqual(Set(shown.map(\.quantity.name)).count, shown.count, "\(engine.title), \(form)")
        for row in shown {
          let name = row.quantity.name
          expect(values[name] == nil || values[name] == row.value, "\(engine.title), \(name)")
          values[name] = row.value
        }
      }
      if forms.count > 1 { try choose(.parameters) }
    }
  }

  /// At the size of a new window.
  @Test func theRowsOfASpringAreAllInSight() throws {
    let engine = try #require(Gallery.engine(named: "Spring slide"))
    for form in EngineSpring.Form.allCases {
      show(engine.untuned)
      try choose(form)

      let bar = inspector.copyBar.frame.minY
      for row in rows {
        expect(row.convert(row.bounds, to: inspector).maxY <= bar, "\(row.quantity.name), \(form)")
      }
    }
  }

  /// Numbers in a note would be those of the defaults, whatever is set.
  @Test func noNoteStatesTheValueOfAParameter() {
    for engine in Gallery.engines {
      expect(!engine.note.contains("ζ"), "\(engine.title)")
      expect(engine.note.firstMatch(of: /\d\.\d/) == nil, "\(engine.title)")
    }
  }

  @Test func noNameIsCutOff() throws {
    for engine in Gallery.engines {
      show(engine.untuned)
      for label in rows.compactMap({ $0.all(UILabel.self).first }) {
        expect(label.bounds.width >= label.sizeThatFits(.zero).width, "\(label.text ?? "")")
      }
    }
    show(try #require(Gallery.engine(named: "Spring slide")).untuned)
    try choose(.physical)
    for label in rows.compactMap({ $0.all(UILabel.self).first }) {
      expect(label.bounds.width >= label.sizeThatFits(.zero).width, "\(label.text ?? "")")
    }
  }
}
