import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// The shell first: the same browser without the work of its own windows, which no test is about.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isProgram = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap(name => folders.map(folder => join(folder, name)))
    .concat(usualPlaces)
    .find(isProgram)
}

async function installFromDebian() {
  console.log('Installing Chromium from the system packages')
  await run('apt-get', ['update', '-qq'], { quiet: true })
  // Not every release has the shell as a package of its own.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env })
    if (code === 0) return onPath()
  }
  return undefined
}

const downloaded = async () => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** A browser for the tests from what the machine offers: a named one, an installed one, Debian's, Playwright's own. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = onPath() ?? (await downloaded())
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = await installFromDebian()
    if (installed) return installed
  }
  console.log('Downloading Chromium')
  await run('npx', ['playwright-core', 'install', 'chromium'])
  const path = await downloaded()
  if (!path) throw new Error('No browser was found. Install Chromium or set CHROMIUM_PATH to one.')
  return path
}
