import { defineBlock, localString, object, oneOf } from '../kit'
import { alignments, verticalAlignments } from '../kit/alignment'

export const headingSizes = ['display', 'h1', 'h2', 'h3', 'h4'] as const

export const heading = defineBlock({
  type: 'heading',
  version: 1,
  label: 'Heading',
  group: 'basic',
  synonyms: ['title', 'headline', 'display', 'scaled text'],
  props: object({
    text: localString({ max: 300 }),
    /** What it is to a reader who cannot see it; how large it looks is `size`. */
    level: oneOf(['h1', 'h2', 'h3', 'h4']),
    size: oneOf(headingSizes),
    align: oneOf(alignments),
    vertical: oneOf(verticalAlignments),
  }),
  defaults: locale => ({
    text: { [locale]: 'A heading' },
    level: 'h2' as const,
    size: 'h2' as const,
    align: 'left' as const,
    vertical: 'top' as const,
  }),
  size: { desktop: { w: 12, h: 2 }, mobile: { w: 8, h: 3 } },
  migrations: [],
})
