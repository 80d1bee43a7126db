import UIKit

/// Puts three things on the shelf, one after the other, and looks at it in between.
@MainActor public func runShelf(on stage: HeadlessStage) -> String {
  let shelf = ShelfController()
  let things = ["cup", "book", "lamp"].map { name in
    let thing = UIViewController()
    thing.title = name
    return thing
  }
  stage.show(shelf)
  shelf.animator = Turnstile()
  var words: [String] = []
  for thing in things {
    shelf.show(thing)
    stage.run(for: 0.2)
    words.append(shelf.children.map { $0.title ?? "" }.joined(separator: "+"))
    stage.settle()
  }
  let isUpright = CATransform3DIsIdentity(things[2].view.transform3D)
  return (words + ["then", shelf.children.first?.title ?? "", isUpright ? "upright" : "turned"])
    .joined(separator: " ")
}
