import { boolean, defineBlock, link, localString, object } from '../kit'

export const memberArea = defineBlock({
  type: 'member-area',
  version: 1,
  label: 'Member area',
  group: 'commerce',
  synonyms: ['login', 'log in', 'account', 'members', 'membership', 'paywall'],
  props: object({
    title: localString({ max: 120 }),
    text: localString({ max: 600 }),
    loginLabel: localString({ max: 60 }),
    /** Whether people can buy their way in, and not only be let in. */
    isForSale: boolean(),
    /** Where that is. */
    buyLink: link(),
    buyLabel: localString({ max: 60 }),
  }),
  defaults: locale => ({
    title: { [locale]: 'For members' },
    text: { [locale]: 'Log in to see what is here for you.' },
    loginLabel: {},
    isForSale: false,
    buyLink: null,
    buyLabel: {},
  }),
  size: { desktop: { w: 10, h: 6 }, mobile: { w: 8, h: 8 } },
  migrations: [],
})
