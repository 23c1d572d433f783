#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled({ tests: false })
const { code } = await run(process.execPath, [join(root, 'tools/build.mjs')])
if (code !== 0) process.exit(code)
await import(pathToFileURL(join(root, 'dist/server/cli.js')).href)
