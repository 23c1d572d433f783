import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform'
import { actorOf } from './access'
import { type Answer, refused } from './answers'
import type { CrumbCheck } from './crumb-check'
import { queryTextOf, readQuery } from './query'
import type { MemberOfRequest, Route, RouteInput } from './route'
import { validate } from './validate'

/** Decided once the body is there: the crumb, the schemas, and then the handler's own answer. */
export async function runRoute(
  { crumbs, clock }: { crumbs: CrumbCheck; clock: Clock },
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { state } = request
  const query = readQuery(queryTextOf(request.url))
  if (!query.ok) return refused(400, 'invalid', query.reason)
  if (route.crumb === 'required') {
    const refusal = crumbs.refusal(request, reply, { query: query.query, body: request.body })
    if (refusal) return refusal
  }
  const idempotency = idempotencyOf(route, request)
  if (route.idempotent && !idempotency)
    return refused(400, 'idempotency-key', 'The header Idempotency-Key must hold 8 to 200 characters.')

  const checked = validate(route, {
    params: request.params,
    query: withoutCrumb(query.query),
    body: withoutCrumb(request.body),
  })
  if (!checked.ok) return checked.answer

  // The editing area and the account pages read the crumb from its cookie; published pages ask for one when they need it.
  if (state.place.kind !== 'public' && route.host !== 'any' && !route.ingest) crumbs.current(request, reply)
  const input = {
    ...checked.input,
    ...(route.streamed ? { body: request.body } : {}),
    site: state.site,
    context: {
      siteId: state.site?.id ?? '',
      actor: actorOf(state),
      locale: state.site?.primaryLocale ?? 'en',
      now: clock.now(),
    },
    account: state.session?.account ?? null,
    session: state.session ?? null,
    member: state.member ?? null,
    become: (member: MemberOfRequest | null) => {
      state.member = member ?? undefined
      return crumbs.renew(request, reply)
    },
    crumb: () => crumbs.current(request, reply),
    nonce: state.nonce,
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    idempotency,
    requestId: request.id,
    ip: request.ip,
    request,
    reply,
  }
  return route.handle(input as unknown as RouteInput<never, never, never>)
}

/** A form's hidden crumb is for us alone; strict schemas must not trip over it. */
function withoutCrumb(values: unknown): unknown {
  if (values === null || typeof values !== 'object' || Array.isArray(values) || !('crumb' in values)) return values
  const { crumb: _, ...rest } = values
  return rest
}

function idempotencyOf(route: Route, request: FastifyRequest): RouteInput<never, never, never>['idempotency'] {
  const key = request.headers['idempotency-key']
  if (!route.idempotent || typeof key !== 'string' || key.length < 8 || key.length > 200) return null
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex')
  return { key, requestHash }
}
