import { defineBlock, link, list, localString, object, oneOf } from '../kit'
import { alignments } from '../kit/alignment'

export const freshPrice = () => ({ label: {}, price: {}, note: {} })

export const pricingSwitch = defineBlock({
  type: 'pricing-switch',
  version: 1,
  label: 'Pricing switch',
  group: 'commerce',
  synonyms: ['monthly', 'yearly', 'plans', 'prices', 'membership', 'subscription'],
  props: object({
    title: localString({ max: 120 }),
    /** The two ways to pay. */
    options: list(
      {
        label: localString({ max: 40 }),
        /** As it is said, such as “$6 a month”. */
        price: localString({ max: 60 }),
        note: localString({ max: 160 }),
      },
      { min: 2, max: 2 },
    ),
    link: link(),
    buttonLabel: localString({ max: 60 }),
    align: oneOf(alignments),
  }),
  defaults: locale => ({
    title: {},
    options: [
      { id: 'first', label: { [locale]: 'Monthly' }, price: { [locale]: '$6 a month' }, note: {} },
      {
        id: 'second',
        label: { [locale]: 'Yearly' },
        price: { [locale]: '$60 a year' },
        note: { [locale]: 'Two months free' },
      },
    ],
    link: null,
    buttonLabel: {},
    align: 'left' as const,
  }),
  size: { desktop: { w: 10, h: 5 }, mobile: { w: 8, h: 7 } },
  island: 'interaction',
  migrations: [],
})
