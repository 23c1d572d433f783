import * as contract from '@sitewright/contract/edits'
import { type Answer, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { Saved } from './edits'
import { pageRefusals } from './present'
import { presentEdit, presentNews, presentSaved, presentWhole } from './present-edits'
import type { Pages } from './service'

const notThere = (): Answer<never> =>
  refused(pageRefusals['no-such-page'][0], 'no-such-page', pageRefusals['no-such-page'][1])

const refusalOf = (outcome: Exclude<Saved, { ok: true }>): Answer<never> =>
  outcome.reason === 'no-such-page'
    ? notThere()
    : refused(410, 'log-ended', 'This page changed too much since.', presentWhole(outcome.whole))

const shared = { host: 'owner', access: 'content' } as const
/** A document has at most as many letters; the rest is for what stands around them. */
const editsLimit = 1_100_000

export const editRoutes = (pages: Pages): Route[] => [
  route({
    ...shared,
    crumb: 'required',
    endpoint: contract.saveEdits,
    // Autosave speaks often; a slow typist must never meet the limit of a script.
    rate: { name: 'edits', limit: 600, perSeconds: 60, by: 'account' },
    bodyLimit: editsLimit,
    handle: async ({ site, params, body, account }) => {
      const saved = await pages.saveEdits(site.id, { ...params, ...body, by: account! })
      return saved.ok ? ok(presentSaved(saved)) : refusalOf(saved)
    },
  }),
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.readDocument,
    handle: async ({ site, params }) => {
      const whole = await pages.wholeDocument(site.id, params.documentId)
      return whole ? ok(presentWhole(whole)) : notThere()
    },
  }),
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.readNews,
    handle: async ({ site, params, query }) => {
      const news = await pages.news(site.id, { ...params, since: Number(query.since ?? 0) })
      return news.ok ? ok(presentNews(news)) : refusalOf(news)
    },
  }),
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.listEdits,
    handle: async ({ site, params }) => {
      const edits = await pages.history(site.id, params.documentId)
      return edits ? ok({ edits: edits.map(presentEdit) }) : notThere()
    },
  }),
]
