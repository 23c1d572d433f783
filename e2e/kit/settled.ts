import type { Page, Request } from 'playwright-core'

/** Pictures and fonts come when they come; what a page says and does hangs on the others. */
const waitedFor = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr'])

/** What a page reports outlives it: whoever leaves meanwhile never hears that it arrived. */
const isReport = (request: Request): boolean =>
  request.method() === 'POST' &&
  /^\/api\/(?:census|events|v1\/events|1\/performance)\b/.test(new URL(request.url()).pathname)

const underWay = new WeakMap<Page, { requests: Set<Request>; changed: () => void }>()

/** Counts what a page asks for, from its beginning. */
export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), changed: () => {} }
  underWay.set(page, state)
  page.on('request', request => {
    if (waitedFor.has(request.resourceType()) && !isReport(request)) state.requests.add(request)
  })
  const end = (request: Request) => {
    state.requests.delete(request)
    state.changed()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Resolves when everything the page asked for has come and been drawn. No clock: a slow machine takes longer, that is all. */
export async function settled(page: Page): Promise<void> {
  const state = underWay.get(page)
  if (!state) throw new Error('This page was not opened by the kit.')
  for (;;) {
    while (state.requests.size > 0)
      await new Promise<void>(resolve => {
        state.changed = resolve
      })
    await twoFrames(page)
    if (state.requests.size === 0) return
  }
}

/** Whatever waits for a quiet moment has had one, and what it then put off has begun. A browser may never call itself idle. */
export const quietMoment = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const limit = { timeout: 5000 }
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve, 50), limit), limit)
      }),
  )
