import { defineBlock, object, oneOf, query } from '../kit'

/** The name of what the page is about, as its first heading. */
export const itemTitle = defineBlock({
  type: 'item-title',
  version: 1,
  label: 'Title of the item',
  group: 'layout',
  synonyms: ['post title', 'headline', 'name', 'event title', 'project title'],
  props: object({
    level: oneOf(['h1', 'h2']),
    size: oneOf(['display', 'h1', 'h2', 'h3']),
    align: oneOf(['left', 'center', 'right']),
  }),
  defaults: () => ({ level: 'h1' as const, size: 'display' as const, align: 'left' as const }),
  size: { desktop: { w: 16, h: 5 }, mobile: { w: 8, h: 5 } },
  needs: () => ({ item: query.item() }),
  where: ['item'],
  migrations: [],
})
