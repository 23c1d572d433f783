import {
  boolean,
  defineBlock,
  integer,
  itemSource,
  localString,
  mostItems,
  object,
  oneOf,
  query,
  variant,
} from '../kit'
import { listOfFilter } from '../kit/list-of-filter'

export const events = defineBlock({
  type: 'events',
  version: 1,
  label: 'Events',
  group: 'layout',
  synonyms: ['calendar', 'dates', 'month', 'what is on', 'agenda', 'programme', 'upcoming'],
  props: object({
    source: itemSource({ of: 'events' }),
    view: variant(['list', 'month']),
    /** Of a list. */
    times: oneOf(['upcoming', 'past']),
    limit: integer({ min: 1, max: mostItems }),
    heading: localString({ max: 120 }),
    /** The first stands above the others, with its picture. */
    lead: boolean(),
    place: boolean(),
    /** A way into calendars for all of them. */
    calendar: boolean(),
  }),
  defaults: () => ({
    source: { collectionId: 'here' as const, filter: { kind: 'none' as const }, sort: 'manual' as const },
    view: 'list' as const,
    times: 'upcoming' as const,
    limit: 20,
    heading: {},
    lead: false,
    place: true,
    calendar: true,
  }),
  variants: {
    list: { label: 'List', props: { view: 'list' } },
    month: { label: 'Month', props: { view: 'month' } },
  },
  size: { desktop: { w: 24, h: 10 }, mobile: { w: 8, h: 14 } },
  needs: ({ source: { collectionId, filter, sort }, view, times, limit }) => ({
    events: query.items({
      collectionId,
      ...listOfFilter(filter),
      when: view === 'month' ? 'month' : times,
      limit: view === 'month' ? mostItems : limit,
      sort,
    }),
  }),
  migrations: [],
})
