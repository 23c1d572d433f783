import { defineBlock, localString, object, query } from '../kit'

/** The field on a lock screen. What it opens is known only where a closed page was asked for. */
export const pagePassword = defineBlock({
  type: 'page-password',
  version: 1,
  label: 'Password field',
  group: 'basic',
  synonyms: ['lock', 'password', 'come in'],
  props: object({
    /** Empty: the words that every site says. */
    label: localString({ max: 40 }),
  }),
  defaults: () => ({ label: {} }),
  size: { desktop: { w: 11, h: 3 }, mobile: { w: 8, h: 3 } },
  needs: () => ({ lock: query.lock() }),
  where: ['lock'],
  migrations: [],
})
