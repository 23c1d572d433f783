import type { Server } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config'
import { createCrumbs } from '../crumb'
import type { Metrics } from '../metrics'
import type { Platform } from '../platform'
import { findSite, normaliseHost, type Place, placeOf } from '../tenancy'
import { admit, type Gate, unknownHost } from './admit'
import { type Answer, notFound } from './answers'
import { addBodyParsers, addReportBodies, addStreamedBody } from './body-parsers'
import { checkRoutes, placesOf } from './check-routes'
import { createCrumbCheck } from './crumb-check'
import { createDrain } from './drain'
import { announceEarlyAnswer } from './early-answer'
import { answerToFailure, ingestOverloaded, overloaded } from './failures'
import { hostConstraint } from './host-constraint'
import { createShedder, type LoadMeasure, loadClassOf } from './load-shedding'
import { logRequests } from './log-requests'
import { keepAliveSeconds } from './prepared-head'
import { createReportPath } from './report-path'
import type { Route } from './route'
import { runRoute } from './run-route'
import { createNodeServer, type FastPath, refuseBrokenRequest } from './server'
import { type LookOf, writeAnswer } from './write-answer'

export type HttpOptions = Omit<Gate, 'config'> & {
  readonly platform: Pick<Platform, 'config' | 'clock' | 'random' | 'log'>
  readonly routes: readonly Route[]
  readonly metrics: Metrics
  readonly lookOf?: LookOf
  readonly fastPath?: FastPath
  /** Without one nothing is refused for want of capacity but what the counts alone forbid. */
  readonly load?: LoadMeasure
  /** Told where a view of a page could not be taken. */
  readonly onReportShed?: (place: Place) => void
}

export type Http = {
  readonly app: FastifyInstance
  listen(at: { host: string; port: number }): Promise<{ port: number }>
  /** Takes nothing new, answers what came in, and cuts off whatever is left after the time is up. */
  close(): Promise<void>
}

const bodyLimit = 256 * 1024
const bodyTimeMs = 15_000
const calm: LoadMeasure = { delayMs: () => 0, waiting: () => 0 }

