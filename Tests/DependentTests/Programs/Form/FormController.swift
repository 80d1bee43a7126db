import UIKit

/// A form: a title, rows of a name and a field each, and a button below them, all placed by constraints.
final class FormController: UIViewController {
  let titleLabel = UILabel()
  let rows = UIStackView()
  let note = UILabel()
  let button = UIButton(type: .system)
  private(set) var noteHeight: NSLayoutConstraint!

  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  /// Whether constraints say where everything is.
  var isSettled: Bool {
    [titleLabel, rows, note, button].allSatisfy { !$0.hasAmbiguousLayout }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Address"
    titleLabel.textAlignment = .center
    note.numberOfLines = 0
    note.text = "Nothing of what is entered here is sent to anybody, or kept."
    button.setTitle("Save", for: .normal)
    rows.axis = .vertical
    rows.spacing = 6
    rows.distribution = .fillEqually
    for name in ["Name", "Street", "City"] { rows.addArrangedSubview(row(name)) }
    for subview in [titleLabel, rows, note, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }

    let views: [String: Any] = ["title": titleLabel, "rows": rows, "note": note]
    for format in ["H:|-16-[title]-16-|", "H:|-side-[rows]-side-|", "H:|-side-[note]-side-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: ["side": 20], views: views))
    }
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-24-[title]-12-[rows(108)]-[note]", options: [], metrics: nil,
        views: views))
    noteHeight = note.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.widthAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
      button.topAnchor.constraint(equalToSystemSpacingBelow: note.bottomAnchor, multiplier: 2),
      button.heightAnchor.constraint(equalToConstant: 44),
      view.leadingAnchor.anchorWithOffset(to: rows.leadingAnchor).constraint(
        equalTo: rows.trailingAnchor.anchorWithOffset(to: view.trailingAnchor)),
    ])
  }

  private func row(_ name: String) -> UIView {
    let label = UILabel()
    label.text = name
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let field = UITextField()
    field.borderStyle = .roundedRect
    let row = UIView()
    for subview in [label, field] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      label.widthAnchor.constraint(equalToConstant: 70),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      field.topAnchor.constraint(equalTo: row.topAnchor),
      field.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    return row
  }
}
