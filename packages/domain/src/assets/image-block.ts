export const narrowImageBlockWidth = 415

export const isNarrowImageBlock = (width: number): boolean => width <= narrowImageBlockWidth

/** Names under which the two resize observers are registered. */
export const imageResizeObservers = { fluidImage: 'objectFitContain', shape: 'shapeFit' } as const

export interface Length {
  value: number
  unit: string
}

export interface DropShadow {
  /** Degrees, clockwise from the top. */
  angle: number
  distance: Length
  blur: Length
}

export interface ImageBlock {
  fluid: boolean
  stretch: boolean
  dimensions: string
  shapeMask?: string
  dropShadow?: DropShadow
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100 + 0

/** The offsets of the shadow in the unit of its distance. */
export function dropShadowOffset({ angle, distance }: DropShadow): { x: Length; y: Length } {
  const radians = (angle * Math.PI) / 180
  return {
    x: { value: twoPlaces(Math.sin(radians) * distance.value), unit: distance.unit },
    y: { value: twoPlaces(-Math.cos(radians) * distance.value), unit: distance.unit },
  }
}

const css = ({ value, unit }: Length) => `${value}${unit}`

/** A CSS `drop-shadow()`, without its colour when none is given. */
export function dropShadowFilter(shadow: DropShadow, colour?: string): string {
  const { x, y } = dropShadowOffset(shadow)
  return `drop-shadow(${[css(x), css(y), css(shadow.blur), ...(colour ? [colour] : [])].join(' ')})`
}
