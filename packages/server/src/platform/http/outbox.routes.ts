import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import type { Config } from '../config'
import type { Database } from '../database/database'
import {
  drawOutbox,
  drawOutboxMail,
  listMails,
  listMailsTo,
  type MailLine,
  type MailRecord,
  mailBodyPolicy,
  readMail,
  readMailTo,
} from '../mail'
import { type Answer, html, notFound } from './answers'
import { type Access, type HostKind, type Route, type RouteInput, readRate, route } from './route'

/** The mails that one person may see. */
type Outbox = { list(): Promise<readonly MailLine[]>; read(id: string): Promise<MailRecord | undefined> }
type Input = Pick<RouteInput<undefined, undefined, undefined>, 'account' | 'site'>

const mostShown = 100

/** The list, one mail, and its body for the frame that shows it. */
function outboxAt(
  address: string,
  { host, access }: { host: HostKind; access: Access },
  outboxOf: (input: Input) => Promise<Outbox>,
): Route[] {
  const shared = { host, access, crumb: 'read-only', rate: readRate } as const
  const one = {
    method: 'GET',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: z.undefined(),
  } as const
  const page = (markup: string): Answer<never> => html(markup, { policy: 'editor' })
  const place = ({ nonce }: { nonce: string }) => ({ address, nonce, home: host === 'owner' ? '/config' : '/' })
  return [
    route({
      ...shared,
      endpoint: endpoint({ method: 'GET', path: address, answer: z.undefined() }),
      handle: async input => page(drawOutbox(await (await outboxOf(input)).list(), place(input))),
    }),
    route({
      ...shared,
      endpoint: endpoint({ ...one, path: `${address}/:id` }),
      handle: async input => {
        const found = await (await outboxOf(input)).read(input.params.id)
        return found ? page(drawOutboxMail(found, place(input))) : notFound()
      },
    }),
    route({
      ...shared,
      endpoint: endpoint({ ...one, path: `${address}/:id/body` }),
      handle: async input => {
        const found = await (await outboxOf(input)).read(input.params.id)
        return found && !found.textRemovedAt
          ? html(found.html, { headers: { 'content-security-policy': mailBodyPolicy } })
          : notFound()
      },
    }),
  ]
}

export type OutboxDeps = {
  readonly database: Database
  readonly config: Pick<Config, 'production' | 'smtpUrl'>
  /** The sites whose mails an account may read. */
  readonly sitesOf: (accountId: string) => Promise<readonly string[]>
}

/**
 * Mails that were written: on a site's address those of the site, for its administrators. Where nothing is sent, which
 * is for trying the product out, the account pages show a person's own mails and those of their sites. Where a request
 * comes from proves nothing: behind a proxy all of them come from this machine.
 */
export const outboxRoutes = ({ database, config, sitesOf }: OutboxDeps): Route[] => [
  ...outboxAt('/config/outbox', { host: 'owner', access: 'admin' }, async ({ site }) => ({
    list: () => database.withSite(site.id, tx => listMails(tx)),
    read: id => database.withSite(site.id, tx => readMail(tx, id)),
  })),
  ...(config.production || config.smtpUrl !== undefined
    ? []
    : outboxAt('/outbox', { host: 'account', access: 'signed-in' }, async ({ account }) => {
        const { id: accountId, email } = account!
        return {
          async list() {
            const mails = [...(await database.withPlatform(tx => listMailsTo(tx, email)))]
            for (const siteId of await sitesOf(accountId))
              mails.push(...(await database.withSite(siteId, tx => listMails(tx))))
            return mails.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostShown)
          },
          async read(id) {
            const own = await database.withPlatform(tx => readMailTo(tx, { id, email }))
            if (own) return own
            for (const siteId of await sitesOf(accountId)) {
              const found = await database.withSite(siteId, tx => readMail(tx, id))
              if (found) return found
            }
            return undefined
          },
        }
      })),
]
