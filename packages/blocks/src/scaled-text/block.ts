import { isSmallOnPhones } from '@sitewright/domain/effects'
import { defineBlock, integer, localString, object, oneOf, variant } from '../kit'
import { alignments } from '../kit/alignment'
import { lackIf } from '../kit/lacks'

export const scaledText = defineBlock({
  type: 'scaled-text',
  version: 1,
  label: 'Scaled text',
  group: 'layout',
  synonyms: ['big text', 'fit text', 'headline', 'poster type', 'full width'],
  props: object({
    /** Line breaks are kept. */
    text: localString({ max: 200 }),
    /** As wide as its room, or as large as `max` where there is room for it. */
    mode: variant(['fill', 'shrink']),
    tag: oneOf(['p', 'h1', 'h2', 'h3', 'h4']),
    /** The largest size, in pixels. */
    max: integer({ min: 16, max: 800 }),
    align: oneOf(alignments),
  }),
  defaults: locale => ({
    text: { [locale]: 'As wide as the page' },
    mode: 'fill' as const,
    tag: 'p' as const,
    max: 400,
    align: 'left' as const,
  }),
  variants: {
    fill: { label: 'Fill', props: { mode: 'fill', max: 400 } },
    shrink: { label: 'Shrink', props: { mode: 'shrink', max: 64 } },
  },
  size: { desktop: { w: 24, h: 5 }, mobile: { w: 8, h: 3 } },
  island: 'visible',
  lacks: ({ text }) =>
    lackIf(
      Object.values(text).some(words => isSmallOnPhones(words ?? '')),
      'small-text',
    ),
  migrations: [],
})
