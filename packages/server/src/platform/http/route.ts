import type { Endpoint } from '@sitewright/contract/endpoint'
import type { Permission } from '@sitewright/domain/roles'
import type { AccountId, RequestContext } from '@sitewright/domain/sites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Session } from '../sessions'
import type { Answer } from './answers'
import type { IngestClass, LoadClass } from './load-shedding'

/**
 * Where a route answers. `account`: the app domain itself. `owner`: a site's address under the app domain, where the
 * editing area lives. `public`: a site's public addresses. `site`: owner and public alike. `any`: every host.
 */
export type HostKind = 'account' | 'owner' | 'public' | 'site' | 'any'

/**
 * A permission on the request's site; `signed-in` is an account without one; `member` is whoever is logged in to the site
 * itself; `open` is everybody.
 */
export type Access = Permission | 'signed-in' | 'member' | 'open'

/** A visitor with an account of this one site, by the session of this browser. */
export type MemberOfRequest = {
  readonly sessionId: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly locale: string
}

export type RateLimit = {
  readonly name: string
  readonly limit: number
  readonly perSeconds: number
  /** `account` falls back to the address of people who are not signed in. */
  readonly by: 'ip' | 'account' | 'site'
  /** Where it is counted: in this process, or with `strict` in the database, for whatever can be guessed. */
  readonly store?: 'memory' | 'strict'
}

export type SiteOfRequest = {
  readonly id: string
  readonly identifier: string
  readonly primaryLocale: string
  readonly locales: readonly string[]
  readonly currency: string
  readonly timeZone: string
  readonly releaseId: string | null
  readonly status: number
}

export type RouteInput<Params, Query, Body> = {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The site of the host. Routes of the `account` and `any` kinds have none. */
  readonly site: SiteOfRequest
  /** Who is asking, for which site, in which locale, at what time. */
  readonly context: RequestContext
  readonly account: {
    readonly id: AccountId
    readonly name: string
    readonly email: string
    readonly emailVerified: boolean
  } | null
  readonly session: Session | null
  /** Nobody on the editing address and on the account pages: the two never meet. */
  readonly member: MemberOfRequest | null
  /** From now on the browser is this member's, or nobody's; answers the crumb that counts from now on. */
  readonly become: (member: MemberOfRequest | null) => string
  /** The crumb for a form or script of the answer; the cookies it needs go with the answer. */
  readonly crumb: () => string
  /** Allows the scripts and styles of the answer that carry it. */
  readonly nonce: string
  readonly setCookie: (cookie: string) => void
  /** What makes a repeat recognisable; present on the routes declared `idempotent`. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | null
  readonly requestId: string
  readonly ip: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Read<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined

/** One way to declare a route. A declaration that leaves a question open does not compile, or stops the start. */
export type Route = {
  readonly endpoint: Endpoint
  readonly host: HostKind
  readonly access: Access
  /** `required` on everything that changes state; an exemption states why none is needed. */
  readonly crumb: 'required' | 'read-only' | { readonly exempt: string }
  readonly rate: RateLimit
  /** What is given up first when there is too much to do; by host and method unless said otherwise. */
  readonly load?: LoadClass
  /**
   * Takes what visitors' pages report: nobody is looked up, no crumb is made or asked for, and counting is done in memory,
   * so that a report costs the site its commit and nothing else. The value says how soon it is given up under load.
   */
  readonly ingest?: IngestClass
  /** JSON may come as `text/plain` too, as beacons send it. The origin is checked all the same. */
  readonly textBody?: true
  /** Largest body in bytes; 256 kB unless said otherwise. */
  readonly bodyLimit?: number
  /** The call takes an `Idempotency-Key` and answers a repeat with the first answer. */
  readonly idempotent?: boolean
  /** Hands the unread body to the handler, for uploads. */
  readonly streamed?: boolean
  /** A page of the way to an order; closed where nothing is sold at the moment. */
  readonly forOrders?: boolean
  /** Answers on a site that is past due, expired or removed as on any other: coming in and going out. */
  readonly evenWhenClosed?: boolean
  /** Asks for the password again when it was given more than ten minutes ago. */
  readonly stepUp?: true
  readonly handle: (input: RouteInput<never, never, never>) => Promise<Answer>
}

export const route = <
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  definition: Omit<Route, 'endpoint' | 'handle'> & {
    readonly endpoint: Endpoint<Params, Query, Body, Reply>
    readonly handle: (input: RouteInput<Read<Params>, Read<Query>, Read<Body>>) => Promise<Answer<z.input<Reply>>>
  },
): Route => definition as unknown as Route

/** Of every `ingest` route: one bucket for all that a network reports, since one page view is several reports. */
export const ingestRate: RateLimit = { name: 'ingest', limit: 600, perSeconds: 60, by: 'ip' }
export const ingestExempt = { exempt: 'anonymous reports of pages, which only add to counters' } as const
/** 64 kB is what a browser lets all beacons of a page hold together. */
export const ingestBodyLimit = 64 * 1024

/** Generous for reading, so that only abuse meets it. */
export const readRate: RateLimit = { name: 'read', limit: 600, perSeconds: 60, by: 'ip' }
export const writeRate: RateLimit = { name: 'write', limit: 240, perSeconds: 60, by: 'account' }
