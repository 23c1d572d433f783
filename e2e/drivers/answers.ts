import type { Page, Route } from 'playwright-core'

/** The server as it sometimes is: an answer that fails, one that takes its time, one that says something else. */
export const createAnswers = (page: Page) => ({
  /** Every answer to this path is a failure, until it is mended. */
  async fail(path: string): Promise<{ mend(): Promise<void> }> {
    const broken = (route: Route) => route.fulfill({ status: 500, json: { error: 'Something went wrong.' } })
    const isPath = (url: URL) => url.pathname === path
    await page.route(isPath, broken)
    return { mend: () => page.unroute(isPath, broken) }
  },

  /** The page brings no answers along, as when the server could not read them: the tool has to ask for each. */
  async bringNothing(): Promise<void> {
    await page.addInitScript(() => {
      const find = Document.prototype.getElementById
      Document.prototype.getElementById = function (id) {
        return id === 'opening' ? null : find.call(this, id)
      }
    })
  },

  /** Answers to this path are held back, with what was asked, until they are let go. */
  async hold(path: string | RegExp, method = 'GET'): Promise<{ arrived: Promise<void>; release(): void }> {
    let release = () => {}
    let arrive = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(
      url => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
      async route => {
        if (route.request().method() !== method) return route.fallback()
        arrive()
        await released
        await route.continue()
      },
    )
    return { arrived, release }
  },

  /** The server says this instead. */
  async say(path: string, json: object): Promise<void> {
    await page.route(
      url => url.pathname === path,
      route => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()),
    )
  },
})
