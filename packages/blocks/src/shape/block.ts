import { boolean, colour, defineBlock, integer, localString, object, shape as shapeProp, usualPlaces } from '../kit'
import { shapeLabels, shapeNames } from '../kit/shape-names'

/** Those that somebody sees before looking for one; its settings have all of them. */
const offered = ['circle', 'rectangle', 'star', 'heart', 'drop', 'leaf', 'wave', 'blob', 'gear'] as const

export const shape = defineBlock({
  type: 'shape',
  version: 1,
  label: 'Shape',
  group: 'basic',
  synonyms: ['circle', 'star', 'blob', 'ornament', 'svg'],
  props: object({
    shape: shapeProp(shapeNames),
    fill: colour(),
    stroke: colour(),
    /** In pixels; 0 is no outline. */
    strokeWidth: integer({ min: 0, max: 20 }),
    /** In degrees, clockwise. */
    rotate: integer({ min: 0, max: 359 }),
    flipX: boolean(),
    flipY: boolean(),
    /** Fills its cells, whatever becomes of its proportions. */
    stretch: boolean(),
    /** Says what it means; without words it is an ornament. */
    label: localString({ max: 120 }),
  }),
  defaults: () => ({
    shape: 'circle' as const,
    fill: { type: 'THEME_COLOR' as const, role: 'accent' as const },
    stroke: { type: 'THEME_COLOR' as const, role: 'fg' as const },
    strokeWidth: 0,
    rotate: 0,
    flipX: false,
    flipY: false,
    stretch: false,
    label: {},
  }),
  variants: Object.fromEntries(offered.map(name => [name, { label: shapeLabels[name], props: { shape: name } }])),
  size: { desktop: { w: 4, h: 4 }, mobile: { w: 3, h: 4 } },
  where: [...usualPlaces, 'bar'],
  migrations: [],
})
