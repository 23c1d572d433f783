import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from './kit/http'
import { chooseGenerator, type Generator, isInstalled } from './kit/load'
import { cpuOf, freePort, type Running, startProcess, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const target = { host: 'tern.sites.localhost', path: '/', headers: { 'accept-encoding': 'br' } }
const seconds = 6
const rounds = 5

/** Reads what to send with the first request, because inside the product it stands before there is a page to send. */
const bareServer = `
const { createServer } = require('node:http')
const { readFileSync } = require('node:fs')
const { BARE_PORT: port, BARE_FOLDER: folder } = process.env
let page
const read = () => ({ body: readFileSync(folder + '/body'), headers: JSON.parse(readFileSync(folder + '/headers')) })
const serve = (request, response) => {
  page ??= read()
  response.writeHead(200, page.headers)
  response.end(page.body)
}
const isForUs = process.argv[2] === undefined || process.argv[2] === 'start'
const server = createServer(serve)
if (isForUs) server.listen(Number(port), '127.0.0.1', () => console.log('bare server ready'))
if (process.argv[2] === 'start') server.unref()
`

type Round = { readonly cpu: number; readonly perSecond: number }

async function roundOf({ pid, port }: Running, generator: Generator): Promise<Round> {
  const before = cpuOf(pid)
  const { requests } = await generator.run({ ...target, port }, seconds)
  return { cpu: (cpuOf(pid) - before) / requests, perSecond: requests / seconds }
}

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

const rowOf = (what: string, measured: readonly Round[]): Row => ({
  what,
  'CPU ms per page': rounded(median(measured.map(({ cpu }) => cpu)), 4),
  'pages per second': Math.round(median(measured.map(({ perSecond }) => perSecond))),
})

/** Each round against the round of the other server beside it in time: what slows the machine slows both. */
function ratioOf(ours: readonly Round[], theirs: readonly Round[]): Row {
  const ratios = ours.map(({ cpu }, round) => cpu / theirs[round]!.cpu).sort((a, b) => a - b)
  return {
    what: '',
    'CPU ms per page': `${rounded(median(ratios), 2)} ×`,
    'all rounds': `${rounded(ratios[0]!, 2)} to ${rounded(ratios.at(-1)!, 2)}`,
  }
}

/** Asks until the page comes in its best compression, which is made in the background after the first answer. */
async function compressedPage(port: number) {
  for (let tries = 0; ; tries += 1) {
    const page = await get({ ...target, port })
    if (page.headers['content-encoding'] === 'br' || tries === 100) return page
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/**
 * A page from the cache against a bare Node server and nginx that send the same bytes with the same headers, in turns. The
 * bare server runs alone, and once more inside the product's process: Node's own code is slower in a process that has
 * sockets and streams of many kinds, whoever's handler runs there.
 */
const measure: Measure = async ({ root }) => {
  const generator = chooseGenerator()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bare-'))
  const script = join(folder, 'server.cjs')
  await writeFile(script, bareServer)
  const insidePort = await freePort()
  const product = await startProduct(root, {
    NODE_OPTIONS: `--require ${script}`,
    BARE_PORT: String(insidePort),
    BARE_FOLDER: folder,
  })
  const inside: Running = { ...product, port: insidePort }
  const others: Running[] = []
  try {
    const page = await compressedPage(product.port)
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = page.headers
    await writeFile(join(folder, 'body'), page.body)
    await writeFile(join(folder, 'headers'), JSON.stringify(sent))
    const bare = await startProcess([script], {
      ready: 'ready',
      env: port => ({ BARE_PORT: String(port), BARE_FOLDER: folder }),
    })
    others.push(bare)
    const nginx = isInstalled('nginx') ? await startNginx(folder, sent) : undefined
    if (nginx) others.push(nginx)
    const servers = [bare, inside, product, ...(nginx ? [nginx] : [])]
    const measured = new Map<Running, Round[]>(servers.map(server => [server, []]))
    for (const server of servers) await roundOf(server, generator)
    for (let round = 0; round < rounds; round += 1) {
      // Whoever comes first in a round finds the machine warm or cold; nobody always does.
      const first = round % servers.length
      for (const server of [...servers.slice(first), ...servers.slice(0, first)])
        measured.get(server)!.push(await roundOf(server, generator))
    }
    const of = (server: Running) => measured.get(server)!
    const missing = 'not installed (apt-get install nginx-light)'
    return [
      rowOf('bare Node, alone', of(bare)),
      rowOf("bare Node, in the product's process", of(inside)),
      rowOf('Sitewright, cached page', of(product)),
      nginx ? rowOf('nginx, static file', of(nginx)) : { what: 'nginx, static file', 'CPU ms per page': missing },
      {
        ...ratioOf(of(product), of(inside)),
        what: 'Sitewright against bare Node in its process',
        goal: 'at most 1.15',
      },
      { ...ratioOf(of(product), of(bare)), what: 'Sitewright against bare Node alone' },
      ...(nginx ? [{ ...ratioOf(of(product), of(nginx)), what: 'Sitewright against nginx' }] : []),
      { what: `load from ${generator.name}, ${rounds} rounds of ${seconds} s each, in turns` },
    ]
  } finally {
    for (const other of others) await other.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
