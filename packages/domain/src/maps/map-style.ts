export const mapStyles = ['Original', 'Grayscale', 'Satellite', 'MinimalDark', 'MinimalLight', 'MinimalBlue'] as const
export type MapStyle = (typeof mapStyles)[number]

/** Numbers as blocks store them; their order differs from the order of the names. */
const styleOfNumber: Readonly<Record<number, MapStyle>> = {
  1: 'Original',
  2: 'Grayscale',
  3: 'Satellite',
  4: 'MinimalLight',
  5: 'MinimalDark',
  6: 'MinimalBlue',
}

export interface MapStyleChoice {
  style: MapStyle
  /** The given style is unknown; the caller should warn. */
  unknown: boolean
}

const findStyle = (given: string | number): MapStyle | undefined =>
  typeof given === 'number' ? styleOfNumber[given] : mapStyles.find(style => style === given)

export function chooseMapStyle(given: string | number | undefined): MapStyleChoice {
  if (given === undefined) return { style: 'Original', unknown: false }
  const style = findStyle(given)
  return style ? { style, unknown: false } : { style: 'Original', unknown: true }
}

/** Minimal styles are land and water, and the names on them. */
const minimalLayers = new Set(['land', 'lakes', 'district', 'water'])

export const isShownIn = (style: MapStyle, layer: string): boolean =>
  !style.startsWith('Minimal') || minimalLayers.has(layer)
