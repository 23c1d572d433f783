import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { vi } from 'vitest'
import { createMeasuring } from '../measuring'
import { createPageEvents } from '../page-events'
import type { PageTools } from '../page-parts'
import { noLoader } from './no-loader'

/** A report that left the page, read back. */
export type Sent = {
  readonly by: 'fetch' | 'beacon' | 'fetch-without-keepalive'
  readonly path: string
  readonly body: Record<string, unknown>
  readonly data: Record<string, unknown>
}

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = cookie
}

const read = async (body: unknown): Promise<{ body: Record<string, unknown>; data: Record<string, unknown> }> => {
  if (body instanceof URLSearchParams) {
    const fields = Object.fromEntries(body)
    const data = fields['data']
    return { body: fields, data: data ? JSON.parse(data) : {} }
  }
  const text = body instanceof Blob ? await body.text() : String(body)
  const parsed = text === '' ? {} : JSON.parse(text)
  return { body: parsed, data: parsed }
}

export const context = {
  website: { id: 'site-1', identifier: 'tern' },
  appDomain: 'sitewright.test',
  templateId: 'tern',
  locale: 'en',
  collectionId: 'page-1',
  collection: { permissionType: 1 },
  pageType: 2,
}

/** A page on which time stands still until it is advanced, with everything that leaves it written down. */
export async function openCountedPage({
  path = '/',
  context: more = {},
  cookies = [],
  body = '',
  allows = true,
  hidden = false,
  answer = () => new Response('{}'),
  beacon = () => true,
}: {
  path?: string
  context?: Record<string, unknown>
  cookies?: readonly string[]
  body?: string
  allows?: boolean
  hidden?: boolean
  answer?: (path: string) => Response | Promise<Response>
  beacon?: (path: string) => boolean
} = {}) {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  history.replaceState(null, '', path)
  document.body.innerHTML = body
  document.title = 'Moon jars'
  for (const cookie of cookies) setCookie(`${cookie}; path=/`)
  const calls: { by: Sent['by']; path: string; body: unknown }[] = []
  const state = { hidden, allows }
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => state.hidden)
  const fetch = vi.fn(async (address: string, call: RequestInit = {}) => {
    calls.push({ by: call.keepalive ? 'fetch' : 'fetch-without-keepalive', path: address, body: call.body ?? '' })
    return answer(address)
  })
  vi.stubGlobal('fetch', fetch)
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, sent: unknown) => {
      const isTaken = beacon(address)
      if (isTaken) calls.push({ by: 'beacon', path: address, body: sent })
      return isTaken
    },
  })
  const report = vi.fn()
  const tools: PageTools = {
    page: document,
    context: { ...context, ...more },
    services: sampleServices({ clock: pageClock, random: () => 0.5, report, events: createPageEvents(report) }),
    loader: noLoader,
    consent: { allows: () => state.allows, onChange: () => () => {} },
  }
  const measuring = createMeasuring(tools)
  const settle = async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
  }
  const turn = (isHidden: boolean) => {
    state.hidden = isHidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let stop = measuring.start()
  return {
    tools,
    state,
    fetch,
    report,
    settle,
    advance: async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await settle()
    },
    hide: () => turn(true),
    show: () => turn(false),
    /** As the browser does when somebody comes back to a page that it kept. */
    restore: () => {
      turn(false)
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
    startAgain: () => {
      stop()
      stop = measuring.start()
    },
    sent: async (path?: string): Promise<Sent[]> =>
      Promise.all(
        calls
          .filter(call => path === undefined || call.path === path)
          .map(async call => ({ by: call.by, path: call.path, ...(await read(call.body)) })),
      ),
    cookie: (name: string) => new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1],
    close: () => {
      stop()
      for (const name of ['ss_cvr', 'ss_cvt', 'sw_owner', 'SS_MID', 'SS_ANALYTICS_ID', 'crumb'])
        setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`)
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}
