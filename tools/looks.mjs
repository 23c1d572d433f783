import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, root, run } from './lib/run.mjs'

const [into, earlier] = process.argv.slice(2).map(folder => resolve(folder))
if (!into) fail('Name the folder for the pictures: npm run looks -- FOLDER [EARLIER FOLDER]')

await ensureInstalled({ tests: true })
if ((await run(process.execPath, [join(root, 'tools/build.mjs')])).code !== 0) process.exit(1)
const { drawPages } = await import('./lib/draw-pages.mjs')
const { differences } = await import('./lib/differences.mjs')

const freePort = () =>
  new Promise(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => found(port))
    })
  })

/** The site of now, in a folder that is gone afterwards: one from earlier would show what the code was then. */
async function withKitchenSink(use) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-looks-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const cli = join(root, 'dist/server/cli.js')
  if ((await run(process.execPath, [cli, 'seed', 'kitchen-sink'], { env })).code !== 0) process.exit(1)
  const server = spawn(process.execPath, [cli, 'start'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise(end => server.once('exit', end))
  try {
    await new Promise((ready, failed) => {
      server.stdout.on('data', words => String(words).includes('Open ') && ready())
      gone.then(() => failed(new Error('The server ended before it was ready.')))
    })
    await use(`http://kitchen-sink.sites.localhost:${port}`)
  } finally {
    server.kill()
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

mkdirSync(into, { recursive: true })
await withKitchenSink(async site => {
  const drawn = await drawPages({ site, into, chromium: await ensureChromium() })
  console.log(`${drawn} pictures in ${into}`)
})
if (earlier) {
  const found = await differences(earlier, into)
  for (const { name, what } of found) console.log(`${name}: ${what}`)
  console.log(`${found.length} of the pictures differ from those in ${earlier}`)
  process.exitCode = found.length === 0 ? 0 : 1
}
