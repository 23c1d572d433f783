import { commentOrders } from '@sitewright/domain/block-rules'
import { defineBlock, localString, object, oneOf, query } from '../kit'

export const comments = defineBlock({
  type: 'comments',
  version: 1,
  label: 'Comments',
  group: 'business',
  synonyms: ['discussion', 'thread', 'disqus', 'replies'],
  props: object({
    /** Empty: the word for them. */
    title: localString({ max: 120 }),
    placeholder: localString({ max: 200 }),
    order: oneOf(commentOrders),
  }),
  defaults: () => ({ title: {}, placeholder: {}, order: 'newest' as const }),
  variants: {
    newest: { label: 'Newest first', props: { order: 'newest' } },
    oldest: { label: 'Oldest first', props: { order: 'oldest' } },
  },
  size: { desktop: { w: 14, h: 12 }, mobile: { w: 8, h: 16 } },
  needs: () => ({ comments: query.comments() }),
  // Not `interaction`: for a visitor who has agreed, a thread of others comes without a touch.
  island: 'visible',
  posts: ['add-comment'],
  thirdParty: ['disqus'],
  migrations: [],
})
