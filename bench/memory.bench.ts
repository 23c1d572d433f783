import { get, newVisitor } from './kit/http'
import { growTo, hostOfCopy, pathsOfCopies } from './kit/many-sites'
import { childrenOf, commandOf, memoryOf, residentOf, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'

const pages = 10_000
const cacheMegabytes = 16
const atATime = 4

type Product = Awaited<ReturnType<typeof startProduct>>

const isDecoder = (pid: number) => commandOf(pid).includes('media-worker')
const decodersOf = (pid: number) => childrenOf(pid).filter(isDecoder).length

const idle = () => new Promise(resolve => setTimeout(resolve, 5_000))
const rest = () => new Promise(resolve => setTimeout(resolve, 120_000))

const megabytes = ({ pid }: Product) => ({
  server: memoryOf(pid),
  database: childrenOf(pid)
    .filter(child => !isDecoder(child))
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
    // Compressing goes on after the answers, and the heap is given back in steps that are many seconds apart.
    await rest()
    const kept = (await heldBytes(product)) - before
    const { server } = megabytes(product)
    return [
      { what: `server right after ${pages} pages`, MB: rounded(busy.server, 1) },
      { what: 'server two minutes later', MB: rounded(server, 1), goal: 'under 200' },
      {
        what: `kept outside the heap for them`,
        MB: rounded(kept, 1),
        goal: `at most ${cacheMegabytes} (PAGE_CACHE_MB)`,
      },
    ]
  } finally {
    await product.stop()
  }
}

const pictureSizes = 500
const sizeWidths = [100, 300, 500, 750, 1000, 1500, 2500]

/** Addresses of the demo shop's pictures, as its pages name them. */
async function pictureAddresses({ port }: Product): Promise<string[]> {
  const host = 'tern.sites.localhost'
  const seen = new Set(['/'])
  const pictures = new Set<string>()
  for (const path of seen) {
    const { body } = await get({ port, host, path })
    const page = body.toString()
    for (const [, href] of page.matchAll(/href="(\/(?:shop|journal|about|store)?[a-z0-9/-]*)"/g)) seen.add(href!)
    for (const [, picture] of page.matchAll(/(\/media\/[^?"\s]+)\?/g)) pictures.add(picture!)
    if (pictures.size * sizeWidths.length >= pictureSizes) break
  }
  return [...pictures]
}

async function withManyPictures(root: string): Promise<Row[]> {
  const product = await startProduct(root)
  try {
    const pictures = await pictureAddresses(product)
    // As old browsers ask first: those sizes are drawn on the spot, because only the others are made in advance.
    const wanted = ['*/*', 'image/webp'].flatMap(accept =>
      pictures.flatMap(picture => sizeWidths.map(width => ({ path: `${picture}?format=${width}w`, accept }))),
    )
    const addresses = wanted.slice(0, pictureSizes)
    const asked = addresses.length
    const visitor = async () => {
      for (let next = addresses.pop(); next; next = addresses.pop()) {
        const { path, accept } = next
        const { status } = await get({ port: product.port, host: 'tern.sites.localhost', path, headers: { accept } })
        if (status !== 200) throw new Error(`${path} answered ${status}.`)
      }
    }
    await Promise.all(Array.from({ length: atATime }, visitor))
    const busy = residentOf(product.pid)
    let left = decodersOf(product.pid)
    for (let turn = 0; turn < 24 && left > 0; turn += 1) {
      await idle()
      left = decodersOf(product.pid)
    }
    return [
      { what: `server right after ${asked} picture sizes, resident`, MB: rounded(busy, 1) },
      {
        what: 'server when the decoders have ended, resident',
        MB: rounded(residentOf(product.pid), 1),
        goal: 'under 200',
      },
      { what: 'decoder processes left', processes: left, goal: '0' },
    ]
  } finally {
    await product.stop()
  }
}

/** How much memory the product takes, by its own share of what processes have in common. */
const measure: Measure = async ({ root }) => [
  ...(await afterStart(root)),
  ...(await withManyPictures(root)),
  ...(await withManyPages(root)),
]

export default measure
