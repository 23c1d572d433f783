import { connectTo } from './kit/database'
import { type Burst, percentile, sendHits } from './kit/hits'
import { get } from './kit/http'
import { chooseGenerator } from './kit/load'
import { childrenOf, commandOf, cpuOf, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const page = { host, path: '/', headers: { 'accept-encoding': 'br' } }
const seconds = 10
const rounds = 3
const pace = 3_000
/** Beside pages the generators want their share of the machine, too. */
const besidePages = 1_000

const rowOf = (what: string, burst: Burst): Row => ({
  what,
  'stored per second': Math.round(burst.perSecond),
  'p50 ms': rounded(percentile(burst.waits, 0.5), 1),
  'p99 ms': rounded(percentile(burst.waits, 0.99), 1),
  ...(burst.shed > 0 && { shed: burst.shed, 'told so within ms (p99)': rounded(percentile(burst.shedWaits, 0.99), 1) }),
})

/**
 * What pages report, acknowledged after the commit. Pages from the cache beside it cost what is left of the server's
 * processor time when that of as many hits alone is taken away.
 */
const measure: Measure = async ({ root }) => {
  const generator = chooseGenerator()
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  const target = { host, port: product.port }
  const server = product.pid
  const count = async () =>
    Number((await database.query<{ count: string }>('select count(*) from hits')).rows[0]!.count)
  const cpuDuring = async <Result>(work: Promise<Result>): Promise<{ result: Result; cpu: number }> => {
    const before = cpuOf(server)
    const result = await work
    return { result, cpu: cpuOf(server) - before }
  }
  const pages = () => generator.run({ ...page, port: product.port }, seconds)
  try {
    await get({ ...page, port: product.port })
    await sendHits(target, { seconds: 4 })
    const before = await count()
    const steady = await sendHits(target, { seconds, perSecond: pace })
    const most = await sendHits(target, { seconds })
    const overload = await sendHits(target, { seconds, perSecond: 4 * pace, connections: 900 })
    const acknowledged = steady.stored + most.stored + overload.stored
    const kept = (await count()) - before

    const ratios: number[] = []
    const alone: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const plain = await cpuDuring(pages())
      const hits = await cpuDuring(sendHits(target, { seconds, perSecond: besidePages }))
      const both = await cpuDuring(Promise.all([pages(), sendHits(target, { seconds, perSecond: besidePages })]))
      const perHit = hits.cpu / hits.result.stored
      const [drawn, sent] = both.result
      const perPage = plain.cpu / plain.result.requests
      alone.push(perPage)
      ratios.push((both.cpu - perHit * sent.stored) / drawn.requests / perPage)
    }
    ratios.sort((a, b) => a - b)
    const writers = childrenOf(product.pid).filter(pid => commandOf(pid).includes('postgres')).length
    return [
      { ...rowOf(`${pace} a second, for ${seconds} s`, steady), goal: 'all stored, p99 under 50 ms' },
      { ...rowOf('as many as it takes, 64 at once', most), goal: `at least ${pace}` },
      { ...rowOf(`${4 * pace} a second`, overload), goal: 'sheds within 100 ms' },
      { what: 'acknowledged and there', exact: kept === acknowledged, acknowledged, kept },
      {
        what: `a cached page beside ${besidePages} hits a second`,
        'of itself alone': `${rounded(median(ratios), 2)} ×`,
        'all rounds': `${rounded(ratios[0]!, 2)} to ${rounded(ratios.at(-1)!, 2)}`,
        'CPU ms alone': rounded(median(alone), 3),
        goal: 'at most 1.1 ×',
      },
      { what: `pages from ${generator.name}; ${writers} database processes` },
    ]
  } finally {
    await database.end()
    await product.stop()
  }
}

export default measure
