import UIKit

/// Opens a chapter, lets it go half closed, closes it, shows a note, and reads a page by day and by night.
@MainActor public func runReader(on stage: HeadlessStage) -> String {
  let chapters = ChaptersController()
  let book = UINavigationController(rootViewController: chapters)
  stage.show(book)
  stage.settle()
  var words: [String] = []

  stage.tap(CGPoint(x: 100, y: 70))
  stage.settle()
  words.append(book.topViewController?.title ?? "none")
  for way in [60.0, 220] {
    stage.press(CGPoint(x: 40, y: 150))
    stage.drag(to: CGPoint(x: 40 + way, y: 150), over: 0.4)
    stage.run(for: 0.2)
    stage.release()
    stage.settle()
    words.append(book.topViewController?.title ?? "none")
  }

  chapters.showNote()
  stage.settle()
  let card = book.presentedViewController?.view.frame ?? .zero
  words.append("\(Int(card.minY))-\(Int(card.maxY))")
  words.append(book.visibleViewController === book.presentedViewController ? "over" : "under")
  book.dismiss(animated: true)
  stage.settle()
  words.append(book.presentedViewController == nil ? "gone" : "there")
  words.append(readPage(on: stage))
  return words.joined(separator: " ")
}
