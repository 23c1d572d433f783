import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createErrorRing } from './ring'

const path = '/api/events/RecordJavascriptErrors'
type Entry = { event: string; timestamp: number; data: Record<string, unknown> }
const calls: { url: string; headers: Record<string, string>; body: Entry[] }[] = []
let note: (error: unknown) => void
let answer: () => Promise<Response>
/** A page keeps its listeners as long as it is there; here one follows another. */
const pages: AbortController[] = []

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  answer = async () => new Response('{}')
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, call: RequestInit) => {
      calls.push({ url, headers: call.headers as Record<string, string>, body: JSON.parse(String(call.body)) })
      return answer()
    }),
  )
  const left = new AbortController()
  pages.push(left)
  const { signal } = left
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener']
    const listenHere = (name: string, run: EventListener) => listen(name, run, { signal })
    if (target === window) vi.stubGlobal('addEventListener', listenHere)
    else vi.spyOn(document, 'addEventListener').mockImplementation(listenHere as never)
  }
  note = createErrorRing({ page: document, context: { website: { id: 'site-1' }, templateId: 'tern' } })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sent = () => calls.flatMap(({ body }) => body.map(({ data }) => data['message']))
const settle = async (milliseconds = 0) => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const fail = (message: string, more: Partial<ErrorEventInit> = {}) =>
  window.dispatchEvent(
    new ErrorEvent('error', { message, filename: 'https://tern.example/a.js', lineno: 3, colno: 7, ...more }),
  )

describe('errors on a page', () => {
  it('are sent as a list of what, where and on which page [PERF-35 PERF-37 PERF-38]', async () => {
    fail('x is not defined', { error: Object.assign(new Error('x'), { stack: 'at a.js:3:7' }) })
    await settle(1000)
    expect(calls[0]!.url).toBe(path)
    expect(calls[0]!.body).toEqual([
      {
        event: 'javascript-error',
        timestamp: expect.any(Number),
        data: {
          websiteId: 'site-1',
          templateId: 'tern',
          url: location.href,
          userAgent: navigator.userAgent,
          message: 'x is not defined',
          stack: 'at a.js:3:7',
          file: 'https://tern.example/a.js',
          line: 3,
          column: 7,
        },
      },
    ])
  })

  it('carry the crumb of the cookie in a header [PERF-36]', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('crumb=abc')
    fail('x')
    await settle(1000)
    expect(calls[0]!.headers).toMatchObject({ 'X-CSRF-Token': 'abc', 'Content-Type': 'application/json' })
  })

  it('are kept until the part that reports them has come, the oldest ten [PERF-40 PERF-44]', async () => {
    for (let at = 0; at < 15; at += 1) fail(`error ${at}`)
    await settle(1000)
    expect(sent()).toEqual(Array.from({ length: 10 }, (_, at) => `error ${at}`))
  })

  it('are reported at most twenty times for a page, ten at a time [PERF-39 PERF-40]', async () => {
    fail('first')
    await settle(1000)
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 12; at += 1) fail(`error ${round} ${at}`)
      await settle(1000)
    }
    expect(calls.map(({ body }) => body.length)).toEqual([1, 10, 9])
  })

  it('wait a second after the last one, or until the page is hidden [PERF-42]', async () => {
    fail('one')
    await settle(900)
    fail('two')
    await settle(999)
    expect(calls).toEqual([])
    await settle(1)
    expect(calls).toHaveLength(1)
    fail('three')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent()).toEqual(['one', 'two', 'three'])
  })

  it('have 5000 characters of their stack [PERF-41]', async () => {
    fail('x', { error: Object.assign(new Error('x'), { stack: 's'.repeat(6000) }) })
    await settle(1000)
    expect(String(calls[0]!.body[0]!.data['stack'])).toHaveLength(5000)
  })

  it('that cannot be reported are not themselves errors [PERF-43]', async () => {
    const lost = vi.fn()
    process.on('unhandledRejection', lost)
    answer = () => Promise.reject(new Error('blocked'))
    fail('x')
    await settle(1000)
    await settle(5000)
    expect(calls).toHaveLength(1)
    expect(lost).not.toHaveBeenCalled()
    process.off('unhandledRejection', lost)
  })

  it('of promises and of blocks are told, those of other scripts and of extensions are not', async () => {
    note(new Error('The menu block could not start', { cause: new TypeError('no root') }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }))
    fail('Script error.', { filename: '' })
    fail('x', { filename: 'chrome-extension://abc/a.js' })
    await settle(1000)
    expect(sent()).toEqual(['Error: The menu block could not start (TypeError: no root)', 'late'])
  })
})
