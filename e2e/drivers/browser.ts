import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

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
export const phone: Screen = { width: 390, height: 844 }

/** A browser for one file of journeys. Every person gets a profile of their own. */
export function useBrowser(): {
  newPerson(screen?: Screen): Promise<Page>
  port: number
} {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags })
  })
  afterAll(async () => {
    await Promise.all(contexts.map(context => context.close()))
    await browser.close()
  })
  return {
    port: inject('port'),
    async newPerson(screen = desktop) {
      const context = await browser.newContext({ viewport: { ...screen }, locale: 'en-US', reducedMotion: 'reduce' })
      context.setDefaultTimeout(20_000)
      contexts.push(context)
      return context.newPage()
    },
  }
}
