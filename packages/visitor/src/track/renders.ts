import type { Dispose } from '@sitewright/blocks/kit/island'
import { formRenderRequest } from '@sitewright/domain/analytics'
import type { RequestInput } from '@sitewright/domain/requests'
import type { CountingTools } from '../census/counting'
import { blockId, buttonReport, buttonSelector } from './buttons'
import { censusPage } from './page-fields'
import { mostTogether, reportCall } from './report-call'

/** Searching is counted by what is searched for. */
export const formSelector = '.block form:not([role="search"])'

const gatherMs = 1000

/** Reports of one address go together, after a second or when the page is left, at most twenty to a call. */
export function startRenders(tools: CountingTools): Dispose {
  const { page, census, transport, services } = tools
  const shown = censusPage(tools)
  const gathered: RequestInput[] = [
    ...[...page.querySelectorAll<HTMLAnchorElement>(buttonSelector)].map(link => buttonReport('render', link, shown)),
    ...[...page.querySelectorAll(formSelector)].map(form => formRenderRequest(blockId(form), shown)),
  ]
  const leaving = new AbortController()
  const send = () => {
    leaving.abort()
    const addresses = new Set(gathered.map(({ url }) => url))
    for (const address of addresses) {
      const same = gathered.filter(({ url }) => url === address)
      while (same.length > 0) transport.send(reportCall(census, same.splice(0, mostTogether)))
    }
  }
  const { signal } = leaving
  const timer = services.clock.after(gatherMs, send)
  // Whoever presses a button at once has seen it: without this it would have been pressed by more than saw it.
  page.addEventListener('visibilitychange', () => page.hidden && send(), { signal })
  signal.addEventListener('abort', timer)
  return () => leaving.abort()
}
