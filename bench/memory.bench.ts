import { get, newVisitor } from './kit/http'
import { growTo, hostOfCopy, pathsOfCopies } from './kit/many-sites'
import { childrenOf, memoryOf, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'

const pages = 10_000
const cacheMegabytes = 16
const atATime = 4

type Product = Awaited<ReturnType<typeof startProduct>>

const idle = () => new Promise(resolve => setTimeout(resolve, 5_000))

const megabytes = ({ pid }: Product) => ({
  server: memoryOf(pid),
  database: childrenOf(pid)
    .map(memoryOf)
    .reduce((sum, each) => sum + each, 0),
})

/** What the server holds outside the heap, where the cached pages are. */
async function heldBytes({ port }: Product): Promise<number> {
  const { body } = await get({ port, host: 'localhost', path: '/metrics' })
  const [, bytes] = /^nodejs_external_memory_bytes (\d+)/m.exec(body.toString()) ?? []
  return Number(bytes) / 1_048_576
}

async function visitAll({ port }: Product): Promise<void> {
  const addresses = Array.from({ length: pages / pathsOfCopies.length }, (_, index) => hostOfCopy(index + 1)).flatMap(
    host => pathsOfCopies.map(path => ({ host, path })),
  )
  const visitor = async () => {
    for (let next = addresses.pop(); next; next = addresses.pop()) {
      const { status } = await get({ port, ...next, headers: newVisitor() })
      if (status !== 200) throw new Error(`${next.host}${next.path} answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, visitor))
}

async function afterStart(root: string): Promise<Row[]> {
  const product = await startProduct(root)
  try {
    await idle()
    const { server, database } = megabytes(product)
    return [
      { what: 'server, idle after the start', MB: rounded(server, 1), goal: 'under 200' },
      { what: 'its database, idle', MB: rounded(database, 1), goal: 'under 100' },
    ]
  } finally {
    await product.stop()
  }
}

async function withManyPages(root: string): Promise<Row[]> {
  const product = await startProduct(root, { PAGE_CACHE_MB: String(cacheMegabytes), TRUST_PROXY: '127.0.0.1' })
  try {
    await growTo(product.dataDir, { from: 1, to: pages / pathsOfCopies.length })
    const before = await heldBytes(product)
    await visitAll(product)
    const busy = megabytes(product)
    const growth: number[] = []
    // Compressing goes on after the answers.
    for (let turn = 0; turn < 24; turn += 1) {
      await idle()
      growth.push((await heldBytes(product)) - before)
      if (growth.at(-1)! <= cacheMegabytes && turn > 1) break
    }
    const { server } = megabytes(product)
    return [
      { what: `server right after ${pages} pages`, MB: rounded(busy.server, 1) },
      { what: `server after the compressing, or two minutes`, MB: rounded(server, 1), goal: 'under 200' },
      {
        what: `kept outside the heap for them`,
        MB: rounded(growth.at(-1)!, 1),
        goal: `at most ${cacheMegabytes} (PAGE_CACHE_MB)`,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** How much memory the product takes, by its own share of what processes have in common. */
const measure: Measure = async ({ root }) => [...(await afterStart(root)), ...(await withManyPages(root))]

export default measure
