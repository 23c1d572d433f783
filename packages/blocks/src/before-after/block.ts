import { assetRef, defineBlock, integer, localString, object, oneOf, query } from '../kit'
import { isUnwritten, lackIf } from '../kit/lacks'
import { ratios } from '../kit/ratio'

export const beforeAfter = defineBlock({
  type: 'before-after',
  version: 1,
  label: 'Before and after',
  group: 'layout',
  synonyms: ['compare', 'comparison', 'slider', 'restoration'],
  props: object({
    before: assetRef(),
    after: assetRef(),
    beforeLabel: localString({ max: 40 }),
    afterLabel: localString({ max: 40 }),
    /** Replaces the descriptions in the library. */
    alt: localString({ max: 1000 }),
    /** How much of the first picture is seen at first, in percent. */
    start: integer({ min: 0, max: 100 }),
    direction: oneOf(['sideways', 'upright']),
    ratio: oneOf(ratios),
    caption: localString({ max: 300 }),
  }),
  defaults: () => ({
    before: null,
    after: null,
    beforeLabel: {},
    afterLabel: {},
    alt: {},
    start: 50,
    direction: 'sideways' as const,
    ratio: '3:2' as const,
    caption: {},
  }),
  variants: {
    sideways: { label: 'Sideways', props: { direction: 'sideways' } },
    upright: { label: 'Upright', props: { direction: 'upright' } },
  },
  pictures: { before: 1, after: 1 },
  size: { desktop: { w: 12, h: 9 }, mobile: { w: 8, h: 7 } },
  needs: ({ before, after }) => ({ first: query.asset(before), second: query.asset(after) }),
  island: 'visible',
  lacks: ({ before, after, alt }, { isDescribed }) => {
    const shown = [before, after].filter(asset => asset !== null)
    return [
      ...lackIf(shown.length < 2, 'no-pictures'),
      ...lackIf(isUnwritten(alt) && !shown.every(isDescribed), 'no-description'),
    ]
  },
  migrations: [],
})
