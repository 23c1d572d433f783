import type pg from 'pg'
import { connectTo } from './kit/database'
import { get } from './kit/http'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'
import { createShopper, shopSecret } from './kit/shopper'

const host = 'tern.sites.localhost'
const count = 1_000
const atATime = 4
const price = 5_000

type Product = Awaited<ReturnType<typeof startProduct>>

/** Copies of one product, at the end of the shop. */
async function fillShelves(database: pg.Client): Promise<void> {
  const [like] = (
    await database.query<{ site: string; id: string }>(
      `select site_id as site, id from products where state = 'PUBLISHED' and type = 'PHYSICAL' and option_names = '{}'
         and site_id = (select id from sites where identifier = 'tern') order by position limit 1`,
    )
  ).rows
  await database.query(
    `insert into products (site_id, id, url_id, position, type, title, note, description, details, categories,
       image_ids, option_names, state, created_at, updated_at)
     select site_id, 'jar-' || n, 'jar-' || n, 'z' || lpad(n::text, 5, '0'), type, title, note, description, details,
       categories, image_ids, option_names, state, created_at, updated_at
     from products, generate_series(1, $3::int) n where site_id = $1 and id = $2`,
    [like!.site, like!.id, count],
  )
  await database.query(
    `insert into variants (site_id, id, product_id, sku, option_values, price, sale_price, on_sale, quantity, unlimited, place)
     select $1, 'jar-' || n || '-v', 'jar-' || n, 'JAR' || n, '{}', $3, 0, false, 50, false, 0
     from generate_series(1, $2::int) n`,
    [like!.site, count, price],
  )
}

async function visitAll({ port }: Product): Promise<void> {
  const paths = Array.from({ length: count }, (_, index) => `/shop/jar-${index + 1}`)
  const visitor = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const { status } = await get({ port, host, path })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, visitor))
}

async function pagesFromMemory({ port }: Product): Promise<number> {
  const { body } = await get({ port, host: 'localhost', path: '/metrics' })
  return Number(/^sitewright_cached_pages_total (\d+)/m.exec(body.toString())?.[1])
}

/** Compressing goes on after the answers; it belongs to the cost of the pages. */
async function untilIdle({ pid }: Product): Promise<void> {
  for (let before = -1, now = cpuOfTree(pid); now - before > 10; ) {
    await new Promise(resolve => setTimeout(resolve, 500))
    before = now
    now = cpuOfTree(pid)
  }
}

async function roundOf(product: Product): Promise<{ made: number; cpu: number }> {
  const [memory, cpu] = [await pagesFromMemory(product), cpuOfTree(product.pid)]
  await visitAll(product)
  await untilIdle(product)
  return { made: count - ((await pagesFromMemory(product)) - memory), cpu: cpuOfTree(product.pid) - cpu }
}

async function sellOne(product: Product): Promise<void> {
  const shopper = createShopper({ port: product.port, host })
  const item = { itemId: 'jar-7', sku: 'JAR7' }
  await shopper.add(item)
  // Tracked post, and no tax in Texas.
  const { status, json } = await shopper.pay({ total: price + 1_200, key: 'one-of-many' })
  if (status !== 200) throw new Error(`The order was answered with ${status}: ${JSON.stringify(json)}`)
}

/** What visitors of a thousand cached pages cost after one product was sold, beside what they cost when the site changed. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', PAGE_CACHE_MB: '256', SECRET: shopSecret })
  const database = await connectTo(product.dataDir)
  try {
    await fillShelves(database)
    await roundOf(product)
    const unchanged = await roundOf(product)
    await sellOne(product)
    await untilIdle(product)
    const sold = await roundOf(product)
    await database.query(`select pg_notify('site-changed', id) from sites where identifier = 'tern'`)
    const all = await roundOf(product)
    const row = (what: string, { made, cpu }: { made: number; cpu: number }, goal?: string): Row => ({
      what,
      'pages made again': made,
      'CPU ms for 1,000 visits': Math.round(cpu),
      'against all made again': rounded(cpu / all.cpu, 3),
      ...(goal ? { goal } : {}),
    })
    return [
      row('nothing changed', unchanged),
      row('one product of 1,000 sold', sold, 'its own page and no other'),
      row('the site changed', all),
    ]
  } finally {
    await database.end()
    await product.stop()
  }
}

export default measure
