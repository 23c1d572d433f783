import type { CDPSession, Locator, Page } from 'playwright-core'

type Point = { readonly x: number; readonly y: number }

const centreOf = async (what: Locator): Promise<Point> => {
  await what.scrollIntoViewIfNeeded()
  const box = (await what.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Somebody on a touch screen. What is pressed, held and dragged comes from the browser as from a finger. */
export async function createFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  return {
    async tap(what: Locator): Promise<void> {
      await touch('touchStart', await centreOf(what))
      await touch('touchEnd')
    },

    /** Until `lifted` is seen, when the finger has to rest first; then by so many pixels downwards, or to a point. */
    async drag(what: Locator, by: number | Point, { lifted }: { lifted?: Locator } = {}): Promise<void> {
      const from = await centreOf(what)
      const to = typeof by === 'number' ? { x: from.x, y: from.y + by } : by
      await touch('touchStart', from)
      await lifted?.waitFor()
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      await touch('touchEnd')
    },

    /** Sideways, at once. */
    async swipe(what: Locator, by: number): Promise<void> {
      const from = await centreOf(what)
      await touch('touchStart', from)
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x + by * part, y: from.y })
      await touch('touchEnd')
    },
  }
}
