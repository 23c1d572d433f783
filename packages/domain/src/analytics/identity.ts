export const analyticsKeys = {
  id: 'SS_ANALYTICS_ID',
  expiration: 'SS_ANALYTICS_EXPIRATION',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
  sessionId: 'SS_SESSION_ID',
} as const

export const analyticsCookies = { marketingId: 'SS_MID', analyticsId: 'SS_ANALYTICS_ID' } as const

const day = 24 * 60 * 60

/** Seconds the analytics id lasts. */
export const analyticsIdLifetime = 390 * day

export interface StoredIdentity {
  cookieId: string | null
  /** From local storage. */
  storedId: string | null
  storedExpiration: string | null
}

export interface AnalyticsIdentity {
  id: string
  /** Milliseconds. */
  expiresAt: number
  isNew: boolean
}

/** The id that was given before, unless it has expired. `createId` is only asked for a new one. */
export function resolveAnalyticsId(stored: StoredIdentity, now: number, createId: () => string): AnalyticsIdentity {
  const expiration = Number(stored.storedExpiration ?? Number.NaN)
  const expired = expiration <= now
  const known = stored.cookieId || stored.storedId
  if (!known || expired) return { id: createId(), expiresAt: now + analyticsIdLifetime * 1000, isNew: true }
  return {
    id: known,
    expiresAt: Number.isNaN(expiration) ? now + analyticsIdLifetime * 1000 : expiration,
    isNew: false,
  }
}

export interface SessionInfo {
  isFirstLanding: boolean
  isFirstSession: boolean
  sessionId: string
}

/** From session storage, so it lasts as long as the browser session. */
export interface StoredSession {
  hasLanded: string | null
  isFirstSession: string | null
  sessionId: string | null
}

export interface ResolvedSession {
  info: SessionInfo
  store: { hasLanded: string; isFirstSession: string; sessionId: string }
}

/** The first landing decides whether this is the first session; later pages of the session repeat its answer. */
export function resolveSession(stored: StoredSession, isNewVisitor: boolean, createId: () => string): ResolvedSession {
  const isFirstLanding = stored.hasLanded !== 'true'
  const isFirstSession = isFirstLanding ? isNewVisitor : stored.isFirstSession === 'true'
  const sessionId = stored.sessionId || createId()
  return {
    info: { isFirstLanding, isFirstSession, sessionId },
    store: { hasLanded: 'true', isFirstSession: String(isFirstSession), sessionId },
  }
}
