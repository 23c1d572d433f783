import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'
import { desktop, type Screen } from './browser'
import { keepEvidence } from './evidence'
import { watchRequests } from './settled'
import type { Person } from './sites'

export type Arrival = {
  readonly screen?: Screen
  readonly as?: Person
  /** Whether the browser is told to save data, so that nothing is loaded before it is asked for. */
  readonly savesData?: boolean
  /** Programs are left out of every figure; such a visitor says nothing of being one. */
  readonly isCounted?: boolean
  /** What the browser asks for; English otherwise. */
  readonly locale?: string
}

let arrived = 0
/** One address each, within what is reserved for documentation and private use. */
const nextAddress = () => {
  arrived += 1
  return `10.${process.pid % 250}.${Math.floor(arrived / 250) % 250}.${(arrived % 250) + 1}`
}

/** Ends what hangs. A shorter one is handy while a test is written: PATIENCE=5 npx vitest … */
const patience = Number(process.env['PATIENCE'] ?? 90) * 1_000

/** Keeps the whole page at every step in the traces: a fifth more time for a run. */
const snapshots = process.env['TRACE'] === '1'

const saveData = () => {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
}

/** The same browser with a window. */
const counted = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const steeredByHand = () => {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
}

/** People of one test: each has a browser profile of their own, and leaves with the test. */
export function createPeople(browser: Browser, task: RunnerTestCase) {
  const contexts: BrowserContext[] = []
  return {
    async arrive({
      screen = desktop,
      as,
      savesData = true,
      isCounted = false,
      locale = 'en-US',
    }: Arrival = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: { ...screen },
        ...(isCounted && counted),
        locale,
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
      })
      contexts.push(context)
      context.setDefaultTimeout(patience)
      if (isCounted) await context.addInitScript(steeredByHand)
      if (savesData) await context.addInitScript(saveData)
      await context.tracing.start({ snapshots })
      if (as) {
        const cookies = Object.entries(as.sessions).map(([domain, value]) => ({ name: 'sw_session', value, domain }))
        await context.addCookies(cookies.map(cookie => ({ ...cookie, path: '/', httpOnly: true, sameSite: 'Lax' })))
      }
      const page = await context.newPage()
      watchRequests(page)
      return page
    },

    async leave(): Promise<void> {
      if (task.result?.state === 'fail') await keepEvidence(task, contexts)
      await Promise.all(
        contexts.map(async context => {
          // A trace that is never stopped stays on the disk.
          await context.tracing.stop().catch(() => undefined)
          await context.close()
        }),
      )
    },
  }
}

export type People = ReturnType<typeof createPeople>
