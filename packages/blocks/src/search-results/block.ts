import { defineBlock, object, query } from '../kit'

/** What the address of the page asks for, with a field to ask for something else. */
export const searchResults = defineBlock({
  type: 'search-results',
  version: 1,
  label: 'Search results',
  group: 'collect',
  synonyms: ['found', 'search'],
  props: object({}),
  defaults: () => ({}),
  size: { desktop: { w: 24, h: 12 }, mobile: { w: 8, h: 12 } },
  needs: () => ({ search: query.search() }),
  migrations: [],
  system: true,
})
