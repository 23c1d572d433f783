import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { targets } from './lib/targets.mjs'

await ensureInstalled({ tests: true })
const { build } = await import('vite')

let server
let restarting = Promise.resolve()
const ready = new Set()

const stopServer = () =>
  new Promise(resolve => {
    if (!server || server.exitCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

/** Every open page listens for the server to come back and loads again when it does. */
const restart = () => {
  restarting = restarting.then(async () => {
    await stopServer()
    server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/cli.js'), 'start'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, LIVE_RELOAD: 'true' },
    })
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
