import { boolean, defineBlock, object, query, variant } from '../kit'

/** What there is to know about an item besides its words: who, when, where, and what it is filed under. */
export const itemMeta = defineBlock({
  type: 'item-meta',
  version: 1,
  label: 'Facts of the item',
  group: 'layout',
  synonyms: ['date', 'author', 'byline', 'categories', 'tags', 'reading time', 'add to calendar', 'place', 'when'],
  props: object({
    look: variant(['lines', 'line', 'filed']),
    authors: boolean(),
    date: boolean(),
    categories: boolean(),
    tags: boolean(),
    /** How long reading it takes. */
    minutes: boolean(),
  }),
  defaults: () => ({
    look: 'lines' as const,
    authors: true,
    date: true,
    categories: true,
    tags: false,
    minutes: true,
  }),
  variants: {
    lines: { label: 'Below each other', props: { look: 'lines' } },
    line: { label: 'In one line', props: { look: 'line' } },
    filed: {
      label: 'Filed under',
      props: { look: 'filed', authors: false, date: false, tags: true, minutes: false },
    },
  },
  size: { desktop: { w: 6, h: 3 }, mobile: { w: 8, h: 3 } },
  needs: () => ({ item: query.item() }),
  where: ['item'],
  migrations: [],
})
