// Runs the supervisor in a process of its own, so that a test can kill it: node hold-folder.mjs FOLDER
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'silent',
})
const { startEmbeddedPostgres } = await vite.ssrLoadModule(fileURLToPath(new URL('../supervisor.ts', import.meta.url)))
const { pino } = await import('pino')
try {
  const postgres = await startEmbeddedPostgres({
    folder: process.argv[2],
    log: pino({ level: 'silent' }),
    durable: false,
  })
  process.stdout.write(`${postgres.pid}\n`)
  process.once('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
} catch (error) {
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
}
