import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run } from './run.mjs'

const stampFile = join(root, 'node_modules', '.sitewright-install.json')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const installed = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Sitewright needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  }
}

/** Installs what the lock file names, unless it is there already. Running needs less than testing. */
export async function ensureInstalled({ tests: wanted }) {
  requireNode()
  // Whoever has the tools for tests keeps them: starting the product must not take them away.
  const tests = wanted || existsSync(join(root, 'node_modules', 'vitest'))
  const hash = lockHash()
  const stamp = installed()
  if (stamp?.lock === hash && (stamp.tests || !tests)) return
  console.log(tests ? 'Installing packages, tools for tests included' : 'Installing packages')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  if (!tests) args.push('--omit=dev')
  const { code } = await run('npm', args)
  if (code !== 0 || !existsSync(join(root, 'node_modules')))
    fail('The packages could not be installed; see the lines above.')
  writeFileSync(stampFile, JSON.stringify({ lock: hash, tests }))
}
