import type { Session } from '../sessions'
import type { Membership, Place } from '../tenancy'
import type { MemberOfRequest, SiteOfRequest } from './route'

/** What is known of a request before its handler runs. */
export type RequestState = {
  readonly place: Place
  readonly nonce: string
  readonly startedAt: bigint
  site?: SiteOfRequest
  session?: Session
  membership?: Membership
  member?: MemberOfRequest
  /** Identifies a browser that is not signed in; made when the first crumb is. */
  visitorId?: string
  crumb?: string
  /** Of a page's report: what is logged about it names no network. */
  isIngest?: true
  /** Of a browser that takes too long to send its body. */
  bodyTimer?: NodeJS.Timeout
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState
  }
}
