import { boolean, defineBlock, object, oneOf, query } from '../kit'

/** What its owner wrote for this item alone: a document of its own, drawn where the block stands. */
export const itemBody = defineBlock({
  type: 'item-body',
  version: 1,
  label: 'Text of the item',
  group: 'layout',
  synonyms: ['post', 'content', 'article', 'body', 'story', 'words'],
  props: object({
    /** The item's own picture above the text. */
    picture: oneOf(['none', 'measure', 'wide', 'full']),
    /** The first letter is large. */
    initial: boolean(),
  }),
  defaults: () => ({ picture: 'full' as const, initial: false }),
  size: { desktop: { w: 24, h: 16 }, mobile: { w: 8, h: 20 } },
  needs: () => ({ item: query.item() }),
  where: ['item'],
  migrations: [],
})
