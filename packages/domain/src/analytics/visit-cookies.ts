export const visitCookieLifetimes = { ss_cvr: 2 * 365 * 24 * 60 * 60, ss_cvt: 30 * 60 } as const

export interface Visitor {
  visitorId: string
  /** Milliseconds. */
  firstVisit: number
  previousVisit: number
  currentVisit: number
  visits: number
}

export const writeVisitor = ({ visitorId, firstVisit, previousVisit, currentVisit, visits }: Visitor): string =>
  [visitorId, firstVisit, previousVisit, currentVisit, visits].join('|')

export function readVisitor(cookie: string | null): Visitor | undefined {
  const parts = /^([^|]+)\|(\d+)\|(\d+)\|(\d+)\|(\d+)$/.exec(cookie ?? '')
  if (!parts) return undefined
  const [, visitorId = '', ...numbers] = parts
  const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visits = 0] = numbers.map(Number)
  return { visitorId, firstVisit, previousVisit, currentVisit, visits }
}

export interface VisitCookies {
  ss_cvr: string
  ss_cvt: string
}

export interface StoredVisit {
  ss_cvr: string | null
  ss_cvt: string | null
}

/** Called on each hit: a missing `ss_cvt` starts a new visit, a missing or broken `ss_cvr` a new visitor. */
export function refreshVisit(stored: StoredVisit, now: number, createId: () => string): VisitCookies {
  const known = readVisitor(stored.ss_cvr)
  if (!known) {
    const visitor = { visitorId: createId(), firstVisit: now, previousVisit: now, currentVisit: now, visits: 1 }
    return { ss_cvr: writeVisitor(visitor), ss_cvt: String(now) }
  }
  if (stored.ss_cvt) return { ss_cvr: writeVisitor(known), ss_cvt: stored.ss_cvt }
  const visitor = { ...known, previousVisit: known.currentVisit, currentVisit: now, visits: known.visits + 1 }
  return { ss_cvr: writeVisitor(visitor), ss_cvt: String(now) }
}
