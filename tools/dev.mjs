import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { startReloadProxy } from './lib/reload-proxy.mjs'
import { root } from './lib/run.mjs'
import { targets } from './lib/targets.mjs'

await ensureInstalled({ tests: true })
const { build } = await import('vite')
if (!existsSync(join(root, 'dist', 'maps'))) (await import('./map-data/write.mjs')).writeMapData()

const port = Number(process.env.PORT ?? 3000)
const behind = port + 1
const proxy = startReloadProxy({ port, behind })
let server
let restarting = Promise.resolve()
const ready = new Set()

const stopServer = () =>
  new Promise(resolve => {
    if (!server || server.exitCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

/** Resolves when the new server listens, so that pages are loaded again neither too early nor never. */
const startServer = () =>
  new Promise(resolve => {
    server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/cli.js'), 'start'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(behind), PUBLIC_PORT: String(port) },
    })
    server.stdout.on('data', chunk => {
      process.stdout.write(chunk)
      if (String(chunk).includes('Listening')) resolve()
    })
    server.once('exit', resolve)
  })

const restart = () => {
  restarting = restarting.then(async () => {
    await stopServer()
    await startServer()
    proxy.reload()
  })
}

for (const { name, config } of targets) {
  const watcher = await build({
    configFile: join(root, config),
    logLevel: 'warn',
    build: { watch: {}, minify: false, sourcemap: true },
  })
  watcher.on('event', event => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code !== 'END') return
    ready.add(name)
    console.log(`Built ${name}`)
    if (ready.size === targets.length) restart()
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await stopServer()
    process.exit(0)
  })
}
