import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousProblems } from './drivers/axe'
import { phone, type Screen, useBrowser } from './drivers/browser'
import { createShopper } from './drivers/shopper'

describe('the checkout in a browser', () => {
  const { newPerson, port } = useBrowser()

  const atCheckout = async (screen?: Screen) => {
    const page = await newPerson(screen)
    const shopper = createShopper(page, { identifier: 'tern', port })
    await shopper.visit('/shop/side-plate')
    await shopper.addToCart()
    await shopper.goToCheckout()
    return { page, shopper }
  }
  const listen = (page: Page): string[] => {
    const said: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', error => said.push(error.message))
    return said
  }

  it('says nothing on the console, from an empty cart to the confirmation', async () => {
    const page = await newPerson()
    const said = listen(page)
    const shopper = createShopper(page, { identifier: 'tern', port })
    await shopper.visit('/cart')
    await page.getByRole('link', { name: 'Continue shopping' }).waitFor()
    await shopper.visit('/shop/side-plate')
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()
    expect(said.filter(text => !text.includes('favicon'))).toEqual([])
  })

  it('follows the country: labels, fields and what a postal code looks like', async () => {
    const { page, shopper } = await atCheckout()
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Postal code').fill('125')
    expect(await page.getByLabel('State').count()).toBe(0)
    await shopper.pay()
    await page.getByText('Enter a postal code such as 26133').waitFor()
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('ZIP code').waitFor()
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('125')
    expect(await seriousProblems(page)).toEqual([])
  })

  it('asks at the bank and comes back paid', async () => {
    const { page, shopper } = await atCheckout()
    await shopper.fillAddress()
    await page.getByRole('radio', { name: 'A card that asks you to confirm' }).check()
    await shopper.pay()
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await shopper.untilConfirmed()).toMatch(/^\d+$/)
  })

  it('on a phone: wordmark first, summary folded with its total, Pay docked in sight', async () => {
    const { page } = await atCheckout(phone)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y
    expect(await top('.wordmark')).toBeLessThan(await top('.fold'))
    expect(await page.locator('.fold .lines').isVisible()).toBe(false)
    expect(await page.locator('.fold summary').innerText()).toContain('$')
    const pay = (await page.getByRole('button', { name: /^Pay / }).boundingBox())!
    expect(pay.y + pay.height).toBeLessThanOrEqual(phone.height)
    await page.locator('.fold summary').click()
    expect(await page.locator('.fold .lines').isVisible()).toBe(true)
  })

  it('on a phone the stepper of the cart keeps its size', async () => {
    const { page, shopper } = await atCheckout(phone)
    await page.goto(shopper.at('/cart'))
    const more = page.getByRole('button', { name: /more$/ })
    await more.waitFor()
    const { width, height } = (await more.boundingBox())!
    expect([Math.round(width), Math.round(height)]).toEqual([44, 44])
  })

  it('works without script: one form, one post', async () => {
    const { page, shopper } = await atCheckout()
    const plain = await page.context().browser()!.newContext({ javaScriptEnabled: false })
    await plain.addCookies(await page.context().cookies())
    const hands = await plain.newPage()
    await hands.goto(shopper.at('/checkout'))
    await hands.getByLabel('Email').fill('hanna@example.com')
    await hands.getByLabel('First name').fill('Hanna')
    await hands.getByLabel('Last name').fill('Osei')
    await hands.getByLabel('Address', { exact: true }).fill('48 Orchard Street')
    await hands.getByLabel('City').fill('Houston')
    await hands.getByLabel('State').selectOption('Texas')
    await hands.getByLabel('ZIP code').fill('77002')
    await hands.getByRole('button', { name: /^Pay / }).click()
    await hands.getByRole('heading', { name: /^Thank you, Hanna/ }).waitFor()
    await plain.close()
  })
})
