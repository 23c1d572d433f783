import type { Page } from 'playwright-core'

export const swipes = 20

export type Watched = Window & { shift: number; longest: number; frameTimes: number[]; life: () => Promise<() => void> }

/** Runs in the page before anything else. */
export const watch = () => {
  const seen = window as unknown as Watched
  Object.assign(seen, { shift: 0, longest: 0, frameTimes: [] })
  const observe = (type: string, run: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(run)).observe({ type, buffered: true })
  observe('layout-shift', ({ value = 0 }) => {
    seen.shift += value
  })
  observe('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration)
  })
}

/** Times between the frames of twenty swipes. */
export const drag = async (page: Page): Promise<number[]> => {
  const box = (await page.locator('.gallery-viewport, .swiper, .embla').first().boundingBox())!
  await page.evaluate(() => {
    const seen = window as unknown as Watched
    let before = performance.now()
    const frame = (now: number) => {
      seen.frameTimes.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    seen.frameTimes = []
    requestAnimationFrame(frame)
  })
  const y = box.y + box.height / 2
  for (let swipe = 0; swipe < swipes; swipe += 1) {
    const [from, to] = swipe % 4 < 2 ? [box.width * 0.8, box.width * 0.2] : [box.width * 0.2, box.width * 0.8]
    await page.mouse.move(box.x + from, y)
    await page.mouse.down()
    await page.mouse.move(box.x + to, y, { steps: 6 })
    await page.mouse.up()
    await page.waitForTimeout(350)
  }
  return page.evaluate(() => (window as unknown as Watched).frameTimes)
}

export const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)]!
