import type { Page } from 'playwright-core'
import { painted } from './browser'

/** The browser reports nothing faster than this. */
const leastMs = 16

type Watched = { slowest?: number }

/** From before the page's first line, and in its frames: letters of a text are pressed in the framed page. */
export const watchEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(least => {
    const watched = globalThis.top as unknown as Watched
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) watched.slowest = Math.max(watched.slowest ?? 0, duration)
    }).observe({ type: 'event', durationThreshold: least, buffered: false } as PerformanceObserverInit)
  }, leastMs)

/** From the event to the frame that shows what it did, in milliseconds and steps of eight: the slowest event of each step. */
export async function eventsToPaint(page: Page, times: number, step: (n: number) => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    await page.evaluate(() => {
      ;(globalThis as Watched).slowest = undefined
    })
    await step(n)
    await painted(page)
    // Entries come after the frame was shown.
    await page.waitForTimeout(60)
    taken.push((await page.evaluate(() => (globalThis as Watched).slowest)) ?? leastMs)
  }
  return taken
}

export const p95 = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)]!
}
