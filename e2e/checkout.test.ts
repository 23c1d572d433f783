import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, phone, type Screen, type Site, settled } from './kit'

type OpenPage = (site: Site, path?: string, arrival?: { screen?: Screen }) => Promise<Page>

/** Somebody with a side plate in the cart, at the checkout. */
async function atCheckout(site: Site, openPage: OpenPage, screen?: Screen) {
  const page = await openPage(site, '/shop/side-plate', { screen })
  const shopper = createShopper(page, site)
  await shopper.addToCart()
  await shopper.goToCheckout()
  await settled(page)
  return { page, shopper }
}

/** What the page and the browser complain about. */
const listen = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  page.on('response', answer => {
    if (answer.status() >= 400) said.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return said
}

describe('the checkout in a browser', () => {
  it('says nothing on the console, from an empty cart to the confirmation', async ({ site, newPerson }) => {
    const page = await newPerson()
    const said = listen(page)
    const shopper = createShopper(page, site)
    await shopper.visit('/cart')
    await page.getByRole('link', { name: 'Continue shopping' }).waitFor()
    await shopper.visit('/shop/side-plate')
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()
    expect(said).toEqual([])
  })

  it('completes the address after three letters, by keys alone [MAP-25 MAP-26]', async ({ site, openPage }) => {
    const { page } = await atCheckout(site, openPage)
    const said = listen(page)
    const street = page.getByLabel('Address', { exact: true })
    await street.pressSequentially('3 Park Row, Leed')
    await page.getByRole('option', { name: 'Leeds, West Yorkshire, United Kingdom' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const list = page.getByRole('listbox', { name: 'Suggested addresses' })
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1)
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByLabel('Postcode').waitFor()
    expect(await street.inputValue()).toBe('3 Park Row')
    expect(await page.getByLabel('City').inputValue()).toBe('Leeds')
    expect(await page.getByLabel('Country').inputValue()).toBe('GB')
    expect(await street.evaluate(field => field === document.activeElement)).toBe(true)
    expect(said).toEqual([])
  })

  it('follows the country: labels, fields and what a postal code looks like', async ({ site, openPage }) => {
    const { page, shopper } = await atCheckout(site, openPage)
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Postal code').fill('125')
    expect(await page.getByLabel('State').count()).toBe(0)
    await shopper.pay()
    await page.getByText('Enter a postal code such as 26133').waitFor()
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('ZIP code').waitFor()
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('125')
    await shopper.pay()
    await page.getByText('Enter a ZIP code such as 95014').waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })

  it('asks at the bank and comes back paid', async ({ site, openPage }) => {
    const { page, shopper } = await atCheckout(site, openPage)
    await shopper.fillAddress()
    await page.getByRole('radio', { name: 'A card that asks you to confirm' }).check()
    await shopper.pay()
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await shopper.untilConfirmed()).toMatch(/^\d+$/)
  })

  it('on a phone: wordmark first, summary folded with its total, Pay docked in sight', async ({ site, openPage }) => {
    const { page } = await atCheckout(site, openPage, phone)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y
    expect(await top('.wordmark')).toBeLessThan(await top('.fold'))
    expect(await page.locator('.fold .lines').isVisible()).toBe(false)
    expect(await page.locator('.fold > summary').innerText()).toContain('$')
    const pay = (await page.getByRole('button', { name: /^Pay / }).boundingBox())!
    expect(pay.y + pay.height).toBeLessThanOrEqual(phone.height)
    await page.locator('.fold > summary').click()
    expect(await page.locator('.fold .lines').isVisible()).toBe(true)
  })

  it('on a phone the stepper of the cart keeps its size', async ({ site, openPage }) => {
    const { page, shopper } = await atCheckout(site, openPage, phone)
    await page.goto(shopper.at('/cart'))
    const more = page.getByRole('button', { name: /more$/ })
    await more.waitFor()
    const { width, height } = (await more.boundingBox())!
    expect([Math.round(width), Math.round(height)]).toEqual([44, 44])
  })

  it('keeps a place for the cart and offers nothing that goes away under the pointer', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate')
    const shopper = createShopper(page, site)
    await shopper.addToCart()
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/shopping-cart/, async route => {
      await asked
      await route.continue()
    })
    await page.goto(shopper.at('/cart'))
    await page.locator('.cart-waiting').waitFor()
    expect(await page.getByRole('link', { name: 'Check out' }).count()).toBe(0)
    const placeOf = async (selector: string) => {
      const { x, y, width } = (await page.locator(selector).boundingBox())!
      return [x, y, width].map(Math.round)
    }
    const kept = [await placeOf('.cart-line'), await placeOf('.cart-sum')]
    answer()
    await page.getByRole('link', { name: 'Check out' }).waitFor()
    expect([await placeOf('.cart-line'), await placeOf('.cart-sum')]).toEqual(kept)
  })

  it('leads from the cart to the checkout when what is in it does not come', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate')
    const shopper = createShopper(page, site)
    await shopper.addToCart()
    await page.route(/shopping-cart/, () => {})
    await page.goto(shopper.at('/cart'))
    await page.locator('.cart-waiting').waitFor()
    await page.evaluate(() => {
      for (const delay of document.getAnimations()) delay.finish()
    })
    await page.getByText('Still loading.').waitFor()
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
  })

  it('works without script: one form, one post', async ({ site, openPage, browser }) => {
    const { page, shopper } = await atCheckout(site, openPage)
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies(await page.context().cookies())
    const plain = await context.newPage()
    await plain.goto(shopper.at('/cart'))
    await plain.getByRole('link', { name: 'Check out' }).click()
    await plain.getByLabel('Email').fill('hanna@example.com')
    await plain.getByLabel('First name').fill('Hanna')
    await plain.getByLabel('Last name').fill('Osei')
    await plain.getByLabel('Address', { exact: true }).fill('48 Orchard Street')
    await plain.getByLabel('City').fill('Houston')
    await plain.getByLabel('State').selectOption('Texas')
    await plain.getByLabel('ZIP code').fill('77002')
    const pay = plain.getByRole('button', { name: /^Pay / })
    const thanks = plain.getByRole('heading', { name: /^Thank you, Hanna/ })
    // Quicker than anybody types: the form says so, keeps what was typed and is pressed again.
    const press = async () => {
      if (await pay.isVisible()) await pay.click()
      return thanks.isVisible()
    }
    await expect.poll(press, { interval: 1000, timeout: 30_000 }).toBe(true)
    await context.close()
  })
})

