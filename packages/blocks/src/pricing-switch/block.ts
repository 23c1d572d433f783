import { defineBlock, link, list, localString, migration, object, planRef, query } from '../kit'

const priceOfPlan = migration(2, 'prices of a plan', props => ({ ...props, planId: null }))

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
  version: 2,
  label: 'Pricing switch',
  group: 'commerce',
  synonyms: ['monthly', 'yearly', 'plans', 'members', 'subscription'],
  props: object({
    /** Whose prices are shown, in the order of the shop; while none is chosen, what was typed. */
    planId: planRef(),
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
    planId: null,
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
  needs: ({ planId }) => ({ plans: query.memberPlans({ planId }) }),
  island: 'interaction',
  migrations: [priceOfPlan],
})
