import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled({ tests: false })
// The bundler runs in a process of its own: its memory is gone before the server starts.
const { code } = await run(process.execPath, [join(root, 'tools/build.mjs')])
if (code !== 0) process.exit(code)
process.argv.splice(2, 0, 'start')
await import(pathToFileURL(join(root, 'dist/server/cli.js')).href)
