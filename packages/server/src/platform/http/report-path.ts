import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Metrics } from '../metrics'
import type { Clock, Random } from '../platform'
import { findSite, normaliseHost, type Place, placeOf } from '../tenancy'
import { admitReport, type Gate, unknownHost } from './admit'
import { type Answer, refused } from './answers'
import { formType, readJson, readReportForm } from './body-parsers'
import { answerToFailure, ingestOverloaded } from './failures'
import type { RequestState } from './request-state'
import { ingestBodyLimit, type Route, type RouteInput } from './route'
import { commonHeaders } from './security-headers'
import type { FastPath } from './server'
import { validate } from './validate'

const bodyTimeMs = 15_000
/** So many at once are worked off within the time that a page would wait; those beyond are told to come again. */
const mostAtOnce = 400

export type ReportPathOptions = {
  readonly gate: Gate
  readonly routes: readonly Route[]
  readonly isShed: (route: Route) => boolean
  readonly onShed: (route: Route, place: Place) => void
  readonly isDraining: () => boolean
  readonly clock: Clock
  readonly random: Random
  readonly metrics: Metrics
  readonly log: Logger
}

/** As the framework tells it, for the same proxies. */
function addressReader({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = trustProxy === true ? () => true : proxyAddress.compile([...trustProxy])
  return request => proxyAddress(request, isTrusted)
}

const readers = { [formType]: readReportForm, 'application/json': readJson, 'text/plain': readJson } as const

/**
 * Reports as our own pages send them, taken before the framework sees them: a page view is several of them, and the
 * framework is about a fifth of what one costs. The declaration of the route, its checks and its handler are the same. Whatever is
 * unusual about a request is left to the framework, which refuses it as it refuses everything.
 */
export function createReportPath(options: ReportPathOptions): FastPath {
  const { gate, isShed, onShed, isDraining, clock, random, metrics, log } = options
  const { config } = gate
  const addressOf = addressReader(config)
  let running = 0
  const common = {
    ...commonHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  const routes = new Map(
    options.routes
      .filter(
        ({ ingest, endpoint, host }) =>
          ingest && host === 'site' && endpoint.method === 'POST' && !endpoint.path.includes(':'),
      )
      .map(route => [route.endpoint.path, route]),
  )

  function write(response: ServerResponse, answer: Answer, requestId: string, cookies: readonly string[]): void {
    const data =
      answer.kind === 'data'
        ? answer.data
        : answer.kind === 'refusal'
          ? { error: answer.message, reason: answer.reason, requestId, ...answer.more }
          : {}
    const body = Buffer.from(JSON.stringify(data))
    response.writeHead(answer.status, {
      ...common,
      'x-request-id': requestId,
      ...answer.headers,
      ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
      'content-length': body.length,
    })
    response.end(body)
  }

  async function answerTo(
    route: Route,
    request: { readonly headers: IncomingMessage['headers']; readonly ip: string; readonly state: RequestState },
    { text, read, setCookie }: { text: string; read: typeof readJson; setCookie: (cookie: string) => void },
  ): Promise<Answer> {
    const { state } = request
    const site = await findSite(state.place, gate.directory, config)
    if (!site) return unknownHost()
    state.site = site
    const refusal = await admitReport(gate, route, request)
    if (refusal) return refusal
    const body = read(text)
    if (!body.ok) return refused(400, 'invalid', body.reason)
    const checked = validate(route, { params: {}, query: {}, body: body.value })
    if (!checked.ok) return checked.answer
    const context = { siteId: site.id, actor: { kind: 'visitor' }, locale: site.primaryLocale, now: clock.now() }
    // Nobody is looked up for a report, so there is nobody: what else a handler may ask for it is not given.
    const input = { ...checked.input, site, context, setCookie, ip: request.ip, request: request as FastifyRequest }
    return route.handle(input as unknown as RouteInput<never, never, never>)
  }

  /** What is left of the body is thrown away: it is short, and a connection cut off would cost more than it. */
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    request.resume()
    request.once('end', () => write(response, ingestOverloaded(), random.id(), []))
  }

  function take(route: Route, place: Place, request: IncomingMessage, response: ServerResponse, read: typeof readJson) {
    const startedAt = process.hrtime.bigint()
    const requestId = random.id()
    const state: RequestState = { place, nonce: '', startedAt, isIngest: true }
    const cookies: string[] = []
    const chunks: Buffer[] = []
    let size = 0
    running += 1
    metrics.requestStarted()
    const late = setTimeout(() => request.destroy(), bodyTimeMs)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      // A body longer than it said it was is cut off by Node itself.
      if (size <= ingestBodyLimit) chunks.push(chunk)
    })
    response.once('close', () => {
      clearTimeout(late)
      running -= 1
      metrics.requestEnded()
    })
    request.once('end', () => {
      clearTimeout(late)
      const text = (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString()
      answerTo(
        route,
        { headers: request.headers, ip: addressOf(request), state },
        {
          text,
          read,
          setCookie: cookie => cookies.push(cookie),
        },
      )
        .catch((error: Error) => {
          const answer = answerToFailure(error as never)
          if (answer.status >= 500) log.error({ err: error, requestId }, 'request failed')
          return answer
        })
        .then(answer => {
          if (isDraining()) response.shouldKeepAlive = false
          write(response, answer, requestId, cookies)
          const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9
          const facts = { method: 'POST', route: route.endpoint.path, host: place.kind, status: answer.status, seconds }
          metrics.countRequest(facts)
          log.debug({ requestId, ...facts, host: place.host }, 'request')
        })
    })
  }

  return (request, response) => {
    if (request.method !== 'POST') return false
    const route = routes.get(request.url ?? '')
    if (!route) return false
    const { headers, rawHeaders } = request
    const length = Number(headers['content-length'])
    if (!(length <= (route.bodyLimit ?? ingestBodyLimit)) || headers['transfer-encoding'] !== undefined) return false
    if (headers.expect !== undefined || headers['content-encoding'] !== undefined) return false
    const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
    const read = Object.hasOwn(readers, type) ? readers[type as keyof typeof readers] : undefined
    if (!read || (type === 'text/plain' && !route.textBody)) return false
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    const host = hosts.length === 1 ? normaliseHost(headers.host) : undefined
    if (host === undefined) return false
    const place = placeOf(host, config)
    if (place.kind !== 'public' || isDraining()) return false
    if (running >= mostAtOnce || isShed(route)) {
      onShed(route, place)
      refuse(request, response)
    } else take(route, place, request, response, read)
    return true
  }
}
