import { defineBlock, object, oneOf } from '../kit'

export const navigationMenus = ['main', 'footer'] as const

export const navigation = defineBlock({
  type: 'navigation',
  version: 1,
  label: 'Navigation',
  group: 'layout',
  synonyms: ['menu', 'links', 'pages'],
  props: object({ menu: oneOf(navigationMenus) }),
  defaults: () => ({ menu: 'main' as const }),
  size: { desktop: { w: 8, h: 1 }, mobile: { w: 2, h: 1 } },
  where: ['bar'],
  migrations: [],
})
