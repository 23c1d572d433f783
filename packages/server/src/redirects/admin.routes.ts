import * as contract from '@sitewright/contract/redirects'
import { type Answer, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentBroken, presentList, presentPlan, presentProblems } from './present'
import type { Redirects, SaveOutcome } from './service'
import { conflictWords, tooManyWords } from './words'

const reading = { host: 'owner', access: 'settings-general', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'settings-general', crumb: 'required', rate: writeRate } as const

const mostBroken = 200
/** Half a hundred thousand lines are refused in words, not by their size. */
const bodyLimit = 12_000_000

const refusalOf = (outcome: Exclude<SaveOutcome, { ok: true }>): Answer<never> => {
  const { reason } = outcome
  if (reason === 'too-many') return refused(422, reason, tooManyWords(outcome.lines))
  if (reason === 'conflict') return refused(409, reason, conflictWords(outcome.by))
  const [first] = outcome.problems
  const words =
    outcome.problems.length === 1
      ? `Line ${first!.line} cannot be kept. Nothing was changed.`
      : `${outcome.problems.length.toLocaleString('en-US')} lines cannot be kept. Nothing was changed.`
  return refused(422, reason, words, { problems: presentProblems(outcome.problems) })
}

export const adminRoutes = (redirects: Redirects): Route[] => [
  route({
    ...reading,
    endpoint: contract.readRedirects,
    handle: async ({ site }) => ok(presentList(await redirects.read(site.id))),
  }),
  route({
    ...writing,
    endpoint: contract.saveRedirects,
    bodyLimit,
    handle: async ({ site, body, account }) => {
      const { version } = body
      const outcome = await redirects.save(site.id, body.redirects, { version, by: account!.name })
      return outcome.ok ? ok(presentList(outcome.state)) : refusalOf(outcome)
    },
  }),
  route({
    ...writing,
    endpoint: contract.importRedirects,
    bodyLimit,
    handle: async ({ site, body: { text, dryRun, version }, account }) => {
      if (dryRun) return ok(presentPlan(await redirects.planText(site.id, text), null))
      const { plan, saved } = await redirects.importText(site.id, text, { version, by: account!.name })
      return saved.ok ? ok(presentPlan(plan, saved.state)) : refusalOf(saved)
    },
  }),
  route({
    ...writing,
    endpoint: contract.checkLinks,
    rate: { name: 'check-links', limit: 20, perSeconds: 60, by: 'account' },
    handle: async ({ site }) => {
      const { links, checked } = await redirects.brokenLinks(site.id)
      return ok({ links: links.slice(0, mostBroken).map(presentBroken), total: links.length, checked })
    },
  }),
]
