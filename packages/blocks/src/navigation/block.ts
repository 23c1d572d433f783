import { defineBlock, integer, migration, object, oneOf, usualPlaces, variant } from '../kit'

export const navigationMenus = ['main', 'footer'] as const

const standsOnPages = migration(2, 'a row or a column, also on pages', props => ({
  ...props,
  direction: 'row',
  depth: 2,
  onPhones: 'menu',
}))

export const navigation = defineBlock({
  type: 'navigation',
  version: 2,
  label: 'Navigation',
  group: 'basic',
  synonyms: ['menu', 'links', 'pages', 'header', 'footer links'],
  props: object({
    menu: oneOf(navigationMenus),
    direction: variant(['row', 'column']),
    /** Without folders, what is in them stands among the others. */
    depth: integer({ min: 1, max: 2 }),
    /** On bars: behind a button where there is little room, or in line as everywhere. */
    onPhones: oneOf(['menu', 'list']),
  }),
  defaults: () => ({ menu: 'main' as const, direction: 'row' as const, depth: 2, onPhones: 'menu' as const }),
  variants: {
    row: { label: 'Row', props: { direction: 'row' } },
    column: { label: 'Column', props: { direction: 'column' } },
  },
  size: { desktop: { w: 8, h: 1 }, mobile: { w: 2, h: 1 } },
  where: [...usualPlaces, 'bar'],
  migrations: [standsOnPages],
})
