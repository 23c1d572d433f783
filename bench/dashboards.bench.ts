import { connectTo } from './kit/database'
import { percentile } from './kit/hits'
import { addHits, siteNamed, untilCounted } from './kit/many-hits'
import { signIn } from './kit/owner'
import { startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'

const dayMs = 86_400_000
const days = 80
const few = 10_000
const many = 10_000_000
const asks = 20
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const panels = {
  overview: '/api/analytics/overview?',
  traffic: '/api/analytics/traffic?by=source&',
  'one page': '/api/analytics/page?path=%2Fpage-7&',
  sales: '/api/analytics/sales?',
  products: '/api/analytics/products?',
  funnel: '/api/analytics/funnel?',
  'forms and buttons': '/api/analytics/blocks?',
  searches: '/api/analytics/searches?',
  'left out': '/api/analytics/left-out?',
  'several at once, 31 days': '/api/analytics/crossed?device=phone&',
} as const

/** Every panel of the owner's over 80 days with the 80 before beside them, of a site with few hits and with ten million. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  const owner = await signIn(product)
  try {
    const siteId = await siteNamed(database, 'tern')
    const today = Math.floor(Date.now() / dayMs) * dayMs
    const period = (of: number) => `from=${dateOf(today - of * dayMs)}&to=${dateOf(today)}&compare=before`
    const times = async (path: string): Promise<{ first: number; p95: number }> => {
      const taken: number[] = []
      for (let ask = 0; ask < asks; ask += 1) {
        const began = performance.now()
        const of = path.includes('crossed') ? 30 : days - 1
        const { status } = await owner.call('GET', `${path}${period(of)}`)
        if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
        taken.push(performance.now() - began)
      }
      return {
        first: taken[0]!,
        p95: percentile(
          [...taken].sort((a, b) => a - b),
          0.95,
        ),
      }
    }
    const all = async () => {
      const found = new Map<string, { first: number; p95: number }>()
      for (const [name, path] of Object.entries(panels)) found.set(name, await times(path))
      return found
    }
    const fill = async (count: number) => {
      // By days: a statement of ten million rows would hold all of them.
      for (let day = 0; day < days; day += 1) {
        const from = today - day * dayMs
        await addHits(database, { siteId, from, to: from + dayMs - 1, count: Math.round(count / days) })
      }
      const began = performance.now()
      await untilCounted(database, siteId)
      await database.query('analyze')
      return (performance.now() - began) / 1_000
    }
    await fill(few)
    const small = await all()
    await database.query('delete from hits where site_id = $1', [siteId])
    const counted = await fill(many)
    const large = await all()
    return [
      ...[...large].map(
        ([name, { first, p95 }]): Row => ({
          what: name,
          'first ms': rounded(first, 1),
          'p95 ms': rounded(p95, 1),
          [`p95 of ${few} hits`]: rounded(small.get(name)!.p95, 1),
          goal: 'at most 300 ms',
        }),
      ),
      { what: `counting ${many} hits of ${days} days anew`, 'first ms': Math.round(counted * 1_000) },
    ]
  } finally {
    owner.close()
    await database.end()
    await product.stop()
  }
}

export default measure
