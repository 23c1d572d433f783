import type { Locator, Page } from 'playwright-core'

/** Somebody who visits a published site and buys something. */
export const createShopper = (page: Page, { identifier, port }: { identifier: string; port: number }) => {
  const at = (path: string) => `http://${identifier}.sites.localhost:${port}${path}`

  return {
    at,
    heading: (): Locator => page.getByRole('heading', { level: 1 }),

    async visit(path = '/'): Promise<void> {
      await page.goto(at(path))
    },

    /** The first touch loads the part of the page that answers it, so the choice shows a moment later. */
    async choose(value: string): Promise<void> {
      await page.getByRole('radio', { name: value }).click()
      await page.getByRole('radio', { name: value, checked: true }).waitFor()
    },

    async addToCart(): Promise<void> {
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByText('In your cart.').waitFor()
    },

    async goToCheckout(): Promise<void> {
      await page.goto(at('/cart'))
      await page.getByRole('link', { name: 'Check out' }).click()
      await page.getByRole('heading', { name: 'Contact' }).waitFor()
    },

    async fillAddress(): Promise<void> {
      await page.getByLabel('Email').fill('hanna.osei@example.com')
      await page.getByLabel('First name').fill('Hanna')
      await page.getByLabel('Last name').fill('Osei')
      await page.getByLabel('Address', { exact: true }).fill('48 Orchard Street')
      await page.getByLabel('City').fill('Beacon')
      await page.getByLabel('State').selectOption('New York')
      await page.getByLabel('ZIP code').fill('12508')
      // Whoever presses before the tax is in would be asked to look again. On a phone the summary is folded.
      await page.getByText('Sales tax, New York').first().waitFor({ state: 'attached' })
      await page.locator('form[aria-busy=false]').waitFor()
    },

    async pay(): Promise<void> {
      await page.getByRole('button', { name: /^Pay / }).click()
    },

    async untilConfirmed(): Promise<string> {
      await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
      return (await page.getByText(/^Order \d+$/).innerText()).replace('Order ', '')
    },
  }
}
