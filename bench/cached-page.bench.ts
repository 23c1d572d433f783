import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get, load } from './kit/http'
import { cpuOf, type Running, startProcess, startProduct } from './kit/process'
import { type Measure, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const headers = { 'accept-encoding': 'br' }
const amount = 20_000
const rounds = 9

const bareServer = `
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const body = readFileSync(process.env.BODY)
const headers = JSON.parse(process.env.HEADERS)
createServer((request, response) => { response.writeHead(200, headers); response.end(body) })
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
`

async function cpuPerRequest({ pid, port }: Running): Promise<{ cpu: number; perSecond: number }> {
  const before = cpuOf(pid)
  const { perSecond } = await load({ port, host, path: '/', amount, headers })
  return { cpu: (cpuOf(pid) - before) / amount, perSecond }
}

/** A page from the cache against a bare Node server that sends the same bytes with the same headers, in turns. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root)
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bare-'))
  let bare: Running | undefined
  try {
    await load({ port: product.port, host, path: '/', amount: 200, headers })
    // The best compression is made in the background after the first answer.
    let page = await get({ port: product.port, host, path: '/', headers })
    for (let tries = 0; page.headers['content-encoding'] !== 'br' && tries < 100; tries += 1) {
      await new Promise(resolve => setTimeout(resolve, 100))
      page = await get({ port: product.port, host, path: '/', headers })
    }
    await writeFile(join(folder, 'body'), page.body)
    await writeFile(join(folder, 'server.mjs'), bareServer)
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = page.headers
    bare = await startProcess([join(folder, 'server.mjs')], {
      ready: 'ready',
      env: port => ({ PORT: String(port), BODY: join(folder, 'body'), HEADERS: JSON.stringify(sent) }),
    })
    await load({ port: product.port, host, path: '/', amount, headers })
    await load({ port: bare.port, host, path: '/', amount, headers })
    const ours: Awaited<ReturnType<typeof cpuPerRequest>>[] = []
    const theirs: typeof ours = []
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await cpuPerRequest(bare))
      ours.push(await cpuPerRequest(product))
    }
    // Whatever else the machine does can only add to a round: the cheapest one is nearest to the cost.
    const cpu = { ours: Math.min(...ours.map(run => run.cpu)), theirs: Math.min(...theirs.map(run => run.cpu)) }
    const perSecond = (runs: typeof ours) => Math.round(Math.max(...runs.map(run => run.perSecond)))
    return [
      {
        what: 'bare Node',
        'CPU ms per page': rounded(cpu.theirs, 4),
        'pages per second': perSecond(theirs),
      },
      {
        what: 'Sitewright, cached page',
        'CPU ms per page': rounded(cpu.ours, 4),
        'pages per second': perSecond(ours),
      },
      { what: 'ratio of CPU', 'CPU ms per page': rounded(cpu.ours / cpu.theirs), goal: 'at most 1.15' },
    ]
  } finally {
    await bare?.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
