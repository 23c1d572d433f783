import { boolean, defineBlock, link, localString, migration, object, oneOf, usualPlaces } from '../kit'
import { alignments, verticalAlignments } from '../kit/alignment'
import { buttonSizes, buttonStyles } from '../kit/button'
import { lackIf } from '../kit/lacks'

// Where one stood on a bar it stayed there on phones.
const staysOnTheBar = migration(2, 'may go into the menu on phones', props => ({ ...props, inMenuOnPhones: false }))

export const button = defineBlock({
  type: 'button',
  version: 2,
  label: 'Button',
  group: 'basic',
  synonyms: ['link', 'call to action', 'cta'],
  props: object({
    label: localString({ max: 100 }),
    link: link(),
    style: oneOf(buttonStyles),
    size: oneOf(buttonSizes),
    align: oneOf(alignments),
    vertical: oneOf(verticalAlignments),
    fillsWidthOnPhones: boolean(),
    inMenuOnPhones: boolean(),
  }),
  defaults: locale => ({
    label: { [locale]: 'Read more' },
    link: null,
    style: 'primary' as const,
    size: 'medium' as const,
    align: 'left' as const,
    vertical: 'top' as const,
    fillsWidthOnPhones: true,
    inMenuOnPhones: true,
  }),
  variants: {
    primary: { label: 'Primary', props: { style: 'primary' } },
    secondary: { label: 'Secondary', props: { style: 'secondary' } },
    text: { label: 'Text', props: { style: 'tertiary' } },
  },
  size: { desktop: { w: 5, h: 2 }, mobile: { w: 8, h: 2 } },
  where: [...usualPlaces, 'bar'],
  lacks: ({ link: target }) => lackIf(target === null, 'no-link'),
  migrations: [staysOnTheBar],
})
