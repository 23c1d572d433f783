import { boolean, defineBlock, object, query } from '../kit'

/** The way on at the end: what stands before and after in the order of the collection. */
export const itemNeighbours = defineBlock({
  type: 'item-neighbours',
  version: 1,
  label: 'Before and after',
  group: 'layout',
  synonyms: ['previous', 'next', 'older', 'newer', 'pagination', 'read on'],
  props: object({ date: boolean(), picture: boolean() }),
  defaults: () => ({ date: true, picture: false }),
  size: { desktop: { w: 24, h: 3 }, mobile: { w: 8, h: 5 } },
  needs: () => ({ neighbours: query.neighbours() }),
  where: ['item'],
  migrations: [],
})
