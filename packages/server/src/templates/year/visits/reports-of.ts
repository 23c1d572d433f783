import { hitKinds, reportKinds } from '@sitewright/domain/analytics'
import type { Report, Reporter } from '../../../census'
import type { PlannedVisitor } from './people'
import type { PlannedVisit } from './plan-visits'

export type PastReport = { readonly at: Date; readonly reporter: Reporter; readonly reports: readonly Report[] }

type Known = { readonly host: string; cookieOf(visitor: PlannedVisitor): string }

/** Neither of them exists: who is told apart by the day has an address that nobody has. */
const addressOf = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`

export const reporterFor = ({ number, country, userAgent, known }: PlannedVisitor, host: string): Reporter => ({
  ...{ ip: addressOf(number), userAgent, country, host, choice: null, isOwn: false },
  asksNotToBeTracked: known === 'nobody',
})

/** What the pages of a visit would have sent, each at its moment. The same visit gives the same ids. */
export function reportsOf(visit: PlannedVisit, { host, cookieOf }: Known): PastReport[] {
  const { visitor, steps } = visit
  const reporter = reporterFor(visitor, host)
  const cookie = visitor.known === 'person' ? cookieOf(visitor) : null
  const name = `y${visit.at.getTime().toString(36)}-${visitor.number.toString(36)}`
  const sent: PastReport[] = []
  let at = visit.at.getTime()
  let referrer = visit.referrer
  steps.forEach((step, index) => {
    const load = `${name}-${index}`
    let number = 0
    const tell = (afterSeconds: number, report: Omit<Report, 'path'> & { readonly path?: string }) => {
      number += 1
      const eventId = `${load}-${number}`
      sent.push({
        at: new Date(at + Math.round(afterSeconds * 1000)),
        reporter,
        reports: [{ path: step.path, cookie, load: step.isUncounted ? null : load, eventId, ...report }],
      })
    }
    if (!step.isUncounted)
      tell(0, {
        kind: step.term === undefined ? hitKinds.pageView : hitKinds.siteSearch,
        query: index === 0 ? visit.query : '',
        referrer,
        subject: step.term ?? step.productId ?? null,
      })
    const half = step.seconds / 2
    for (const { id, label } of step.rendered ?? [])
      tell(half / 2, { kind: reportKinds.buttonRender, subject: id, label })
    if (step.quickView) tell(half, { kind: reportKinds.quickView, subject: step.quickView, path: '' })
    if (step.popup) {
      const { clicked } = step.popup
      tell(half, { kind: reportKinds.overlayShown, subject: 'popup' })
      if (clicked) tell(half + 1, { kind: reportKinds.buttonClick, subject: clicked.id, label: clicked.label })
      tell(half + 1, { kind: reportKinds.overlayClosed, subject: 'popup' })
    }
    for (const kind of step.done ?? []) tell(half, { kind: reportKinds[kind] })
    if (step.orderId !== undefined) tell(0, { kind: reportKinds.ordered, subject: step.orderId })
    if (step.clicked)
      tell(step.seconds, { kind: reportKinds.buttonClick, subject: step.clicked.id, label: step.clicked.label })
    if (!step.isUncounted) tell(step.seconds, { kind: hitKinds.heartbeat, visibleMs: step.seconds * 1000 })
    at += step.seconds * 1000
    referrer = `https://${host}${step.path}`
  })
  return sent
}
