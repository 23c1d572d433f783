import { boolean, defineBlock, object } from '../kit'

export const searchLink = defineBlock({
  type: 'search-link',
  version: 1,
  label: 'Search',
  group: 'layout',
  synonyms: ['find', 'look up'],
  props: object({ inMenuOnPhones: boolean() }),
  defaults: () => ({ inMenuOnPhones: true }),
  size: { desktop: { w: 2, h: 1 }, mobile: { w: 2, h: 1 } },
  where: ['bar'],
  migrations: [],
})
