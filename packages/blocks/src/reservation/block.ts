import { blockVariants } from '@sitewright/domain/catalogue'
import { assetRef, defineBlock, localString, object, query, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'

export const reservation = defineBlock({
  type: 'reservation',
  version: 1,
  label: 'Reservation',
  group: 'business',
  synonyms: ['book a table', 'booking', 'dining', 'restaurant', 'opentable'],
  props: object({
    /** As the owner typed or pasted it: a number, an address or embed code. */
    account: text({ max: 500 }),
    /** What is booked: it is the words that differ where the owner wrote none. */
    purpose: variant(['reservation', 'event']),
    title: localString({ max: 120 }),
    text: localString({ max: 300 }),
    /** Behind the words, until the calendar is shown. */
    picture: assetRef(),
  }),
  defaults: () => ({ account: '', purpose: 'reservation' as const, title: {}, text: {}, picture: null }),
  variants: {
    reservation: { id: blockVariants.reservation.reservation, label: 'Table', props: { purpose: 'reservation' } },
    event: { id: blockVariants.reservation.event, label: 'Event', props: { purpose: 'event' } },
  },
  size: { desktop: { w: 9, h: 9 }, mobile: { w: 8, h: 10 } },
  needs: ({ picture }) => ({ picture: query.asset(picture) }),
  // Not `interaction`: for a visitor who has agreed, the calendar comes without a touch.
  island: 'visible',
  thirdParty: ['opentable'],
  lacks: ({ account }) => lackIf(account.trim() === '', 'no-account'),
  migrations: [],
})
