import { maxSocialPosts, socialAccountOf, socialServices } from '@sitewright/domain/block-rules'
import { defineBlock, eachBreakpoint, integer, object, query, text, variant } from '../kit'
import { lackIf } from '../kit/lacks'

/** Pictures that somebody shows at another service, drawn from our own origin. */
export const socialFeed = defineBlock({
  type: 'social-feed',
  version: 1,
  label: 'Social feed',
  group: 'business',
  synonyms: ['instagram', 'flickr', '500px', 'photos', 'feed'],
  props: object({
    service: variant(socialServices),
    /** As the owner typed or pasted it. */
    account: text({ max: 100 }),
    limit: integer({ min: 1, max: maxSocialPosts }),
    columns: eachBreakpoint({ desktop: integer({ min: 1, max: 10 }), mobile: integer({ min: 1, max: 5 }) }),
    /** Between pictures, in pixels. */
    gutter: integer({ min: 0, max: 60 }),
  }),
  defaults: () => ({
    service: 'instagram' as const,
    account: '',
    limit: 12,
    columns: { desktop: 6, mobile: 3 },
    gutter: 8,
  }),
  variants: {
    flickr: { label: 'Flickr', props: { service: 'flickr' } },
    instagram: { label: 'Instagram', props: { service: 'instagram' } },
    fivehundredpix: { label: '500px', props: { service: 'fivehundredpix' } },
  },
  size: { desktop: { w: 24, h: 8 }, mobile: { w: 8, h: 10 } },
  needs: ({ service, account, limit }) => ({
    feed: query.socialFeed({ service, account: socialAccountOf(service, account) ?? '', limit }),
  }),
  island: 'visible',
  lacks: ({ account }) => lackIf(account.trim() === '', 'no-account'),
  migrations: [],
})
