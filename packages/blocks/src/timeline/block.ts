import { richText } from '@sitewright/domain/rich-text'
import { defineBlock, list, localRichText, localString, object, oneOf, variant } from '../kit'

export const freshEntry = (locale: string) => ({
  when: { [locale]: '2025' },
  title: {},
  text: { [locale]: richText('What happened then.') },
})

export const timeline = defineBlock({
  type: 'timeline',
  version: 1,
  label: 'Timeline',
  group: 'layout',
  synonyms: ['history', 'milestones', 'steps', 'years', 'story'],
  props: object({
    entries: list(
      { when: localString({ max: 40 }), title: localString({ max: 120 }), text: localRichText() },
      { min: 1, max: 60 },
    ),
    layout: variant(['left', 'alternating']),
    /** Which of the points has the accent's colour. */
    mark: oneOf(['last', 'none', 'all']),
  }),
  defaults: locale => ({
    entries: [
      { ...freshEntry(locale), id: 'first', when: { [locale]: '2019' }, text: { [locale]: richText('How it began.') } },
      { ...freshEntry(locale), id: 'second', when: { [locale]: '2022' }, text: { [locale]: richText('What grew.') } },
      { ...freshEntry(locale), id: 'third', text: { [locale]: richText('Where we are today.') } },
    ],
    layout: 'left' as const,
    mark: 'last' as const,
  }),
  variants: {
    left: { label: 'On the left', props: { layout: 'left' } },
    alternating: { label: 'Alternating', props: { layout: 'alternating' } },
  },
  size: { desktop: { w: 12, h: 8 }, mobile: { w: 8, h: 10 } },
  migrations: [],
})
