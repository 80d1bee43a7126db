// The Foundation types that importing Core Animation provides on iOS.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import SegueLayers
// Text layers are declared where the fonts are.
@_exported import class SegueText.CATextLayer
@_exported import struct SegueText.CATextLayerAlignmentMode
@_exported import struct SegueText.CATextLayerTruncationMode
