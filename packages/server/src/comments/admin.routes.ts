import * as contract from '@sitewright/contract/comments'
import { notFound, ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { ListedComment } from './comment'
import { presentComment } from './present'
import type { Comments } from './service'

const common = { host: 'owner', access: 'comments-moderate' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

/** How the site is known at the provider of its threads. */
export type ThreadNames = {
  read(siteId: string): Promise<string>
  save(siteId: string, shortname: string): Promise<void>
  titleOf(siteId: string): Promise<string>
}

const answer = (comment: ListedComment | undefined, locale: string) =>
  comment ? ok(presentComment(comment, locale)) : notFound()

export const adminRoutes = (comments: Comments, { read, save, titleOf }: ThreadNames): Route[] => [
  route({
    ...common,
    endpoint: contract.listComments,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, asOf, ...rest } = await comments.list(site.id, query)
      const shown = items.map(comment => presentComment(comment, site.primaryLocale))
      return ok({ items: shown, ...rest, asOf: asOf.toISOString() })
    },
  }),
  route({
    ...write,
    endpoint: contract.moderateComments,
    handle: async ({ site, body: { deed, of } }) => {
      const chosen = 'ids' in of ? of : { ...of, asOf: new Date(of.asOf) }
      const { changed, ids } = await comments.moderate(site.id, { deed, of: chosen })
      return ok({ changed, ids: ids && [...ids] })
    },
  }),
  route({
    ...write,
    endpoint: contract.setCommentState,
    handle: async ({ site, params, body }) =>
      answer(await comments.setState(site.id, params.commentId, body.state), site.primaryLocale),
  }),
  route({
    ...write,
    endpoint: contract.replyToComment,
    handle: async ({ site, params, body }) => {
      // Under the name of the site: visitors need not know who of its people answers.
      const reply = { name: await titleOf(site.id), body: body.body }
      return answer(await comments.reply(site.id, params.commentId, reply), site.primaryLocale)
    },
  }),
  route({
    ...common,
    endpoint: contract.readCommentsSettings,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ disqusShortname: await read(site.id) }),
  }),
  route({
    ...write,
    endpoint: contract.saveCommentsSettings,
    handle: async ({ site, body: { disqusShortname } }) => {
      await save(site.id, disqusShortname)
      return ok({ disqusShortname })
    },
  }),
]
