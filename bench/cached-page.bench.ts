import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get, load } from './kit/http'
import { cpuOf, freePort, type Running, startProcess, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'

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

type Round = { readonly cpu: number; readonly perSecond: number }

async function cpuPerRequest({ pid, port }: Running): Promise<Round> {
  const before = cpuOf(pid)
  const { perSecond } = await load({ port, host, path: '/', amount, headers })
  return { cpu: (cpuOf(pid) - before) / amount, perSecond }
}

const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** The same bytes as a file with the same headers, from one process. */
async function startNginx(folder: string, sent: Readonly<Record<string, unknown>>): Promise<Running> {
  const own = ['content-type', 'content-length', 'etag']
  const added = Object.entries(sent).filter(([name]) => !own.includes(name))
  const lines = added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n')
  const port = await freePort()
  const config = `
    daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr notice;
    events { worker_connections 256; }
    http { access_log off; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; location = / { try_files /body =404; default_type text/html; ${lines} } } }`
  await writeFile(join(folder, 'nginx.conf'), config)
  return startProcess(['-c', join(folder, 'nginx.conf'), '-p', folder], { program: 'nginx', ready: 'nginx/', port })
}

const rowOf = (what: string, rounds: readonly Round[]): Row => ({
  what,
  // Whatever else the machine does can only add to a round: the cheapest one is nearest to the cost.
  'CPU ms per page': rounded(Math.min(...rounds.map(({ cpu }) => cpu)), 4),
  'pages per second': Math.round(Math.max(...rounds.map(({ perSecond }) => perSecond))),
})

/** A page from the cache against a bare Node server that sends the same bytes with the same headers, in turns. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root)
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bare-'))
  const others: Running[] = []
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
    const bare = await startProcess([join(folder, 'server.mjs')], {
      ready: 'ready',
      env: port => ({ PORT: String(port), BODY: join(folder, 'body'), HEADERS: JSON.stringify(sent) }),
    })
    others.push(bare)
    const nginx = hasNginx() ? await startNginx(folder, sent) : undefined
    if (nginx) others.push(nginx)
    const servers = [bare, product, ...(nginx ? [nginx] : [])]
    const measured = new Map<Running, Round[]>(servers.map(server => [server, []]))
    for (const server of servers) await load({ port: server.port, host, path: '/', amount, headers })
    for (let round = 0; round < rounds; round += 1)
      for (const server of servers) measured.get(server)!.push(await cpuPerRequest(server))
    const row = (what: string, server: Running) => rowOf(what, measured.get(server)!)
    const [theirs, ours] = [row('bare Node', bare), row('Sitewright, cached page', product)]
    const ratio = Number(ours['CPU ms per page']) / Number(theirs['CPU ms per page'])
    return [
      theirs,
      ours,
      ...(nginx ? [row('nginx, static file', nginx)] : []),
      { what: 'Sitewright against bare Node', 'CPU ms per page': rounded(ratio), goal: 'at most 1.15' },
    ]
  } finally {
    for (const other of others) await other.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
