import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Crumbs } from '../crumb'
import type { Random } from '../platform'
import { cookieNames, readCookie, setCookie } from '../sessions'
import { type Answer, html, refused } from './answers'
import type { RequestState } from './request-state'
import { resendPage } from './resend-page'
import { wantsPage } from './wants-page'

export type CrumbCheck = {
  /** The crumb of this browser here; its cookies go with the answer when they are not there yet. */
  current(request: FastifyRequest, reply: FastifyReply): string
  /** After a login or a log-out: what this browser held before counts no more. */
  renew(request: FastifyRequest, reply: FastifyReply): string
  /** Undefined when the crumb is right. */
  refusal(request: FastifyRequest, reply: FastifyReply, given: { query: unknown; body: unknown }): Answer | undefined
}

const placeName = ({ place, site }: RequestState) => site?.id ?? place.kind

const textOf = (values: unknown, name: string): string | undefined => {
  if (values === null || typeof values !== 'object') return undefined
  const value = (values as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

const isForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

const addressWithoutCrumb = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://here')
  searchParams.delete('crumb')
  const query = searchParams.toString()
  // Two slashes at the start would name another host.
  const path = pathname.replace(/^\/+/, '/')
  return query === '' ? path : `${path}?${query}`
}

const fieldsOf = (body: unknown): [string, string][] =>
  Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
    name === 'crumb' ? [] : [value].flat().flatMap(each => (typeof each === 'string' ? [[name, each]] : [])),
  )

export function createCrumbCheck({
  crumbs,
  random,
  config,
}: {
  crumbs: Crumbs
  random: Random
  config: Pick<Config, 'https'>
}): CrumbCheck {
  const names = cookieNames(config)
  const holderOf = (state: RequestState, cookies: string | undefined) => {
    const holder = state.session?.id ?? state.member?.sessionId ?? state.visitorId ?? readCookie(cookies, names.visitor)
    return holder === undefined ? undefined : { holder, place: placeName(state) }
  }

  const current = (request: FastifyRequest, reply: FastifyReply): string => {
    const { state } = request
    const { cookie } = request.headers
    if (state.crumb !== undefined) return state.crumb
    if (!holderOf(state, cookie)) {
      state.visitorId = random.id()
      reply.header('set-cookie', setCookie(names.visitor, state.visitorId, config))
    }
    state.crumb = crumbs.issue(holderOf(state, cookie)!)
    if (readCookie(cookie, 'crumb') !== state.crumb)
      reply.header('set-cookie', setCookie('crumb', state.crumb, { ...config, readable: true }))
    return state.crumb
  }

  return {
    current,
    renew(request, reply) {
      delete request.state.crumb
      return current(request, reply)
    },
    refusal(request, reply, { query, body }) {
      const holder = holderOf(request.state, request.headers.cookie)
      const given =
        request.headers['x-csrf-token'] ??
        textOf(query, 'crumb') ??
        (isForm(request) ? textOf(body, 'crumb') : undefined)
      if (holder && typeof given === 'string' && crumbs.accepts(given, holder)) return undefined
      const crumb = current(request, reply)
      if (isForm(request) && wantsPage(request)) {
        const address = addressWithoutCrumb(request.url)
        const { nonce } = request.state
        return html(resendPage({ address, fields: fieldsOf(body), crumb, nonce }), { status: 400 })
      }
      return refused(400, 'crumb-fail', 'This page was open for a while. Please try again.', { crumbFail: true, crumb })
    },
  }
}
