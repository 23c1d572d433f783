import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBrowser } from './kit/browser'
import { get } from './kit/http'
import { type Paints, paintsOf } from './kit/paints'
import { startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const rounds = 7

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
