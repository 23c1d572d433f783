import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics'
import { prefixOf } from '../sessions'
import { pathOf } from './query'

const quiet = new Set(['/healthz', '/readyz', '/health', '/metrics', '/universal/*'])

/** One line per request, without anything that could sign somebody in or name a visitor. */
export function logRequests(app: FastifyInstance, { log, metrics }: { log: Logger; metrics: Metrics }): void {
  app.addHook('onRequest', async () => metrics.requestStarted())
  app.addHook('onResponse', async (request, reply) => {
    const { place, startedAt, session, isIngest } = request.state
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9
    const route = request.routeOptions.url ?? 'none'
    metrics.requestEnded()
    metrics.countRequest({ method: request.method, route, host: place.kind, status: reply.statusCode, seconds })
    log[isIngest || quiet.has(route) ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        host: place.host,
        // An address with a secret in it is named by its route.
        path: route.includes(':token') ? route : pathOf(request.url),
        route,
        status: reply.statusCode,
        ms: Math.round(seconds * 1e4) / 10,
        network: isIngest ? undefined : prefixOf(request.ip),
        account: session?.account.id,
      },
      'request',
    )
  })
}
