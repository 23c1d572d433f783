import autocannon from 'autocannon'
import { connectTo } from './kit/database'
import { get } from './kit/http'
import { fillShelf } from './kit/many-products'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const variants = 25
/** What the demo has besides does not count. */
const sizes = [100, 10_000]
const seconds = 8
const connections = 16
const choices = 60

/** A shopper's list with two filters: the same one again and again, and ones that nobody asked for before. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  const { port } = product
  const list = (filters: string) => get({ port, host, path: `/shop?${filters}` })
  try {
    const rows: Row[] = []
    let there = 0
    for (const size of sizes) {
      await fillShelf(database, { mark: `b${size}`, products: size - there, variants })
      there = size
      // What was drawn before the shelf was filled is not looked at again: each size has its own choice.
      const filters = `o.Glaze=Oat&min=${size === sizes[0] ? 11 : 12}`
      const { status, body } = await list(filters)
      if (status !== 200 || !body.toString().includes('Thing b')) throw new Error(`No list: ${status}`)
      const again = await autocannon({
        ...{ url: `http://127.0.0.1:${port}/shop?${filters}`, duration: seconds, connections },
        headers: { host: `${host}:${port}` },
      })
      if (again.non2xx > 0 || again.errors > 0) throw new Error('Not every answer was a 200.')
      const times: number[] = []
      const before = cpuOfTree(product.pid)
      for (let choice = 0; choice < choices; choice += 1) {
        const began = performance.now()
        const answer = await list(`o.Glaze=Moss&min=${20 + choice}.${size === sizes[0] ? 1 : 2}`)
        if (answer.status !== 200) throw new Error(`No list: ${answer.status}`)
        times.push(performance.now() - began)
      }
      rows.push({
        what: `${size.toLocaleString('en')} products of ${variants} variants, two filters`,
        'per second': Math.round(again.requests.average),
        'p99 ms': again.latency.p99,
        goal: 'at least 1,000 per second, p99 at most 30 ms',
        'first time, ms': rounded(median(times), 1),
        'first time, CPU ms': rounded((cpuOfTree(product.pid) - before) / choices, 1),
      })
    }
    return rows
  } finally {
    await database.end()
    await product.stop()
  }
}

export default measure
