/** What the engine finds on a map that the server drew. */
export const mapMarks = {
  /** Holds all that moves with the map. */
  sheets: 'map-sheets',
  drawing: 'map-drawing',
  marker: 'map-marker',
  scale: 'map-scale',
  zoomIn: 'map-zoom-in',
  zoomOut: 'map-zoom-out',
} as const

/** The class of a path, and of a name, by its kind: the style sheet knows no others. */
export const layerClass = (kind: string): string => `map-${kind}`
export const labelClass = (kind: string): string => `map-label map-label-${kind}`

export const dotRadius = 2.5
