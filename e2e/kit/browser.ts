import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names that are no local host, for what local hosts are excepted from.
  '--host-resolver-rules=MAP *.sitewright.test 127.0.0.1',
]

export type Screen = { readonly width: number; readonly height: number }
export const desktop: Screen = { width: 1440, height: 900 }
export const tablet: Screen = { width: 820, height: 1180 }
export const phone: Screen = { width: 390, height: 844 }

/** One browser for each of the workers: a browser that they share has every message pass through a third process. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: flags })
