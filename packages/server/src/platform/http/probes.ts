import { timingSafeEqual } from 'node:crypto'
import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import type { Config } from '../config'
import type { Database } from '../database/database'
import type { Metrics } from '../metrics'
import { type Answer, notFound, ok, streamed } from './answers'
import { isFromThisMachine } from './from-this-machine'
import { type Route, readRate, route } from './route'

const shared = { host: 'any', access: 'open', crumb: 'read-only', rate: readRate } as const

const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What machines ask about this one. */
export function probeRoutes({
  database,
  metrics,
  config,
  isClosing,
}: {
  database: Database
  metrics: Metrics
  config: Config
  isClosing: () => boolean
}): Route[] {
  const alive = endpoint({ method: 'GET', path: '/healthz', answer: z.object({ status: z.string() }) })
  const readiness = async (): Promise<Answer<{ status: string; database: boolean }>> => {
    const reachable = await database.isReady().catch(() => false)
    const ready = reachable && !isClosing()
    const data = { status: ready ? 'ready' : 'not ready', database: reachable }
    return { kind: 'data', status: ready ? 200 : 503, data }
  }
  const readinessAt = (path: string) =>
    endpoint({
      method: 'GET',
      path,
      answer: z.object({ status: z.string(), database: z.boolean() }),
    })
  return [
    route({ ...shared, endpoint: alive, handle: async () => ok({ status: 'alive' }) }),
    route({ ...shared, endpoint: readinessAt('/readyz'), handle: readiness }),
    route({ ...shared, endpoint: readinessAt('/health'), handle: readiness }),
    route({
      ...shared,
      endpoint: endpoint({ method: 'GET', path: '/metrics' }),
      handle: async ({ request }) => {
        const { metricsToken } = config
        const known =
          metricsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
        // Behind a proxy on the same machine everybody comes from here, so in production the token alone counts.
        if (!known && (config.production || !isFromThisMachine(request))) return notFound()
        return streamed(Buffer.from(await metrics.text()), { 'content-type': metrics.registry.contentType })
      },
    }),
  ]
}
