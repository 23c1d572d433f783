import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
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

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .concat(usualPlaces)
    .find(isProgram)

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
    console.log('Installing Chromium from the system packages')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = onPath()
    if (installed) return installed
  }
  console.log('Downloading Chromium')
  await run('npx', ['playwright-core', 'install', 'chromium'])
  const path = await downloaded()
  if (!path) throw new Error('No browser was found. Install Chromium or set CHROMIUM_PATH to one.')
  return path
}
