import { timingSafeEqual } from 'node:crypto'
import { endpoint } from '@sitewright/contract/endpoint'
import { kindOfStatus, type MailEvent, readStatusMail } from '@sitewright/domain/campaigns'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../platform/config'
import { notFound, ok, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { hashOf } from '../platform/sessions'
import type { Campaigns } from './service'

const text = (most: number) => z.string().check(z.maxLength(most))
const event = z.object({
  type: z.enum(['bounced', 'complained']),
  messageId: text(500),
  /** Such as `5.1.1`. */
  status: z.optional(text(20)),
  answer: z.optional(text(2_000)),
})
const events = z.object({ events: z.array(event).check(z.maxLength(1_000)) })
const mailEvents = endpoint({
  method: 'POST',
  path: '/api/mail/events/:adapter',
  params: z.object({ adapter: text(40) }),
  answer: z.object({ counted: z.int() }),
})

const unreadable = 'unreadable'
const readers: Readonly<Record<string, (body: string) => readonly MailEvent[] | typeof unreadable>> = {
  json(body) {
    let told: unknown
    try {
      told = JSON.parse(body)
    } catch {
      return unreadable
    }
    const read = events.safeParse(told)
    if (!read.success) return unreadable
    return read.data.events.map(({ type, messageId, status, answer }) => ({
      kind: type === 'complained' ? type : kindOfStatus(status),
      ...{ messageId, answer: answer ?? status ?? '' },
    }))
  },
  'status-mail': body => {
    const read = readStatusMail(body)
    return read ? [read] : []
  },
}

async function bodyOf(stream: unknown): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** As `Bearer SECRET`, or as the password of an address such as `https://mail:SECRET@…`, which is all some providers offer. */
function knows(secret: string, { headers }: FastifyRequest): boolean {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ')
  const basic = () =>
    Buffer.from(given, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  const said = scheme.toLowerCase() === 'basic' ? basic() : scheme.toLowerCase() === 'bearer' ? given : ''
  return timingSafeEqual(Buffer.from(hashOf(said)), Buffer.from(hashOf(secret)))
}

/** Where a mail server or provider tells what became of letters that it had taken. One for all sites: they share it. */
export const eventRoutes = ({ returning }: Pick<Campaigns, 'returning'>, { mailEventsSecret }: Config): Route[] => [
  route({
    ...{ host: 'account', access: 'open', load: 'save', endpoint: mailEvents, streamed: true },
    crumb: { exempt: 'A mail server holds no crumb; a secret that only it knows stands in its place.' },
    rate: { name: 'mail-events', limit: 600, perSeconds: 60, by: 'ip' },
    bodyLimit: 1_000_000,
    handle: async ({ params: { adapter }, request }) => {
      const read = Object.hasOwn(readers, adapter) ? readers[adapter] : undefined
      if (mailEventsSecret === undefined || !read) return notFound()
      if (!knows(mailEventsSecret, request)) return refused(401, 'wrong-secret', 'The secret does not fit.')
      const told = read(await bodyOf(request.body))
      if (told === unreadable) return refused(400, unreadable, 'These are no events that are known here.')
      let counted = 0
      for (const each of told) if (await returning(each)) counted += 1
      return ok({ counted })
    },
  }),
]
