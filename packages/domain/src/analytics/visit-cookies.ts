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

const isVisitor = (cookie: string | null): cookie is string => /^[^|]+(?:\|\d+){4}$/.test(cookie ?? '')

export function readVisitor(cookie: string | null): Visitor | undefined {
  if (!isVisitor(cookie)) return undefined
  const [visitorId = '', ...numbers] = cookie.split('|')
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

/**
 * Called on each hit: a missing `ss_cvt` starts a new visit, a missing or broken `ss_cvr` a new visitor. Goes from text to
 * text, because every page carries it.
 */
export function refreshVisit({ ss_cvr, ss_cvt }: StoredVisit, now: number, createId: () => string): VisitCookies {
  const known = isVisitor(ss_cvr) ? ss_cvr : null
  if (known && ss_cvt) return { ss_cvr: known, ss_cvt }
  const [visitorId = createId(), firstVisit = now, , lastVisit = now, visits = 0] = known?.split('|') ?? []
  return { ss_cvr: [visitorId, firstVisit, lastVisit, now, Number(visits) + 1].join('|'), ss_cvt: String(now) }
}
