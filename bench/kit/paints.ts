import type { Browser } from 'playwright-core'

const slowdown = 4
/** A phone on a slow network: 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export type Paints = {
  readonly first: number
  readonly largest: number
  readonly shift: number
  readonly blocked: number
}
type Watched = { largest: number; shift: number; blocked: number }

/** In the page, before anything else of it runs. */
const watch = () => {
  const seen: Watched = { largest: 0, shift: 0, blocked: 0 }
  Object.assign(window, { seen })
  const on = (type: string, run: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(run)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  on('layout-shift', ({ value = 0 }) => {
    seen.shift += value
  })
  on('longtask', ({ duration }) => {
    seen.blocked += duration - 50
  })
}

/** `without`: what is asked for at such addresses never comes. */
export async function paintsOf(browser: Browser, address: string, without?: RegExp): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  if (without) await page.route(without, route => route.abort())
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  // What comes after everything was loaded can still be larger, or move something.
  await page.waitForTimeout(1_000)
  const paints = await page.evaluate(() => ({
    ...(window as unknown as { seen: Watched }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return paints
}
