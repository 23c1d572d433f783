import { assetRef, defineBlock, integer, migration, object, perBreakpoint, query, usualPlaces, variant } from '../kit'

const wordsOrLogo = migration(2, 'words or a logo, with a height for phones', ({ logoHeight, ...props }) => ({
  ...props,
  as: props['logo'] === null ? 'words' : 'logo',
  height: { desktop: logoHeight! },
}))

export const siteTitle = defineBlock({
  type: 'site-title',
  version: 2,
  label: 'Site title',
  group: 'basic',
  synonyms: ['logo', 'name', 'brand', 'wordmark'],
  props: object({
    as: variant(['words', 'logo']),
    /** Until there is one, the name stands in its place. */
    logo: assetRef(),
    /** Of the logo, in pixels. */
    height: perBreakpoint(integer({ min: 16, max: 200 })),
  }),
  defaults: () => ({ as: 'words' as const, logo: null, height: { desktop: 40, mobile: 32 } }),
  variants: {
    words: { label: 'Words', props: { as: 'words' } },
    logo: { label: 'Logo', props: { as: 'logo' } },
  },
  size: { desktop: { w: 8, h: 1 }, mobile: { w: 4, h: 1 } },
  needs: ({ as, logo }) => ({ logo: query.asset(as === 'logo' ? logo : null) }),
  where: [...usualPlaces, 'bar'],
  migrations: [wordsOrLogo],
})
