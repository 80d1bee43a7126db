/// The direction of a transition. Unlike from and to, the two sides, back and fore, never change
/// places.
///
///             forward: present, push
///        ┌────────┐ ──────────────▶ ┌────────┐
///        │  back  │                 │  fore  │
///        └────────┘ ◀────────────── └────────┘
///             backward: dismiss, pop
public enum TransitionDirection: Sendable {
  /// The fore view controller appears.
  case forward
  /// The fore view controller disappears.
  case backward
}
