import { defineBlock, object } from '../kit'

export const cartLink = defineBlock({
  type: 'cart-link',
  version: 1,
  label: 'Cart',
  group: 'commerce',
  synonyms: ['basket', 'bag', 'trolley'],
  props: object({}),
  defaults: () => ({}),
  size: { desktop: { w: 2, h: 1 }, mobile: { w: 1, h: 1 } },
  where: ['bar'],
  migrations: [],
})
