import UIKit

/// Everything that the playground shows, in the order in which it is listed.
///
/// To add an engine, a container or a scene, add its file and one line here. The window's list, the
/// command line, the film strips, the tests and the documentation's tables are all made from these
/// lists.
public enum Gallery {
  /// The transitions that can be chosen.
  public static let engines: [Engine] = [
    .cut,
    .animator,
    .springSlide,
    .verticalSlide,
    .bounce,
    .fade,
    .crossDissolve,
    .dipToColor,
    .cover,
    .uncover,
    .push,
    .reveal,
    .slideOver,
    .swap,
    .springPop,
    .cardToss,
    .systemPush,
    .systemModal,
    .flip,
    .flipVertical,
    .cube,
    .cubeVertical,
    .insideCube,
    .fold,
    .turn,
    .door,
    .portal,
    .carousel,
    .cards,
    .galleryFlow,
    .crossedZoom,
    .tumble,
    .origami,
    .cameraMove,
    .depthPush,
    .circleReveal,
    .shapeReveal,
    .iris,
    .shutter,
    .blinds,
    .clockWipe,
    .softWipe,
    .checkers,
    .pageCurl,
    .tear,
    .liquidSwipe,
    .lumaWipe,
    .sharedAxisX,
    .sharedAxisY,
    .sharedAxisZ,
    .fadeThrough,
    .containerTransform,
    .zoom,
    .appOpen,
    .sharedElement,
    .morph,
    .pageSheet,
    .bottomSheet,
    .drawer,
    .popOver,
    .splitOpen,
    .appSwitcher,
    .predictiveBack,
    .glass,
    .drops,
    .explode,
    .tiles,
    .shatter,
    .blurFade,
    .pixelate,
    .glitch,
    .genie,
    .whipPan,
    .wobble,
    .cascade,
    .dreamy,
    .ripple,
  ]

  /// The containers in which they run.
  public static let containers: [ContainerKind] = [
    .custom,
    .navigation,
    .tabs,
    .modal,
    .sheet,
  ]

  /// The scenes: those that articles build, with containers and transitions of their own, and a
  /// small app.
  public static let scenes: [Scene] = [
    .bondo,
    .thinkandbuild,
    .stablekernel,
    .material,
    .appcoda,
    .settings,
  ]

  /// The engine that the playground starts with.
  public static let standardEngine = Engine.springSlide

  /// The engine with this title or file name; nil if there is none.
  public static func engine(named name: String) -> Engine? { engines.named(name) }
}
