import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { csvRow } from '@sitewright/domain/orders'
import { localise } from '@sitewright/domain/sites'
import { created, noContent, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { ImportRefusal } from './importing'
import type { ListRefusal, Newsletter, ShownSubscriber } from './service'

const read = { host: 'owner', crumb: 'read-only', rate: readRate } as const
const write = { host: 'owner', crumb: 'required', rate: writeRate } as const

const listRefusals: Record<Exclude<ListRefusal, 'no-such-list'>, string> = {
  'too-many': `A site has at most ${newsletterLimits.lists} lists. Delete one before you make another.`,
  'no-name': 'Give the list a name.',
  'no-reason': 'Say why nobody is asked to confirm their address.',
}
const listRefused = (reason: ListRefusal) =>
  reason === 'no-such-list' ? notFound() : refused(422, reason, listRefusals[reason])

const importRefusals: Record<Exclude<ImportRefusal, 'no-such-list'>, string> = {
  'no-addresses': 'No column of this table is called Email.',
  'not-a-table': 'This cannot be read as a table. Save it as CSV and try again.',
  'too-many-lines': 'A table may have 100,000 lines. Divide it and import the parts.',
}

const presentSubscriber = ({ lists, createdAt, emailKey: _, ...rest }: ShownSubscriber): contract.Subscriber => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lists: lists.map(({ listId, state, source, askedAt, confirmedAt, endedAt }) => ({
    ...{ listId, state, source },
    at: (endedAt ?? confirmedAt ?? askedAt ?? createdAt).toISOString(),
  })),
})
const answer = (found: ShownSubscriber | undefined) => (found ? ok(presentSubscriber(found)) : notFound())

const presentList = ({ createdAt: _, welcome, ...list }: Awaited<ReturnType<Newsletter['lists']>>[number]) => ({
  ...list,
  welcome: welcome ? { subject: welcome.subject, text: welcome.text } : null,
})

async function* table(pages: AsyncIterable<readonly ShownSubscriber[]>, names: ReadonlyMap<string, string>) {
  yield `\ufeff${csvRow(['Email', 'Name', 'Language', 'List', 'State', 'Source', 'Asked', 'Confirmed', 'Left', 'Blocked'])}`
  const day = (at: Date | null) => at?.toISOString() ?? ''
  for await (const page of pages)
    for (const { email, name, locale, lists, blocked } of page)
      for (const { listId, state, source, askedAt, confirmedAt, endedAt } of lists)
        yield csvRow([
          ...[email, name, locale, names.get(listId) ?? '', state, source],
          ...[day(askedAt), day(confirmedAt), day(endedAt), blocked ?? ''],
        ])
}

