import { colour, defineBlock, integer, object, oneOf } from '../kit'
import { alignments } from '../kit/alignment'

export const line = defineBlock({
  type: 'line',
  version: 1,
  label: 'Line',
  group: 'basic',
  synonyms: ['rule', 'divider', 'separator', 'hr'],
  props: object({
    style: oneOf(['solid', 'dashed', 'dotted', 'double']),
    /** In pixels. */
    thickness: integer({ min: 1, max: 12 }),
    /** In percent of the block. */
    length: integer({ min: 10, max: 100 }),
    align: oneOf(alignments),
    direction: oneOf(['horizontal', 'vertical']),
    colour: colour(),
  }),
  defaults: () => ({
    style: 'solid' as const,
    thickness: 1,
    length: 100,
    align: 'left' as const,
    direction: 'horizontal' as const,
    colour: { type: 'THEME_COLOR' as const, role: 'rule' as const },
  }),
  variants: {
    solid: { label: 'Solid', props: {} },
    dotted: { label: 'Dotted', props: { style: 'dotted', thickness: 2 } },
    vertical: { label: 'Vertical', props: { direction: 'vertical', align: 'center' } },
  },
  size: { desktop: { w: 24, h: 1 }, mobile: { w: 8, h: 1 } },
  migrations: [],
})
