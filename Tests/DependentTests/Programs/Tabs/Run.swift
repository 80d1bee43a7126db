import UIKit

/// Goes through three tabs, where an elevator takes the place of the cut.
@MainActor public func runTabs(on stage: HeadlessStage) -> String {
  let floors = ["Ground", "First", "Second"].enumerated().map { index, name in
    let floor = UIViewController()
    floor.tabBarItem = UITabBarItem(title: name, image: nil, tag: index)
    return floor
  }
  let house = UITabBarController()
  let elevator = Elevator()
  house.viewControllers = floors
  house.delegate = elevator
  stage.show(house)
  stage.settle()

  let rides = [2, 1].map { floor in
    house.selectedIndex = floor
    stage.run(for: 0.2)
    let inSight = floors.count { $0.viewIfLoaded?.window != nil }
    stage.settle()
    return "\(inSight) \(house.tabBar.selectedItem?.title ?? "none")"
  }
  return (rides + elevator.log).joined(separator: ", ")
}
