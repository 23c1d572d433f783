import { mostReservationPeople } from '@sitewright/domain/block-rules'
import { defineBlock, integer, localString, object, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const reservationForm = defineBlock({
  type: 'reservation-form',
  version: 1,
  label: 'Reservation form',
  group: 'business',
  synonyms: ['table', 'tonight', 'times', 'book a table', 'restaurant', 'opentable'],
  props: object({
    /** As the owner typed or pasted it: a number, an address or embed code. */
    account: text({ max: 500 }),
    purpose: variant(['reservation', 'event']),
    title: localString({ max: 120 }),
    /** How many people are offered first. */
    people: integer({ min: 1, max: mostReservationPeople }),
    /** The first and the last time to sit down, such as 18:00. */
    from: text({ max: 5 }),
    until: text({ max: 5 }),
    note: localString({ max: 300 }),
  }),
  defaults: () => ({
    account: '',
    purpose: 'reservation' as const,
    title: {},
    people: 2,
    from: '18:00',
    until: '22:00',
    note: {},
  }),
  variants: {
    reservation: { label: 'Table', props: { purpose: 'reservation' } },
    event: { label: 'Event', props: { purpose: 'event', people: 8 } },
  },
  size: { desktop: { w: 9, h: 6 }, mobile: { w: 8, h: 8 } },
  island: 'visible',
  // Its form leads there; nothing of theirs is loaded.
  thirdParty: ['opentable'],
  lacks: ({ account }) => lackIf(account.trim() === '', 'no-account'),
  migrations: [],
})
