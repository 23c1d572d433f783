import { choice, defineBlock, flag, link, localString, object } from '../kit'
import { alignments, verticalAlignments } from '../kit/alignment'
import { buttonSizes, buttonStyles } from '../kit/button'

export const button = defineBlock({
  type: 'button',
  version: 1,
  label: 'Button',
  group: 'basic',
  synonyms: ['link', 'call to action', 'cta'],
  props: object({
    label: localString({ max: 100 }),
    link: link(),
    style: choice(buttonStyles),
    size: choice(buttonSizes),
    align: choice(alignments),
    vertical: choice(verticalAlignments),
    fillsWidthOnPhones: flag(),
  }),
  defaults: locale => ({
    label: { [locale]: 'Read more' },
    link: null,
    style: 'primary' as const,
    size: 'medium' as const,
    align: 'left' as const,
    vertical: 'top' as const,
    fillsWidthOnPhones: true,
  }),
  size: { desktop: { w: 5, h: 2 }, mobile: { w: 8, h: 2 } },
  migrations: [],
})
