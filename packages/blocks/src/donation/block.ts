import { donationRange } from '@sitewright/domain/block-rules'
import {
  boolean,
  defineBlock,
  donationPageRef,
  integer,
  link,
  list,
  localString,
  migration,
  object,
  oneOf,
  query,
  variant,
} from '../kit'
import { lackIf } from '../kit/lacks'
import { titleLevels } from '../kit/title-level'

export const freshAmount = () => ({ amount: 18, says: {} })

const pageOfTheShop = migration(2, 'a donation page of the shop', props => ({ ...props, donatePageId: null }))

export const donation = defineBlock({
  type: 'donation',
  version: 2,
  label: 'Donation',
  group: 'commerce',
  synonyms: ['give', 'support', 'charity', 'donate', 'gift'],
  props: object({
    look: variant(['amounts', 'button']),
    /** Where people give and pay; null is the first donation page of the shop that is open. */
    donatePageId: donationPageRef(),
    /** A page of the site that they are led to instead. */
    page: link(),
    title: localString({ max: 120 }),
    level: oneOf(titleLevels),
    amounts: list(
      {
        /** In whole units of the site's currency. */
        amount: integer({ min: donationRange.least, max: donationRange.most }),
        says: localString({ max: 160 }),
      },
      { min: 0, max: 6 },
    ),
    other: boolean(),
    /** Whether people may give every month, and which of the two is chosen first. */
    monthly: oneOf(['off', 'offered', 'first']),
    label: localString({ max: 60 }),
    /** On a ground of its own, in the site's bright colour. */
    boxed: boolean(),
  }),
  defaults: locale => ({
    look: 'amounts' as const,
    donatePageId: null,
    page: null,
    title: { [locale]: 'Every gift keeps us going' },
    level: 'h3' as const,
    amounts: [
      { id: 'first', amount: 9, says: { [locale]: 'Buys the small things that are always missing.' } },
      { id: 'second', amount: 18, says: { [locale]: 'Pays for a day of our work.' } },
      { id: 'third', amount: 36, says: { [locale]: 'Lets us plan for next month.' } },
    ],
    other: true,
    monthly: 'offered' as const,
    label: {},
    boxed: true,
  }),
  variants: {
    amounts: { label: 'With amounts', props: { look: 'amounts' } },
    button: { label: 'Button only', props: { look: 'button' } },
  },
  size: { desktop: { w: 9, h: 9 }, mobile: { w: 8, h: 10 } },
  island: 'visible',
  themes: ['bright'],
  needs: ({ donatePageId }) => ({ offer: query.donationPage({ id: donatePageId }) }),
  lacks: ({ page, donatePageId }) => lackIf(page === null && donatePageId === null, 'no-link'),
  migrations: [pageOfTheShop],
})
