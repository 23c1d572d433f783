import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../tools/lib/chromium.mjs'

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })

/** What the page's main thread has worked so far, in milliseconds; waiting for the processor does not count. */
export async function threadTimer(page: Page): Promise<{ now: () => Promise<number>; session: CDPSession }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value
    return (of('ThreadTime') ?? of('TaskDuration') ?? 0) * 1000
  }
  return { now, session }
}

/** Until what was just done is on the screen. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
