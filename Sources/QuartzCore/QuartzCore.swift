// The Foundation types that importing Core Animation provides on iOS.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
// Text layers are declared in Segue, where the fonts are.
@_exported import class Segue.CATextLayer
@_exported import struct Segue.CATextLayerAlignmentMode
@_exported import struct Segue.CATextLayerTruncationMode
@_exported import SegueLayers
