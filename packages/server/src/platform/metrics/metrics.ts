import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type RequestFacts = {
  readonly method: string
  /** The declared path, never the address asked for: its parameters would make a series each. */
  readonly route: string
  readonly host: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = {
  readonly registry: Registry
  countRequest(facts: RequestFacts): void
  /** A page that was sent from memory before the framework saw the request. */
  countCachedPage(): void
  /** A request that was refused because there was too much to do. */
  countShed(loadClass: string): void
  /** Requests being worked on now; those that wait for their client are not among them. */
  setRunning(count: number): void
  requestStarted(): void
  requestEnded(): void
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'sitewright_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'host', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'sitewright_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const running = new Gauge({
    name: 'sitewright_http_requests_running',
    help: 'Requests being answered now.',
    registers: [registry],
  })
  const shed = new Counter({
    name: 'sitewright_shed_total',
    help: 'Requests refused because there was too much to do.',
    labelNames: ['class'],
    registers: [registry],
  })
  const working = new Gauge({
    name: 'sitewright_requests_working',
    help: 'Requests being worked on now, without those that wait for their client.',
    registers: [registry],
  })
  // A label or a histogram would cost more than sending the page.
  let cachedPages = 0
  new Counter({
    name: 'sitewright_cached_pages_total',
    help: 'Pages sent from memory; they are not among the requests above.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(cachedPages)
    },
  })
  return {
    registry,
    countCachedPage: () => {
      cachedPages += 1
    },
    countRequest({ method, route, host, status, seconds: took }) {
      requests.inc({ method, route, host, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, took)
    },
    countShed: loadClass => shed.inc({ class: loadClass }),
    setRunning: count => working.set(count),
    requestStarted: () => running.inc(),
    requestEnded: () => running.dec(),
    text: () => registry.metrics(),
  }
}