export const adminRoutes = (newsletter: Newsletter): Route[] => [
  route({
    ...read,
    access: 'newsletter-groups-read',
    endpoint: contract.listLists,
    handle: async ({ site }) => ok({ items: (await newsletter.lists(site.id)).map(presentList) }),
  }),
  route({
    ...write,
    access: 'newsletter-groups-write',
    endpoint: contract.createList,
    handle: async ({ site, body }) => {
      const outcome = await newsletter.createList(site.id, body)
      return outcome.ok ? created(presentList(outcome.list)) : listRefused(outcome.reason)
    },
  }),
  route({
    ...write,
    access: 'newsletter-groups-write',
    endpoint: contract.saveList,
    handle: async ({ site, params, body }) => {
      const outcome = await newsletter.saveList(site.id, params.listId, body)
      return outcome.ok ? ok(presentList(outcome.list)) : listRefused(outcome.reason)
    },
  }),
  route({
    ...write,
    access: 'newsletter-groups-write',
    endpoint: contract.deleteList,
    handle: async ({ site, params }) =>
      (await newsletter.deleteList(site.id, params.listId)) ? noContent() : notFound(),
  }),
  route({
    ...read,
    access: 'newsletter-messages-read',
    endpoint: contract.readWelcome,
    handle: async ({ site, params }) => {
      const welcome = await newsletter.welcome(site.id, params.listId)
      return welcome === undefined ? notFound() : ok({ welcome })
    },
  }),
  route({
    ...write,
    access: 'newsletter-messages-write',
    endpoint: contract.saveWelcome,
    handle: async ({ site, params, body }) =>
      (await newsletter.saveWelcome(site.id, params.listId, body.welcome)) ? ok(body) : notFound(),
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.askWaiting,
    handle: async ({ site, params }) => {
      const asked = await newsletter.askWaiting(site.id, params.listId)
      return asked === undefined ? notFound() : ok({ asked })
    },
  }),
  route({
    ...read,
    access: 'newsletter-subscribers-read',
    endpoint: contract.listSubscribers,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await newsletter.subscribers(site.id, query)
      return ok({ items: items.map(presentSubscriber), ...rest })
    },
  }),
  route({
    ...read,
    access: 'crm-export',
    stepUp: true,
    endpoint: contract.exportSubscribers,
    handle: async ({ site, context, query }) => {
      const lists = await newsletter.lists(site.id)
      const names = new Map(
        lists.map(({ id, name }) => [id, localise(name, site.primaryLocale, site.primaryLocale) ?? '']),
      )
      return streamed(Readable.from(table(newsletter.everySubscriber(site.id, query, context.actor), names)), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="subscribers.csv"',
        'cache-control': 'no-store',
      })
    },
  }),
  route({
    ...read,
    access: 'newsletter-settings-read',
    endpoint: contract.countBlocked,
    handle: async ({ site }) => ok({ items: await newsletter.blocked(site.id) }),
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.addSubscriber,
    handle: async ({ site, body, account }) => {
      const outcome = await newsletter.add(site.id, { ...body, by: account?.id ?? '', locale: site.primaryLocale })
      if (outcome.ok) return created(presentSubscriber(outcome.subscriber))
      return outcome.reason === 'no-email'
        ? refused(422, 'no-email', 'Enter an email address such as name@example.com.', { field: 'email' })
        : notFound()
    },
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.importSubscribers,
    bodyLimit: newsletterLimits.importBytes + 65_536,
    rate: { name: 'newsletter-import', limit: 10, perSeconds: 60, by: 'account' },
    handle: async ({ site, body, account }) => {
      const outcome = await newsletter.importing.import(site.id, {
        ...body,
        by: account?.id ?? '',
        locale: site.primaryLocale,
      })
      if (outcome.ok) return created({ ...outcome.imported, refused: [...outcome.imported.refused] })
      return outcome.reason === 'no-such-list'
        ? notFound()
        : refused(422, outcome.reason, importRefusals[outcome.reason])
    },
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.undoSubscriberImport,
    handle: async ({ site, params }) => {
      const removed = await newsletter.importing.undo(site.id, params.importId)
      if (removed === 'unknown') return notFound()
      return removed === undefined
        ? refused(409, 'too-late', 'An import can be undone once, for 24 hours.')
        : ok({ removed })
    },
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.endSubscription,
    handle: async ({ site, params, body }) => answer(await newsletter.end(site.id, params.subscriberId, body.listId)),
  }),
  route({
    ...write,
    access: 'newsletter-subscribers-write',
    endpoint: contract.deleteSubscriber,
    handle: async ({ site, params }) =>
      (await newsletter.remove(site.id, params.subscriberId)) ? noContent() : notFound(),
  }),
  route({
    ...read,
    access: 'newsletter-subscribers-read',
    endpoint: contract.listConsents,
    handle: async ({ site, params }) => {
      const found = await newsletter.consents(site.id, params.subscriberId)
      if (!found) return notFound()
      return ok({
        items: found.map(({ list, at, ...row }) => ({
          ...row,
          list:
            list === null ? '' : (localise(list, site.primaryLocale, site.primaryLocale) ?? 'A list that was deleted'),
          at: at.toISOString(),
        })),
      })
    },
  }),
  route({
    ...write,
    access: 'newsletter-settings-write',
    endpoint: contract.blockSubscriber,
    handle: async ({ site, params, body }) => answer(await newsletter.block(site.id, params.subscriberId, body.reason)),
  }),
  route({
    ...write,
    access: 'newsletter-settings-write',
    endpoint: contract.liftBlock,
    handle: async ({ site, params }) => {
      const outcome = await newsletter.lift(site.id, params.subscriberId)
      if (outcome.ok) return ok(presentSubscriber(outcome.subscriber))
      return outcome.reason === 'complaint'
        ? refused(409, 'complaint', 'This person called a letter spam. They are not written to again.')
        : notFound()
    },
  }),
]
