import { endpoint } from '@sitewright/contract/endpoint'
import type { MailRequest } from '@sitewright/domain/campaigns'
import { shopTexts } from '@sitewright/domain/messages'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { redirect, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { Campaigns } from './service'

const params = z.object({ token: z.string().check(z.maxLength(600)) })
const follow = endpoint({ method: 'GET', path: '/e/:token', params })
const picture = endpoint({ method: 'GET', path: '/o/:token', params })

/** One transparent point. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const one = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '')

/** What tells a person from a program; read, and not kept. */
const askedBy = ({ method, headers }: FastifyRequest): MailRequest => ({
  method,
  userAgent: one(headers['user-agent']),
  acceptLanguage: one(headers['accept-language']),
  purpose: [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].map(one).join(' '),
})

const unkept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Where the links and the picture of a letter lead that is sent to somebody who allows counting. */
export const publicRoutes = ({ measuring }: Pick<Campaigns, 'measuring'>): Route[] => [
  route({
    ...{ host: 'public', access: 'open', crumb: 'read-only', rate: readRate },
    endpoint: follow,
    handle: async ({ site, params: { token }, request }) => {
      const address = await measuring.click(site.id, token, askedBy(request))
      const words = shopTexts(site.primaryLocale).newsletter
      return address === undefined ? refused(404, 'link-over', words.linkOver) : redirect(address, 302, unkept)
    },
  }),
  route({
    ...{ host: 'public', access: 'open', crumb: 'read-only', rate: readRate, load: 'analytics' },
    endpoint: picture,
    handle: async ({ site, params: { token }, request }) => {
      await measuring.open(site.id, token.replace(/\.gif$/, ''), askedBy(request))
      return streamed(point, { ...unkept, 'content-type': 'image/gif' })
    },
  }),
]
