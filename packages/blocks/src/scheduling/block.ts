import { assetRef, defineBlock, localString, object, oneOf, query, text, variant } from '../kit'
import { alignments } from '../kit/alignment'
import { lackIf } from '../kit/lacks'

export const scheduling = defineBlock({
  type: 'scheduling',
  version: 1,
  label: 'Scheduling',
  group: 'business',
  synonyms: ['appointment', 'calendar', 'booking', 'acuity', 'book a time'],
  props: object({
    /** As the owner typed or pasted it: a number, an address or embed code, which is the longest of them. */
    account: text({ max: 500 }),
    open: variant(['button', 'here']),
    label: localString({ max: 60 }),
    align: oneOf(alignments),
    title: localString({ max: 120 }),
    text: localString({ max: 300 }),
    /** Behind the words, until the calendar is shown. */
    picture: assetRef(),
  }),
  defaults: locale => ({
    account: '',
    open: 'here' as const,
    label: { [locale]: 'Book a time' },
    align: 'left' as const,
    title: { [locale]: 'Book a time' },
    text: {},
    picture: null,
  }),
  variants: {
    button: { label: 'Button', props: { open: 'button' } },
    here: { label: 'In the page', props: { open: 'here' } },
  },
  size: { desktop: { w: 12, h: 10 }, mobile: { w: 8, h: 12 } },
  needs: ({ picture }) => ({ picture: query.asset(picture) }),
  // Not `interaction`: for a visitor who has agreed, the calendar comes without a touch.
  island: 'visible',
  thirdParty: ['acuity'],
  lacks: ({ account }) => lackIf(account.trim() === '', 'no-account'),
  migrations: [],
})
