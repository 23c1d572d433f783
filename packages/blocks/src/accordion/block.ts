import { richText } from '@sitewright/domain/rich-text'
import { boolean, defineBlock, list, localRichText, localString, object, oneOf, variant } from '../kit'

export const freshEntry = (locale: string) => ({
  title: { [locale]: 'A question' },
  text: { [locale]: richText('The answer to it.') },
})

export const accordion = defineBlock({
  type: 'accordion',
  version: 1,
  label: 'Accordion',
  group: 'layout',
  synonyms: ['faq', 'questions', 'toggle', 'disclosure', 'collapse'],
  props: object({
    entries: list({ title: localString({ max: 200 }), text: localRichText() }, { min: 1, max: 50 }),
    allowMultipleOpen: boolean(),
    firstExpanded: boolean(),
    look: variant(['plain', 'boxed']),
    icon: oneOf(['plus', 'chevron', 'none']),
    size: oneOf(['body', 'h4', 'h3']),
    /** Lines between the entries. */
    rules: boolean(),
    /** What the titles are to a reader who cannot see them; how large they look is `size`. */
    level: oneOf(['none', 'h2', 'h3', 'h4']),
  }),
  defaults: locale => ({
    entries: [{ id: 'first', ...freshEntry(locale) }],
    allowMultipleOpen: false,
    firstExpanded: false,
    look: 'plain' as const,
    icon: 'plus' as const,
    size: 'body' as const,
    rules: true,
    level: 'none' as const,
  }),
  variants: {
    plain: { label: 'Plain', props: { look: 'plain' } },
    boxed: { label: 'Boxed', props: { look: 'boxed' } },
  },
  size: { desktop: { w: 12, h: 6 }, mobile: { w: 8, h: 6 } },
  island: 'visible',
  migrations: [],
})
