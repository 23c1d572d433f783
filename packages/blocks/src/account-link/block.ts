import { boolean, defineBlock, object } from '../kit'

export const accountLink = defineBlock({
  type: 'account-link',
  version: 1,
  label: 'Account',
  group: 'layout',
  synonyms: ['log in', 'sign in', 'member'],
  props: object({ inMenuOnPhones: boolean() }),
  defaults: () => ({ inMenuOnPhones: true }),
  size: { desktop: { w: 2, h: 1 }, mobile: { w: 2, h: 1 } },
  where: ['bar'],
  migrations: [],
})
