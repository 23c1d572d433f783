import type { Page } from 'playwright-core'

const figures = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('.figure-value') })

/** Somebody who reads figures of a site in the editing area. */
export const createReader = (page: Page) => ({
  /** The value beside a figure's name. */
  figure: (name: string): Promise<string> =>
    figures(page)
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.figure-value')
      .innerText(),

  /** The cells of the row that begins with this name. */
  async row(name: string | RegExp): Promise<string[]> {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: typeof name === 'string' }) })
      .first()
    await row.waitFor()
    return row.getByRole('cell').allInnerTexts()
  },

  async open(tab: string): Promise<void> {
    await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: tab, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: tab }).waitFor()
  },
})
