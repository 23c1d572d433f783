import { defineBlock, object, oneOf } from '../kit'

export const spacer = defineBlock({
  type: 'spacer',
  version: 1,
  label: 'Spacer',
  group: 'basic',
  synonyms: ['gap', 'space', 'line', 'rule', 'divider'],
  props: object({ line: oneOf(['none', 'top', 'middle', 'bottom']) }),
  defaults: () => ({ line: 'none' as const }),
  size: { desktop: { w: 24, h: 2 }, mobile: { w: 8, h: 2 } },
  migrations: [],
})
