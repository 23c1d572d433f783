import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Limits } from '../limits'
import { cookieNames, networkOf, readCookie, type Sessions } from '../sessions'
import { findSite, type SiteDirectory } from '../tenancy'
import { accessRefusal, stepUpRefusal } from './access'
import { type Answer, redirect, refused } from './answers'
import { foreignOrigin, isOwnOrigin } from './origin'
import type { MemberOfRequest, Route } from './route'
import { siteModeRefusal } from './site-mode'
import { wantsPage } from './wants-page'

/** What is asked of a request that only reports. */
export type ReportRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'state'>

/** Where a person without a session is sent, and the cookies that go along. */
export type SignInRedirect = (request: FastifyRequest) => { readonly to: string; readonly cookies: readonly string[] }

export type Gate = {
  readonly config: Config
  readonly directory: SiteDirectory
  readonly sessions: Pick<Sessions, 'find'>
  readonly limits: Limits
  /** Without it nobody is a member anywhere. */
  readonly members?: { find(siteId: string, token: string): Promise<MemberOfRequest | undefined> }
  readonly signInRedirect: SignInRedirect
}

export const unknownHost = (): Answer => refused(421, 'unknown-host', 'This server knows no site at this address.')

async function findSession({ config, sessions }: Gate, request: FastifyRequest) {
  const { place, site } = request.state
  // A published page never meets an account session.
  if (place.kind === 'public') return undefined
  const token = readCookie(request.headers.cookie, cookieNames(config).session)
  return token === undefined ? undefined : sessions.find(token, site?.id ?? null)
}

async function findMember({ config, members }: Gate, request: FastifyRequest): Promise<MemberOfRequest | undefined> {
  const { place, site } = request.state
  // Nor does the editing address meet a member's.
  if (place.kind !== 'public' || !site) return undefined
  const token = readCookie(request.headers.cookie, cookieNames(config).member)
  return token ? members?.find(site.id, token) : undefined
}

async function overLimit({ limits }: Gate, { rate }: Route, request: ReportRequest): Promise<number | undefined> {
  const { session, site } = request.state
  const network = networkOf(request.ip)
  const key = { ip: network, account: session?.account.id ?? network, site: site?.id ?? network }[rate.by]
  const taken = await limits.take({ ...rate, key })
  return taken.ok ? undefined : taken.retryAfterSeconds
}

const tooMany = (retryAfterSeconds: number): Answer => ({
  kind: 'refusal',
  status: 429,
  reason: 'too-many',
  message: 'Too many requests. Please wait a moment and try again.',
  more: { retryAfterSeconds },
  headers: { 'retry-after': String(retryAfterSeconds) },
})

/** Where a visitor logs in to the site, and comes back from. */
export const memberLogin = (wanted: string): string => `/account/login?to=${encodeURIComponent(wanted)}`

/**
 * Everything that is decided before a body is read: the site, who asks, whether they may, how often, and from where.
 * Undefined when the request may go on.
 */
export async function admit(
  gate: Gate,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
  const { state } = request
  if (route.host !== 'any' && state.place.kind !== 'account') {
    state.site = await findSite(state.place, gate.directory, gate.config)
    if (!state.site) return unknownHost()
  }
  if (route.ingest) return admitReport(gate, route, request)
  if (route.host !== 'any') {
    state.session = await findSession(gate, request)
    state.member = await findMember(gate, request)
  }
  if (state.site && state.session)
    state.membership = await gate.directory.membership(state.site.id, state.session.account.id)

  const retryAfterSeconds = await overLimit(gate, route, request)
  if (retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds)

  const refusal = accessRefusal(route, state)
  if (refusal && 'reason' in refusal && refusal.reason === 'login-required' && wantsPage(request)) {
    if (route.access === 'member') return redirect(memberLogin(request.url))
    const { to, cookies } = gate.signInRedirect(request)
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return redirect(to)
  }
  const closed = refusal ?? siteModeRefusal(route, state) ?? stepUpRefusal(route, state)
  if (closed) return closed
  // Also where no crumb is asked for: a program sends no origin, and a browser tells of its own.
  return route.crumb !== 'read-only' && !isOwnOrigin(request.headers) ? foreignOrigin() : undefined
}

/** Reports of one site from everywhere together, per second. */
const siteReports = { name: 'ingest-site', limit: 3_000, perSeconds: 1, store: 'memory' } as const

/** Nobody is looked up for a report; where it comes from and how often is all that is asked. */
export async function admitReport(gate: Gate, route: Route, request: ReportRequest): Promise<Answer | undefined> {
  const { state } = request
  if (!isOwnOrigin(request.headers)) return foreignOrigin()
  const retryAfterSeconds = await overLimit(gate, route, request)
  if (retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds)
  const taken = await gate.limits.take({ ...siteReports, key: state.site?.id ?? '' })
  return taken.ok ? siteModeRefusal(route, state) : tooMany(taken.retryAfterSeconds)
}
