import * as contract from '@sitewright/contract/embeds'
import { mediaMessages } from '@sitewright/domain/catalogue/messages'
import { videoEmbedMessages } from '@sitewright/domain/media'
import { ok, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Embeds } from './service'

const messages = { ...videoEmbedMessages, 'not-understood': mediaMessages.unknownEmbed }

export const adminRoutes = (embeds: Embeds): Route[] => [
  route({
    endpoint: contract.resolveEmbed,
    host: 'owner',
    access: 'content',
    crumb: 'required',
    // Each asks somebody outside, up to twice.
    rate: { name: 'embeds', limit: 30, perSeconds: 60, by: 'account' },
    bodyLimit: 32_000,
    handle: async ({ site, body, account }) => {
      const resolved = await embeds.resolve(site.id, { ...body, addedBy: account!.name })
      return resolved.ok ? ok(resolved.embed) : refused(422, resolved.reason, messages[resolved.reason])
    },
  }),
]
