import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Measured, startCollecting } from './collector'

type Sent = { by: 'beacon' | 'xhr'; url: string; body: Record<string, unknown>[] }

/** Everything a collector asks and sends, with time standing still. */
async function collect({
  answer = () => new Response('{"pageLoadId":"load-1"}'),
  isEnabled = true,
  hasBeacon = true,
  fails = false,
  report,
}: {
  answer?: () => Response | Promise<Response>
  isEnabled?: boolean
  hasBeacon?: boolean
  fails?: boolean
  report?: ((error: unknown) => void) | undefined
} = {}) {
  vi.useFakeTimers()
  const sent: Sent[] = []
  const read = (body: unknown) => JSON.parse(String(body)) as Sent['body']
  const fetch = vi.fn((_: string, call?: RequestInit) =>
    Promise.race([
      Promise.resolve().then(answer),
      new Promise<Response>((_, reject) => call?.signal?.addEventListener('abort', () => reject(new Error('ended')))),
    ]),
  )
  vi.stubGlobal('fetch', fetch)
  const beacon = (url: string, body: unknown) => sent.push({ by: 'beacon', url, body: read(body) }) > 0
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: hasBeacon ? beacon : undefined })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      url = ''
      headers: Record<string, string> = {}
      open(_: string, url: string) {
        this.url = url
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value
      }
      send(body: unknown) {
        expect(this.headers).toEqual({ 'Content-Type': 'text/plain' })
        sent.push({ by: 'xhr', url: this.url, body: read(body) })
      }
    },
  )
  let hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  let tell: (measured: Measured) => void = () => {}
  const broken = () => {
    throw new Error('no such metric')
  }
  const begun = startCollecting({
    page: document,
    clock: pageClock,
    isEnabled,
    measures: [
      ...(fails ? [broken] : []),
      inner => {
        tell = inner
      },
    ],
    report,
  })
  await vi.advanceTimersByTimeAsync(0)
  return {
    begun,
    fetch,
    sent,
    tell: (metric: Measured['metric'], value: number, isRestored = false) => tell({ metric, value, isRestored }),
    hide: () => {
      hidden = true
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('pagehide'))
      hidden = false
    },
    records: () => sent.flatMap(({ body }) => body),
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the collector', () => {
  it('asks and sends nothing unless it is enabled [PERF-02]', async () => {
    const page = await collect({ isEnabled: false })
    page.tell('LCP', 1)
    page.hide()
    expect([page.fetch.mock.calls, page.sent]).toEqual([[], []])
  })

  it('asks for the id of its page load and tells it with every record [PERF-03 PERF-13 PERF-14 PERF-15]', async () => {
    const page = await collect()
    expect(page.fetch.mock.calls.map(([url]) => url)).toEqual(['/api/1/performance/settings'])
    page.tell('LCP', 1200)
    page.hide()
    expect(page.sent.map(({ by, url }) => [by, url])).toEqual([['beacon', '/api/1/performance/records']])
    expect(page.records()[0]).toEqual({
      app: 'page',
      event: 'web-vital',
      pageLoadId: 'load-1',
      ts: expect.any(Number),
      data: { metric: 'LCP', value: 1200, page: location.pathname, version: '4.8.0' },
    })
  })

  it.each([
    ['no id', () => new Response('{}'), 'Unable to resolve pageLoadId'],
    ['another status', () => new Response('', { status: 418 }), /418/],
    ['no answer', () => Promise.reject(new Error('offline')), 'offline'],
  ])('reports %s, and does nothing further [PERF-07 PERF-08 PERF-09 PERF-10 PERF-11]', async (_, answer, message) => {
    const report = vi.fn()
    const page = await collect({ answer, report })
    expect(report.mock.calls.map(([error]) => error)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ])
    page.tell('LCP', 1)
    page.hide()
    expect(page.sent).toEqual([])
  })

  it('waits 30000 ms for its settings and no longer [PERF-06]', async () => {
    const report = vi.fn()
    await collect({ answer: () => new Promise(() => {}), report })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(report).toHaveBeenCalledOnce()
  })

  it('sends by a plain request where there are no beacons [PERF-16]', async () => {
    const page = await collect({ hasBeacon: false })
    page.tell('FCP', 5)
    page.hide()
    expect(page.sent.map(({ by }) => by)).toEqual(['xhr'])
  })

  it('sends 30000 ms after the load and when the page is hidden, each record once [PERF-17 PERF-18 PERF-25]', async () => {
    const page = await collect()
    page.tell('FCP', 5)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(page.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.records()).toHaveLength(1)
    page.hide()
    expect(page.sent).toHaveLength(1)
    page.tell('INP', 40)
    page.hide()
    expect(page.records().map(({ data }) => (data as { metric: string }).metric)).toEqual(['FCP', 'INP'])
  })

  it('leaves out values that cannot be [PERF-21 PERF-22]', async () => {
    const page = await collect()
    page.tell('FCP', -1)
    page.tell('TTFB', 2_147_483_648)
    page.tell('INP', 2_147_483_647)
    page.hide()
    expect(page.records().map(({ data }) => (data as { value?: number }).value)).toEqual([
      undefined,
      undefined,
      2_147_483_647,
    ])
  })

  it('records the page’s speed once its paint and its shifts are known [PERF-26]', async () => {
    const page = await collect()
    page.tell('LCP', 900)
    page.tell('CLS', 0.01)
    page.hide()
    const speed = page.records().filter(({ event }) => event === 'page-speed')
    expect(speed.map(({ data }) => data)).toEqual([expect.objectContaining({ lcp: 900, cls: 0.01 })])
  })

  it('waits 60000 ms for them, then records what is known [PERF-19 PERF-26]', async () => {
    const page = await collect()
    page.tell('LCP', 900)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(page.records().filter(({ event }) => event === 'page-speed')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const [speed] = page.records().filter(({ event }) => event === 'page-speed')
    expect(speed!['data']).toMatchObject({ lcp: 900 })
    expect(speed!['data']).not.toHaveProperty('cls')
  })

  it('marks what was measured after a return to the page, which is no speed of its load', async () => {
    const page = await collect()
    page.tell('LCP', 3, true)
    page.tell('CLS', 0, true)
    page.hide()
    expect(page.records().map(({ event, data }) => [event, (data as { restored?: number }).restored])).toEqual([
      ['web-vital', 1],
      ['web-vital', 1],
    ])
  })

  it('tells a metric that fails to whoever reports errors, and measures the others [PERF-23]', async () => {
    const report = vi.fn()
    const page = await collect({ fails: true, report })
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no such metric' }))
    page.tell('FCP', 1)
    page.hide()
    expect(page.records()).toHaveLength(1)
  })

  it('goes on where nobody reports errors [PERF-24]', async () => {
    const page = await collect({ fails: true })
    await expect(page.begun).resolves.toBeTypeOf('function')
    page.tell('FCP', 1)
    page.hide()
    expect(page.records()).toHaveLength(1)
  })
})