describe('what an owner does about payments', () => {
  it('chooses the methods, sees what waits, marks one as paid and cancels another', async ({
    site,
    openPage,
    openEditor,
  }) => {
    const editor = await openEditor(site, '/config/commerce/payments')
    await editor.getByText('Bank transfer').click()
    await editor.getByLabel('How to pay').fill('To DE02 1234')
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText('Saved').waitFor()
    expect(await seriousProblems(editor)).toEqual([])

    const numbers: string[] = []
    for (const _ of ['first', 'second']) {
      const { page, shopper } = await atCheckout(site, openPage)
      await shopper.fillAddress()
      await page.getByRole('radio', { name: /Pay by bank transfer/ }).check()
      await shopper.pay()
      numbers.push(await shopper.untilConfirmed())
      expect(await page.getByText('To DE02 1234').isVisible()).toBe(true)
    }
    await editor.goto(site.editorAt('/config/commerce/orders'))
    await editor.getByRole('button', { name: /Waiting for payment/ }).click()
    const row = (number: string) => editor.getByRole('button', { name: number, exact: true })
    await row(numbers[0]!).click()
    await editor.getByRole('heading', { name: `Order ${numbers[0]}` }).waitFor()
    await editor.getByRole('button', { name: 'Mark as paid' }).click()
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
    await editor.getByText('Total, paid').waitFor()
    await row(numbers[1]!).click()
    await editor.getByRole('heading', { name: `Order ${numbers[1]}` }).waitFor()
    await editor.getByRole('complementary', { name: 'Order' }).getByRole('button', { name: 'More' }).click()
    await editor.getByRole('menuitem', { name: 'Cancel order' }).click()
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await editor.getByText('Order cancelled').waitFor()
    expect(await seriousProblems(editor)).toEqual([])
  })
})
