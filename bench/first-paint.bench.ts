import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { openBrowser } from './kit/browser'
import { get } from './kit/http'
import { startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const rounds = 7
const slowdown = 4
/** A phone on a slow network: 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Paints = { readonly first: number; readonly largest: number; readonly shift: number; readonly blocked: number }
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

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
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

/** The page's pictures as they stand in it, and nothing else: what no design can be quicker than. */
const withoutDesign = (page: string, origin: string): string => {
  const pictures = page.match(/<picture>.*?<\/picture>|<img\b[^>]*>/gs) ?? []
  const body = pictures.join('\n').replaceAll('/media/', `${origin}/media/`)
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>body{margin:0}img{display:block;width:100%;height:auto}</style><body>${body}</body></html>`
}

const row = (what: string, paints: readonly Paints[], more: object = {}): Row => ({
  what,
  'largest paint, ms': rounded(median(paints.map(({ largest }) => largest)), 0),
  'first paint, ms': rounded(median(paints.map(({ first }) => first)), 0),
  'blocked, ms': rounded(median(paints.map(({ blocked }) => blocked)), 0),
  'layout shift': rounded(Math.max(...paints.map(({ shift }) => shift))),
  ...more,
})

/** How soon a phone on a slow network shows the home page, beside its pictures alone. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root)
  const origin = `http://${host}:${product.port}`
  const page = await get({ port: product.port, host, path: '/' })
  const bare = withoutDesign(page.body.toString(), origin)
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(bare)
  }).listen(0, '127.0.0.1')
  const browser = await openBrowser()
  try {
    const addressOfBare = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    // Pictures are made when somebody first asks for them.
    await paintsOf(browser, `${origin}/`)
    const home: Paints[] = []
    const pictures: Paints[] = []
    for (let round = 0; round < rounds; round += 1) {
      home.push(await paintsOf(browser, `${origin}/`))
      pictures.push(await paintsOf(browser, addressOfBare))
    }
    const ratio = median(home.map(({ largest }) => largest)) / median(pictures.map(({ largest }) => largest))
    return [
      row('home page', home, { 'of its pictures alone': rounded(ratio, 2), 'at most': '900 ms' }),
      row('its pictures alone', pictures),
    ]
  } finally {
    await browser.close()
    server.close()
    await product.stop()
  }
}

export default measure
