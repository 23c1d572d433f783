import { boolean, defineBlock, link, localString, migration, object, planRef, query } from '../kit'

const forPlan = migration(2, 'for a plan', props => ({ ...props, planId: null }))

export const memberArea = defineBlock({
  type: 'member-area',
  version: 2,
  label: 'Member area',
  group: 'commerce',
  synonyms: ['login', 'log in', 'account', 'members', 'membership', 'paywall'],
  props: object({
    title: localString({ max: 120 }),
    text: localString({ max: 600 }),
    loginLabel: localString({ max: 60 }),
    /** What has to be had besides an account; nothing while none is chosen. */
    planId: planRef(),
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
    planId: null,
    isForSale: false,
    buyLink: null,
    buyLabel: {},
  }),
  size: { desktop: { w: 10, h: 6 }, mobile: { w: 8, h: 8 } },
  // All of them: a member is told which are theirs.
  needs: () => ({ plans: query.memberPlans({ planId: null }) }),
  island: 'load',
  migrations: [forPlan],
})
