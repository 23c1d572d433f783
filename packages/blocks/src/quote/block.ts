import { boolean, defineBlock, link, localString, object, oneOf, variant } from '../kit'
import { alignments } from '../kit/alignment'

export const quote = defineBlock({
  type: 'quote',
  version: 1,
  label: 'Quote',
  group: 'basic',
  synonyms: ['testimonial', 'pull quote', 'blockquote', 'praise'],
  props: object({
    text: localString({ max: 600 }),
    source: localString({ max: 120 }),
    /** Where it was said. */
    link: link(),
    look: variant(['large', 'plain']),
    marks: boolean(),
    size: oneOf(['h1', 'h2', 'h3']),
    align: oneOf(alignments),
  }),
  defaults: locale => ({
    text: { [locale]: 'The words of somebody who was glad to find you.' },
    source: { [locale]: 'Their name, and where they said it' },
    link: null,
    look: 'large' as const,
    marks: true,
    size: 'h2' as const,
    align: 'left' as const,
  }),
  variants: {
    large: { label: 'Large', props: { look: 'large' } },
    plain: { label: 'Plain', props: { look: 'plain' } },
  },
  size: { desktop: { w: 14, h: 5 }, mobile: { w: 8, h: 6 } },
  migrations: [],
})
