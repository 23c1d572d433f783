import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../database/database'
import { drawOutbox, drawOutboxMail, listMails, mailBodyPolicy, readMail } from '../mail'
import { type Answer, html, notFound } from './answers'
import { isFromThisMachine } from './from-this-machine'
import { type Access, type HostKind, type Route, type RouteInput, readRate, route } from './route'

type Reader = <Result>(run: (tx: Transaction) => Promise<Result>) => Promise<Result>
type Input = Pick<RouteInput<undefined, undefined, undefined>, 'request' | 'site'>

/** The list, one mail, and its body for the frame that shows it. Undefined for people who may not look. */
function outboxAt(
  address: string,
  { host, access }: { host: HostKind; access: Access },
  readerFor: (input: Input) => Reader | undefined,
): Route[] {
  const shared = { host, access, crumb: 'read-only', rate: readRate } as const
  const one = {
    method: 'GET',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: z.undefined(),
  } as const
  const mail = async (input: Input, id: string) => readerFor(input)?.(tx => readMail(tx, id))
  const page = (markup: string): Answer<never> => html(markup, { policy: 'editor' })
  return [
    route({
      ...shared,
      endpoint: endpoint({ method: 'GET', path: address, answer: z.undefined() }),
      handle: async input => {
        const mails = await readerFor(input)?.(tx => listMails(tx))
        return mails ? page(drawOutbox(mails, address)) : notFound()
      },
    }),
    route({
      ...shared,
      endpoint: endpoint({ ...one, path: `${address}/:id` }),
      handle: async input => {
        const found = await mail(input as never, input.params.id)
        return found ? page(drawOutboxMail(found, address)) : notFound()
      },
    }),
    route({
      ...shared,
      endpoint: endpoint({ ...one, path: `${address}/:id/body` }),
      handle: async input => {
        const found = await mail(input as never, input.params.id)
        return found && !found.textRemovedAt
          ? html(found.html, { headers: { 'content-security-policy': mailBodyPolicy } })
          : notFound()
      },
    }),
  ]
}

/**
 * Mails that were written. On a site's address those of the site. Without a mail server also everybody's, with links
 * that sign people in, so only for whoever sits at this machine.
 */
export const outboxRoutes = ({ database, smtpUrl }: { database: Database; smtpUrl: string | undefined }): Route[] => [
  ...outboxAt(
    '/config/outbox',
    { host: 'owner', access: 'admin' },
    ({ site }) =>
      run =>
        database.withSite(site.id, run),
  ),
  ...outboxAt('/outbox', { host: 'account', access: 'open' }, ({ request }) =>
    smtpUrl === undefined && isFromThisMachine(request) ? run => database.withEverySite(run) : undefined,
  ),
]
