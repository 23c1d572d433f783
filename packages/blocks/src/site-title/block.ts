import { assetRef, defineBlock, integer, object, query } from '../kit'

export const siteTitle = defineBlock({
  type: 'site-title',
  version: 1,
  label: 'Site title',
  group: 'layout',
  synonyms: ['logo', 'name', 'brand', 'wordmark'],
  props: object({
    /** Stands in place of the name. */
    logo: assetRef(),
    logoHeight: integer({ min: 16, max: 120 }),
  }),
  defaults: () => ({ logo: null, logoHeight: 40 }),
  size: { desktop: { w: 8, h: 1 }, mobile: { w: 4, h: 1 } },
  needs: ({ logo }) => ({ logo: query.asset(logo) }),
  where: ['bar'],
  migrations: [],
})
