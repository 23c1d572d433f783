import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { Keyboard } from './keyboard'

/** Somebody in the editing area, working with the pointer. */
export const createEditor = (page: Page, { identifier, port }: { identifier: string; port: number }) => {
  const at = (path: string) => `http://${identifier}.localhost:${port}${path}`
  const canvas = (): FrameLocator => page.frameLocator('main iframe')
  /** The text on the page that is written at this moment; fields of forms on it are none. */
  const writing = (): Locator => canvas().locator('[contenteditable]:not([contenteditable="false"])')
  const outline = (name: RegExp): Locator => page.getByRole('button', { name })
  const untilPublished = async (): Promise<void> => {
    // The window closes when the site is published; the message of an earlier time may still stand.
    await page.getByRole('dialog', { name: 'Publish' }).waitFor({ state: 'detached' })
    await page
      .getByRole('status')
      .filter({ hasText: /^Published/ })
      .waitFor()
  }

  return {
    canvas,
    writing,

    async open(path = '/config'): Promise<void> {
      await page.goto(at(path))
      await page.getByRole('navigation', { name: 'Editing area' }).waitFor()
    },

    async editPage(): Promise<void> {
      await page.getByRole('button', { name: 'Edit page' }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },

    /** Chooses the block whose text is shown, and writes in its place. */
    async rewrite(was: string, now: string): Promise<void> {
      const block = outline(new RegExp(`^[A-Z].*${was}`))
      await block.click()
      await block.click()
      const text = writing()
      await text.waitFor()
      await text.press('ControlOrMeta+a')
      await text.pressSequentially(now)
      await page.keyboard.press('Escape')
    },

    async untilSaved(): Promise<void> {
      await page.getByText(/^Saved at /).waitFor()
    },

    async publish(): Promise<void> {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await untilPublished()
    },

    /** The same with the keyboard alone. */
    async publishBy(keys: Keyboard): Promise<void> {
      await keys.tabTo('Publish', { most: 200 })
      await keys.press('Enter')
      await page.getByRole('button', { name: 'Publish now' }).waitFor()
      await keys.tabTo('Publish now')
      await keys.press('Enter')
      await untilPublished()
    },

    untilPublished,

    async rollBackToTheVersionBefore(): Promise<void> {
      await page.getByRole('button', { name: 'Version history' }).click()
      const history = page.getByRole('complementary', { name: 'Version history' })
      await history.getByRole('button', { name: 'Roll back' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
      await page.getByText('Rolled back').waitFor()
    },

    async openOrders(): Promise<Locator> {
      await page.goto(at('/config/commerce/orders'))
      const orders = page.getByRole('region', { name: 'Orders' })
      await orders.waitFor()
      return orders
    },

    outline,
  }
}
