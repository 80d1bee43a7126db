import Foundation
import Segue
import SegueGallery
import SegueSession

/// The sheet in which an export is chosen: its kind, and what that leaves open; a preview that plays what will be
/// written; and how large and long it will be.
final class ExportSheet: OverlayViewController {
  /// Called with what is chosen, whenever it changes.
  var didChange: ((ExportOrder) -> Void)?
  /// Called with what is to be exported, once the dismissal of the sheet has begun.
  var didExport: ((ExportOrder) -> Void)?
  /// Called with what is to be copied as a GIF, once the dismissal of the sheet has begun; nil: nothing can be.
  var didCopy: ((ExportOrder) -> Void)?

  private let subject: ExportSubject
  private let form: ExportForm
  private let heading = UILabel()
  private let scroll = UIScrollView()
  private let previewView = ExportPreviewView()
  private let line = SeparatorView()
  private let sizeLabel = UILabel()
  private let factsLabel = UILabel()
  private let copyButton = TextButton("Copy GIF")
  private let cancelButton = TextButton("Cancel")
  private let exportButton = TextButton("Export")
  /// The preview; nil: it is about to begin, or cannot be made.
  private(set) var preview: ExportPreview?
  /// The choices that the preview is of.
  private var previewed: ExportOrder?
  private var restart: FrameAlarm?
  /// Why the preview cannot be made, and why the file cannot be; nil: they can.
  private var problem: String?
  private var wrongName: String?
  /// “36 frames, 1.20 s, 390 × 844”.
  private var facts = ""

  /// Seconds from a change to the preview of it: a slider that is dragged changes often.
  private static let delay: TimeInterval = 0.15

  // In points.
  private static let width: CGFloat = 548
  private static let headingHeight: CGFloat = 46
  private static let footerHeight: CGFloat = 56
  private static let previewSize = CGSize(width: 144, height: 290)
  private static let leastWideWidth: CGFloat = 500
  private static let buttonHeight: CGFloat = 28
  private static let gap: CGFloat = 8
  private static let lineScroll: CGFloat = 40

  /// - Parameter order: What is chosen at first.
  init(_ subject: ExportSubject, _ order: ExportOrder) {
    self.subject = subject
    var order = order
    if !subject.allows(order.choices.format) {
      order.choices.format = subject.allows(.gif) ? .gif : .png
    }
    form = ExportForm(subject, order)
    super.init("sheet")
    preferredContentSize = CGSize(
      width: Self.width,
      height: Self.headingHeight + Self.footerHeight
        + form.height(beside: Self.previewSize.height + Self.gap) + Self.gap)
  }

  required init?(coder: NSCoder) { nil }

  /// The choices.
  var order: ExportOrder { form.order }

  override var dimming: CGFloat { 1.0 / 6 }
  override var standsAside: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Export"
    heading.font = .systemFont(ofSize: 15, weight: .semibold)
    heading.textColor = Theme.text
    sizeLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
    sizeLabel.textColor = Theme.text
    factsLabel.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    exportButton.isLit = true
    copyButton.toolTip = "Make the GIF, and put it onto the clipboard (Ctrl+C)"
    copyButton.addAction(UIAction { [weak self] _ in self?.copyGIF() }, for: .touchUpInside)
    cancelButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    exportButton.addAction(UIAction { [weak self] _ in self?.export() }, for: .touchUpInside)
    previewView.addAction(
      UIAction { [weak self] _ in self?.preview?.replay() }, for: .touchUpInside)
    form.didChange = { [weak self] in self?.orderDidChange() }
    form.didSubmit = { [weak self] in self?.export() }
    for part in [form, previewView] { scroll.addSubview(part) }
    for part in [
      heading, scroll, line, sizeLabel, factsLabel, copyButton, cancelButton, exportButton,
    ] { view.addSubview(part) }
    describe()
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Takes the keys from the field, the control or the stage that had them.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    resignFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if preview == nil, restart == nil, problem == nil { beginPreviewSoon() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endPreview()
  }

  // MARK: The preview

  private func orderDidChange() {
    didChange?(order)
    // Another name or folder changes nothing of it.
    if order.choices != previewed?.choices || order.isWhole != previewed?.isWhole {
      beginPreviewSoon()
    }
    describe()
  }

  private func beginPreviewSoon() {
    restart = FrameAlarm(after: Self.delay) { [weak self] in
      self?.restart = nil
      self?.beginPreview()
    }
  }

  private func beginPreview() {
    endPreview()
    previewed = order
    guard let request = subject.request(order.choices, isWhole: order.isWhole) else { return }
    let size = previewView.pictureSize
    let scale = view.traitCollection.displayScale
    do {
      preview = try ExportPreview(
        request, fitting: CGSize(width: size.width * scale, height: size.height * scale)
      ) { [weak self] in self?.showPreview() }
      problem = nil
    } catch {
      problem = error.localizedDescription
    }
    view.setNeedsLayout()
    showPreview()
  }

  private func endPreview() {
    restart = nil
    preview?.close()
    preview = nil
  }

  private func showPreview() {
    if let failure = preview?.problem, problem == nil {
      problem = failure
      view.setNeedsLayout()
    }
    previewView.show(preview)
    showFacts()
  }

