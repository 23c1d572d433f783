export const shapeMaskWidth = 100

export const shapeHeights = { square: 100, tall: 150, wide: 67 } as const

const { square, tall, wide } = shapeHeights

/** Height of each decorative mask at width 100. */
export const decorativeShapes = {
  arch: tall,
  archDouble: square,
  arrow: wide,
  blob: square,
  bolt: tall,
  bookmark: tall,
  burst: square,
  capsule: wide,
  capsuleTall: tall,
  chevron: wide,
  circle: square,
  clover: square,
  cloud: wide,
  cross: square,
  diamond: square,
  drop: tall,
  egg: tall,
  ellipse: wide,
  fan: wide,
  flower: square,
  gear: square,
  halfCircle: wide,
  heart: square,
  hexagon: square,
  leaf: tall,
  moon: square,
  octagon: square,
  parallelogram: wide,
  pentagon: square,
  quarterCircle: square,
  seal: square,
  shield: tall,
  star: square,
  trapezoid: wide,
  triangle: square,
  wave: wide,
} as const

export type DecorativeShape = keyof typeof decorativeShapes

export const rectangleShape = 'rectangle'

export interface ShapeBlock {
  shape: string
  /** The `viewBox` of its SVG. */
  viewBox: string
}

export type ShapeMask =
  | { kind: 'mask'; shape: DecorativeShape; width: number; height: number }
  | { kind: 'fill' }
  | { kind: 'none' }

const isDecorative = (name: string): name is DecorativeShape => Object.hasOwn(decorativeShapes, name)

/** A rectangle fills its box without a path; an unknown name leaves the image unmasked. */
export function shapeMask(name: string | undefined): ShapeMask {
  if (name === rectangleShape) return { kind: 'fill' }
  if (name === undefined || !isDecorative(name)) return { kind: 'none' }
  return { kind: 'mask', shape: name, width: shapeMaskWidth, height: decorativeShapes[name] }
}

export const shapeViewBox = (name: DecorativeShape): string => `0 0 ${shapeMaskWidth} ${decorativeShapes[name]}`
