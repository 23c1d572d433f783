import {
  analyticsCookies,
  analyticsIdLifetime,
  analyticsKeys,
  resolveAnalyticsId,
  resolveSession,
  type SessionInfo,
} from '@sitewright/domain/analytics'
import { analyticsMessages } from '@sitewright/domain/catalogue/messages'
import { cookieText, readCookie } from '@sitewright/domain/requests'
import { newId } from '../census/new-id'
import { attempt } from './attempt'

export type Identity = { readonly analyticsId: string; readonly session: SessionInfo }

const readStore = (name: 'localStorage' | 'sessionStorage', key: string): string | null =>
  attempt(() => window[name].getItem(key)) ?? null

/** Whose events these are: the id of 390 days and what is known of the browser's session. Once for a page. */
export function readIdentity(page: Document): Identity {
  const now = Date.now()
  const { id, expiresAt, isNew } = resolveAnalyticsId(
    {
      cookieId: readCookie(page.cookie, analyticsCookies.analyticsId),
      storedId: readStore('localStorage', analyticsKeys.id),
      storedExpiration: readStore('localStorage', analyticsKeys.expiration),
    },
    now,
    newId,
  )
  try {
    page.cookie = cookieText(analyticsCookies.analyticsId, id, {
      maxAgeSeconds: analyticsIdLifetime,
      secure: location.protocol === 'https:',
    })
    localStorage.setItem(analyticsKeys.id, id)
    localStorage.setItem(analyticsKeys.expiration, String(expiresAt))
  } catch {
    console.warn(analyticsMessages.idNotStored)
  }
  const { info, store } = resolveSession(
    {
      hasLanded: readStore('sessionStorage', analyticsKeys.hasLanded),
      isFirstSession: readStore('sessionStorage', analyticsKeys.isFirstSession),
      sessionId: readStore('sessionStorage', analyticsKeys.sessionId),
    },
    isNew,
    newId,
  )
  // Without it, each page is a session of its own.
  attempt(() => {
    for (const key of ['hasLanded', 'isFirstSession', 'sessionId'] as const)
      sessionStorage.setItem(analyticsKeys[key], store[key])
  })
  return { analyticsId: id, session: info }
}
