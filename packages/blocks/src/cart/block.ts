import { defineBlock, object } from '../kit'

/** What the visitor means to buy. The page is the same for everyone; the lines are filled in by script. */
export const cart = defineBlock({
  type: 'cart',
  version: 1,
  label: 'Cart',
  group: 'commerce',
  synonyms: ['basket', 'bag', 'checkout'],
  props: object({}),
  defaults: () => ({}),
  size: { desktop: { w: 24, h: 10 }, mobile: { w: 8, h: 20 } },
  island: 'load',
  migrations: [],
  system: true,
})
