import { type DecorativeShape, decorativeShapes, rectangleShape } from '@sitewright/domain/assets'

const decorative = Object.keys(decorativeShapes) as DecorativeShape[]

/** What a shape block draws. */
export const shapeNames = [rectangleShape, ...decorative] as const
export type ShapeName = (typeof shapeNames)[number]

/** What a picture is cut to. */
export const maskNames = ['none', ...shapeNames] as const

const words = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
const label = (name: string) => `${name.charAt(0).toUpperCase()}${words(name.slice(1))}`

export const shapeLabels = Object.fromEntries(shapeNames.map(name => [name, label(name)])) as Readonly<
  Record<ShapeName, string>
>

export const maskLabels = Object.fromEntries(maskNames.map(name => [name, label(name)])) as Readonly<
  Record<(typeof maskNames)[number], string>
>
