import { createHmac } from 'node:crypto'
import { readVisitor } from '@sitewright/domain/analytics'
import { areCensusCookiesAllowed, type CookiePolicy, consentCookie, consentFrom } from '@sitewright/domain/consent'
import { readCookie } from '@sitewright/domain/requests'
import type { SiteId } from '@sitewright/domain/sites'

export type KnownVisitor = {
  /** As the page knows them: what their variant is drawn by. */
  readonly id: string
  /** As the database knows them. */
  readonly key: bigint
}

/** Who sent a request; undefined for whoever may not be counted. */
export function visitorOf(
  { secret, policy }: { secret: string; policy: CookiePolicy },
  siteId: SiteId,
  cookies: string | undefined,
): KnownVisitor | undefined {
  const given = cookies ?? ''
  const consent = consentFrom(readCookie(given, consentCookie))
  if (consent === 'declined' || !areCensusCookiesAllowed(policy, consent)) return undefined
  const id = readVisitor(readCookie(given, 'ss_cvr'))?.visitorId
  if (id === undefined || id.length > 200) return undefined
  const key = createHmac('sha256', secret).update(`experiments ${siteId} ${id}`).digest().readBigInt64BE(0)
  return { id, key }
}