export function createHttp(options: HttpOptions): Http {
  const { platform, routes, metrics, lookOf, fastPath, load = calm, onReportShed, ...gateOptions } = options
  const { config, clock, random, log } = platform
  checkRoutes(routes)
  const gate: Gate = { config, ...gateOptions }
  const crumbs = createCrumbCheck({ crumbs: createCrumbs({ secrets: config.secrets, clock }), random, config })
  const write = (request: FastifyRequest, reply: FastifyReply, answer: Answer) =>
    writeAnswer({ config, lookOf }, request, reply, answer)
  const begin = (request: FastifyRequest) => {
    const host = normaliseHost(request.headers.host) ?? ''
    request.state = { place: placeOf(host, config), nonce: random.id(), startedAt: process.hrtime.bigint() }
  }

  const drain = createDrain()
  const shedder = createShedder(load, { onShed: metrics.countShed, onRunning: metrics.setRunning })

  const reportPath = createReportPath({
    ...{ gate, routes, clock, random, metrics, log },
    isDraining: () => drain.isDraining,
    isShed: ({ ingest }) => ingest !== undefined && shedder.isIngestFull(ingest),
    onShed: ({ ingest }, place) => {
      metrics.countShed('analytics')
      if (ingest === 'hit') onReportShed?.(place)
    },
  })

  const app = fastify<Server>({
    // Requests are logged by us; the framework only speaks up when something is wrong.
    loggerInstance: log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: refuseBrokenRequest,
    genReqId: () => random.id(),
    bodyLimit,
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: handler =>
      createNodeServer(handler, {
        fastPath,
        onFastPath: metrics.countCachedPage,
        reportPath,
        behindProxy: config.trustProxy !== false,
        drain,
      }),
    frameworkErrors: (error, request, reply) => {
      begin(request)
      return write(request, reply, answerToFailure(error)) as never
    },
    routerOptions: {
      maxParamLength: 500,
      // Query strings are read with the limits of the house, once the route is known.
      querystringParser: () => ({}),
      constraints: { place: hostConstraint(config) },
    },
  }) as unknown as FastifyInstance

  app.decorateRequest('state')
  app.addHook('onRequest', async request => begin(request))
  logRequests(app, { log, metrics })
  app.addHook('onRequest', async (request, reply) => {
    // Here, and not where the framework would answer: it reads the body of an unknown address first.
    if (request.is404) return nothingThere(request, reply)
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (drain.isDraining) reply.raw.shouldKeepAlive = false
    await announceEarlyAnswer(raw, reply.raw)
  })
  addBodyParsers(app)

  async function nothingThere(request: FastifyRequest, reply: FastifyReply) {
    const known = request.state.place.kind === 'account' || (await isKnownHost(gate, request))
    return write(request, reply, known ? notFound() : unknownHost())
  }

  const refuseSlowBody = (request: FastifyRequest) => {
    const { raw } = request
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const timer = setTimeout(() => raw.destroy(), bodyTimeMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  }

  /** An upload waits for its client most of the time, a report for its batch, and would be counted for waiting. */
  const work = (route: Route, run: () => Promise<Answer>) =>
    route.streamed || route.ingest ? run() : shedder.during(run)
  const shedOf = ({ ingest, ...route }: Route): (() => Answer | undefined) => {
    if (ingest) return () => (shedder.isIngestShed(ingest) ? ingestOverloaded() : undefined)
    const loadClass = loadClassOf(route)
    return () => (shedder.isShed(loadClass) ? overloaded() : undefined)
  }

  const register = (scope: FastifyInstance, route: Route) => {
    const shed = shedOf(route)
    for (const place of placesOf[route.host])
      scope.route({
        method: route.endpoint.method,
        url: route.endpoint.path,
        constraints: { place },
        bodyLimit: route.bodyLimit ?? bodyLimit,
        onRequest: async (request, reply) => {
          if (route.ingest) request.state.isIngest = true
          const overload = shed()
          if (overload && route.ingest === 'hit') onReportShed?.(request.state.place)
          if (overload) return write(request, reply, overload)
          const refusal = await shedder.during(() => admit(gate, route, request, reply))
          if (refusal) return write(request, reply, refusal)
          if (!route.streamed) refuseSlowBody(request)
        },
        handler: async (request, reply) =>
          write(request, reply, await work(route, () => runRoute({ crumbs, clock }, route, request, reply))),
      })
  }
  for (const route of routes.filter(each => !each.streamed && !each.textBody)) register(app, route)
  app.register(async scope => {
    addReportBodies(scope)
    for (const route of routes.filter(each => each.textBody)) register(scope, route)
  })
  app.register(async scope => {
    addStreamedBody(scope)
    for (const route of routes.filter(each => each.streamed)) register(scope, route)
  })

  app.setNotFoundHandler(nothingThere)
  app.setErrorHandler(async (error: Error, request, reply) => {
    const answer = answerToFailure(error as never)
    if (answer.status >= 500) log.error({ err: error, requestId: request.id }, 'request failed')
    return write(request, reply, answer)
  })

  return {
    app,
    async listen(at) {
      await app.listen(at)
      const address = app.server.address()
      return { port: typeof address === 'object' && address ? address.port : at.port }
    },
    async close() {
      drain.begin()
      // What the system has accepted for us already would be reset with the listening socket.
      await new Promise(resolve => setImmediate(resolve))
      const cut = setTimeout(() => app.server.closeAllConnections(), config.shutdownSeconds * 1000)
      let idle: NodeJS.Timeout | undefined
      const grace = setTimeout(() => {
        idle = setInterval(drain.closeIdle, 100)
        drain.closeIdle()
      }, graceSeconds(config) * 1000)
      await app.close()
      clearTimeout(grace)
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

/** No client that listens to us uses a connection that has waited this long, so closing it then breaks nothing off. */
const graceSeconds = ({ shutdownSeconds }: Pick<Config, 'shutdownSeconds'>) =>
  Math.min(keepAliveSeconds, shutdownSeconds / 2)

const isKnownHost = async ({ directory, config }: Gate, { state }: FastifyRequest): Promise<boolean> =>
  (await findSite(state.place, directory, config)) !== undefined
