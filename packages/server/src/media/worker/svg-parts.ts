const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What a drawing may be made of: shapes, text and paint. */
export const drawingElements = words(`
  svg g defs symbol use title desc clipPath mask marker
  linearGradient radialGradient stop pattern
  path rect circle ellipse line polyline polygon text tspan`)

export const drawingAttributes = words(`
  id className transform opacity color vectorEffect
  fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeMiterLimit
  strokeDashArray strokeDashOffset clipPath clipRule mask markerStart markerMid markerEnd stopColor stopOpacity
  d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points width height viewBox preserveAspectRatio offset
  gradientUnits gradientTransform patternUnits patternContentUnits patternTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  fontSize fontWeight fontFamily fontStyle textAnchor letterSpacing dominantBaseline
  role ariaLabel ariaHidden`)
