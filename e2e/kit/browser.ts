import { type BrowserServer, chromium } from 'playwright-core'
import { ensureChromium } from '../../tools/lib/chromium.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Screen = { readonly width: number; readonly height: number }
export const desktop: Screen = { width: 1440, height: 900 }
export const tablet: Screen = { width: 820, height: 1180 }
export const phone: Screen = { width: 390, height: 844 }

/** One browser for the whole run; every test file connects to it. */
export const launchBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: await ensureChromium(), args: flags, host: '127.0.0.1' })
