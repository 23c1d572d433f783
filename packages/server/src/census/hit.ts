import type { AutomationReason, DeviceKind, SourceKind } from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'

/** 2: a person by their cookie. 1: somebody of this day. 0: nobody is told apart. */
export type IdentityLevel = 0 | 1 | 2

/** One report as it is kept: without address, user agent and anything else that would name whoever sent it. */
export type Hit = {
  readonly siteId: SiteId
  readonly id: string
  readonly at: Date
  /** When it arrived. */
  readonly day: string
  readonly kind: number
  readonly load: string | null
  readonly level: IdentityLevel
  /** A keyed hash, as a whole number in text. */
  readonly visitor: string | null
  readonly path: string
  readonly subject: string | null
  readonly label: string | null
  readonly source: SourceKind
  readonly sourceName: string
  readonly campaign: string
  readonly country: string
  readonly device: DeviceKind
  readonly browser: string
  readonly inside: boolean
  readonly visibleMs: number | null
  readonly leftOut: AutomationReason | null
  readonly data: Readonly<Record<string, unknown>> | null
}