  /// Shows the size and the length of the file, or why there can be none.
  private func showFacts() {
    let format = order.choices.format
    copyButton.isHidden = didCopy == nil || format != .gif
    let wrong = wrongName ?? problem
    factsLabel.textColor = wrong == nil ? Theme.dim : Theme.alert
    factsLabel.numberOfLines = wrong == nil ? 1 : 2
    exportButton.isEnabled = wrong == nil
    exportButton.alpha = wrong == nil ? 1 : 0.5
    if let size = preview?.size, restart == nil {
      sizeLabel.text = (size.isExact ? "" : "≈ ") + Self.text(ofBytes: size.bytes)
    } else {
      sizeLabel.text = "…"
    }
    factsLabel.text = wrong ?? facts
    if wrong != nil { sizeLabel.text = "" }
  }

  /// Finds out what there is to say about what is chosen.
  private func describe() {
    wrongName = order.problem
    facts = ""
    if let request = subject.request(order.choices, isWhole: order.isWhole) {
      facts = (try? request.canvas()).map { "\($0.width) × \($0.height)" } ?? ""
      if request.format.isAnimated {
        let seconds = Double(request.frameCount) / Double(request.clock.rate)
        facts = String(format: "%d frames, %.2f s, ", request.frameCount, seconds) + facts
      }
    }
    showFacts()
    view.setNeedsLayout()
  }

  /// Returns a size in words, in units of 1000 bytes: “640 kB”.
  static func text(ofBytes bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1000) kB"
    default: String(format: "%.1f MB", Double(bytes) / 1e6)
    }
  }

  // MARK: Doing it

  private func export() {
    guard exportButton.isEnabled else { return }
    let order = order
    close()
    didExport?(order)
  }

  private func copyGIF() {
    guard !copyButton.isHidden, problem == nil else { return }
    let order = order
    close()
    didCopy?(order)
  }

  override var hint: String { "Tab next field · ← → kind · Ctrl+Return exports" }

  override var ownCommands: [UIKeyCommand] {
    func command(
      _ input: String, _ modifiers: UIKeyModifierFlags = [],
      _ action: @escaping (ExportSheet) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: modifiers) { [weak self] _ in
        if let self { action(self) }
      }
    }
    return [
      command(UIKeyCommand.inputEscape) { $0.close() },
      command("e", .control) { $0.close() },
      command("\r") { $0.export() },
      // A control that has the focus takes Return for itself.
      command("\r", .control) { $0.export() },
      command("c", .control) { $0.copyGIF() },
      command(" ") { $0.preview?.replay() },
      command(UIKeyCommand.inputLeftArrow) { $0.form.stepKind(-1) },
      command(UIKeyCommand.inputRightArrow) { $0.form.stepKind(1) },
      command(UIKeyCommand.inputUpArrow) { $0.scroll(by: -1) },
      command(UIKeyCommand.inputDownArrow) { $0.scroll(by: 1) },
      command(UIKeyCommand.inputPageUp) { $0.scroll(by: -5) },
      command(UIKeyCommand.inputPageDown) { $0.scroll(by: 5) },
    ]
  }

  private func scroll(by lines: Double) {
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    let y = min(max(0, scroll.contentOffset.y + lines * Self.lineScroll), most)
    scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true)
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let width = max(1, size.width - 2 * Theme.padding)
    heading.frame = CGRect(x: Theme.padding, y: 0, width: width, height: Self.headingHeight)
    let bottom = max(0, size.height - Self.footerHeight)
    scroll.frame = CGRect(
      x: 0, y: Self.headingHeight, width: size.width,
      height: max(0, bottom - Self.headingHeight))
    layOutForm(width)
    line.frame = CGRect(x: 0, y: bottom, width: size.width, height: 1)
    layOutFooter(from: bottom, size.width)
  }

  /// The preview is beside the lines where it fits, else below.
  private func layOutForm(_ width: CGFloat) {
    let isWide = width >= Self.leastWideWidth
    let preview = Self.previewSize
    let lines = isWide ? width - preview.width - Theme.padding : width
    let ends = form.place(in: width, lines: lines)
    form.frame = CGRect(x: Theme.padding, y: 0, width: width, height: ends.all)
    let frame =
      isWide
      ? CGRect(
        x: Theme.padding + width - preview.width, y: ends.kinds + Self.gap, width: preview.width,
        height: preview.height)
      : CGRect(
        x: Theme.padding, y: ends.all + Self.gap, width: width, height: preview.width)
    previewView.frame = frame
    scroll.contentSize = CGSize(
      width: scroll.bounds.width, height: max(ends.all, frame.maxY) + Self.gap)
  }

  private func layOutFooter(from top: CGFloat, _ width: CGFloat) {
    let y = top + ((Self.footerHeight - Self.buttonHeight) / 2).rounded()
    var x = width - Theme.padding
    for (button, side) in [(exportButton, 72.0), (cancelButton, 72), (copyButton, 82)]
    where !button.isHidden {
      button.frame = CGRect(x: x - side, y: y, width: side, height: Self.buttonHeight)
      x -= side + Self.gap
    }
    let availableWidth = max(0, x - Theme.padding)
    let isWrong = sizeLabel.text?.isEmpty != false
    sizeLabel.frame = CGRect(x: Theme.padding, y: top + 9, width: availableWidth, height: 20)
    factsLabel.frame = CGRect(
      x: Theme.padding, y: top + (isWrong ? 10 : 30), width: availableWidth,
      height: isWrong ? 36 : 16)
  }
}
