import UIKit

/// Develops pictures of views: photographs, snapshots and drawn images, and looks at their pixels.
@MainActor public func runDarkroom(on stage: HeadlessStage) -> String {
  let room = DarkroomController()
  stage.show(room)
  stage.settle()
  room.develop()
  stage.run(for: 0.25)
  let trays = room.view.subviews.count
  stage.settle()
  let pixels = stage.picture().bitmap
  let colors = [20, 120, 220].map { pixels[$0, 100] == 0xFFFF_0000 ? "red" : "dark" }
  return "\(trays) trays, \(colors.joined(separator: " ")), \(room.view.subviews.count) left"
}
