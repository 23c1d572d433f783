import { get, load, newVisitor } from './kit/http'
import { growTo, hostOfCopy, pathsOfCopies } from './kit/many-sites'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const sizes = [10, 1_000, 10_000]
const visited = 10
const rounds = 9
const hits = 5_000
/** Beyond the sites that are counted. */
const spare = { from: 100_001, to: 100_060 }

type Product = Awaited<ReturnType<typeof startProduct>>

const cpuOfAll = ({ pid }: Product) => cpuOfTree(pid)

/** Compressing goes on after the answer; it belongs to the cost of the page. */
async function untilIdle(product: Product): Promise<void> {
  for (let before = -1, now = cpuOfAll(product); now - before > 10; ) {
    await new Promise(resolve => setTimeout(resolve, 250))
    before = now
    now = cpuOfAll(product)
  }
}

const visit = async (product: Product, host: string, path: string) => {
  const { status } = await get({ port: product.port, host, path, headers: newVisitor() })
  if (status !== 200) throw new Error(`${host}${path} answered ${status}.`)
}

/** The cache holds one megabyte: the pages of another sixty sites push out all others. */
const emptyCache = async (product: Product) => {
  for (let site = spare.from; site <= spare.to; site += 1) await visit(product, hostOfCopy(site), '/')
  await untilIdle(product)
}

async function missCost(product: Product, sites: readonly number[]): Promise<number> {
  const before = cpuOfAll(product)
  for (const site of sites) for (const path of pathsOfCopies) await visit(product, hostOfCopy(site), path)
  await untilIdle(product)
  return (cpuOfAll(product) - before) / (sites.length * pathsOfCopies.length)
}

async function hitCost(product: Product, site: number): Promise<number> {
  const before = cpuOfAll(product)
  await load({ port: product.port, host: hostOfCopy(site), path: '/', amount: hits })
  return (cpuOfAll(product) - before) / hits
}

async function costs(product: Product, size: number): Promise<{ miss: number; hit: number }> {
  const sites = Array.from({ length: visited }, (_, index) => 1 + Math.floor((index * size) / visited))
  const misses: number[] = []
  const kept: number[] = []
  await missCost(product, sites)
  for (let round = 0; round < rounds; round += 1) {
    await emptyCache(product)
    misses.push(await missCost(product, sites))
    kept.push(await hitCost(product, sites[round % visited]!))
  }
  return { miss: median(misses), hit: median(kept) }
}

/** What a page costs, server and database together, while the number of sites beside it grows. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { PAGE_CACHE_MB: '1', TRUST_PROXY: '127.0.0.1' })
  try {
    const rows: Row[] = []
    let first: { miss: number; hit: number } | undefined
    let there = 0
    await growTo(product.dataDir, spare)
    for (const size of sizes) {
      await growTo(product.dataDir, { from: there + 1, to: size })
      there = size
      // The first round of all warms the code up.
      if (!first) await costs(product, size)
      const cost = await costs(product, size)
      first ??= cost
      rows.push({
        what: `${size} sites`,
        'CPU ms per miss': rounded(cost.miss, 2),
        'CPU ms per hit': rounded(cost.hit, 4),
        'miss against 10 sites': rounded(cost.miss / first.miss, 2),
        'hit against 10 sites': rounded(cost.hit / first.hit, 2),
        goal: '0.8 to 1.2',
      })
    }
    return rows
  } finally {
    await product.stop()
  }
}

export default measure
