import { defineBlock, link, list, localString, object } from '../kit'

export const freshOption = (locale: string) => ({
  label: { [locale]: 'Every month' },
  price: { [locale]: '$9 a month' },
  text: {},
  link: null,
  button: { [locale]: 'Become a member' },
})

/** What membership costs, in one of two ways to pay for it. */
export const pricingSwitch = defineBlock({
  type: 'pricing-switch',
  version: 1,
  label: 'Pricing switch',
  group: 'commerce',
  synonyms: ['monthly', 'yearly', 'plans', 'members', 'subscription'],
  props: object({
    options: list(
      {
        label: localString({ max: 40 }),
        price: localString({ max: 40 }),
        text: localString({ max: 200 }),
        link: link(),
        button: localString({ max: 60 }),
      },
      { min: 2, max: 2 },
    ),
  }),
  defaults: locale => ({
    options: [
      { id: 'first', ...freshOption(locale) },
      {
        id: 'second',
        ...freshOption(locale),
        label: { [locale]: 'Every year' },
        price: { [locale]: '$90 a year' },
        text: { [locale]: 'Two months for nothing.' },
      },
    ],
  }),
  size: { desktop: { w: 10, h: 5 }, mobile: { w: 8, h: 7 } },
  island: 'interaction',
  migrations: [],
})
