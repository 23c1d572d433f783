import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/orders'
import { orderActMessages } from '@sitewright/domain/catalogue/messages'
import { mayUndoAct } from '@sitewright/domain/orders'
import { type Answer, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type RateLimit, type Route, readRate, route, writeRate } from '../platform/http/route'
import type { ActOutcome, PresentedAct } from './acting'
import { actRefusalWords } from './refusals'
import type { Orders } from './service'

/** Each looks at every order of the shop. */
const startRate: RateLimit = { name: 'order-acts', limit: 10, perSeconds: 60, by: 'account' }

const presentAct = ({ act, counts, refused: some }: PresentedAct): contract.OrderAct => {
  const { id, kind, state, tells, total, at } = act
  return {
    ...{ id, kind, state, tells, total, counts },
    refused: some.map(({ number, reason }) => ({ number, text: reason ? actRefusalWords(reason) : '' })),
    mayUndo: mayUndoAct({ ...act, done: counts.done }),
    at: at.toISOString(),
  }
}

const sentences = {
  'another-runs': orderActMessages.anotherRuns,
  'nothing-matches': orderActMessages.nothingMatches,
  'wrong-state': orderActMessages.wrongState,
} as const

const answered = (outcome: ActOutcome): Answer<contract.OrderAct> => {
  if (outcome.ok) return ok(presentAct(outcome))
  return outcome.reason === 'no-such-act' ? notFound() : refused(409, outcome.reason, sentences[outcome.reason])
}

/** What is done with every order that matches. */
export const actRoutes = ({ acts }: Pick<Orders, 'acts'>): Route[] => [
  route({
    endpoint: contract.startOrderAct,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: startRate,
    handle: async ({ site, body: { state = 'all', ...body }, account }) =>
      answered(await acts.start(site.id, { ...body, state, timeZone: site.timeZone, byAccount: account!.id })),
  }),
  route({
    endpoint: contract.latestOrderAct,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const found = await acts.latest(site.id)
      return ok({ act: found ? presentAct(found) : null })
    },
  }),
  route({
    endpoint: contract.stopOrderAct,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => answered(await acts.stop(site.id, params.actId)),
  }),
  route({
    endpoint: contract.undoOrderAct,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: startRate,
    handle: async ({ site, params }) => answered(await acts.undo(site.id, params.actId)),
  }),
  route({
    endpoint: contract.hideOrderAct,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => answered(await acts.hide(site.id, params.actId)),
  }),
  route({
    endpoint: contract.orderActOutcome,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: startRate,
    handle: async ({ site, params }) => {
      const rows = await acts.outcome(site.id, params.actId)
      if (!rows) return notFound()
      return streamed(Readable.from(rows), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="outcome.csv"',
      })
    },
  }),
]
