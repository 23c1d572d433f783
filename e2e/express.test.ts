import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createKeyboard } from './drivers/keyboard'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, phone, type Site, settled } from './kit'
import { connectTo } from './kit/database'
import { openPaymentProviders } from './kit/payment-providers'
import { signInForGood } from './kit/sessions'
import { createSites } from './kit/sites'

const atCheckout = async (page: Page, site: Site) => {
  const shopper = createShopper(page, site)
  await shopper.visit('/shop/side-plate')
  await shopper.addToCart()
  await shopper.goToCheckout()
  await settled(page)
  return shopper
}
const express = (page: Page) => page.getByRole('region', { name: 'Express checkout' })
const complaints = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  return said
}

describe('the express row', () => {
  it('buys with the test wallet by keys alone, and keeps its place before it is there', async ({ site, newPerson }) => {
    const page = await newPerson()
    const said = complaints(page)
    const shopper = await atCheckout(page, site)
    await express(page).getByRole('button', { name: 'Express (test)' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const moved = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 200)
        }),
    )
    expect(moved).toBe(0)
    const keyboard = createKeyboard(page)
    await keyboard.tabTo('Express (test)')
    await page.keyboard.press('Enter')
    const pay = page.getByRole('button', { name: 'Pay $40.08 with the test wallet' })
    await pay.waitFor()
    await settled(page)
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('48 Orchard Street')
    expect(await seriousProblems(page)).toEqual([])
    // Loaded again it is the same.
    await page.reload()
    await pay.waitFor()
    await settled(page)
    await keyboard.tabTo(/^Pay \$40\.08/)
    await page.keyboard.press('Enter')
    expect(await shopper.untilConfirmed()).toMatch(/^\d+$/)
    expect(said).toEqual([])
  })

  it('can be left again, on a phone', async ({ site, newPerson }) => {
    const page = await newPerson({ screen: phone })
    const shopper = await atCheckout(page, site)
    await express(page).getByRole('button', { name: 'Express (test)' }).click()
    await page.getByRole('button', { name: /^Pay .* with the test wallet$/ }).waitFor()
    await settled(page)
    await page.getByRole('button', { name: 'Choose another way to pay' }).click()
    await page.getByRole('radio', { name: 'A card that is declined' }).check()
    await express(page).getByRole('button', { name: 'Express (test)' }).waitFor()
    await shopper.pay()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('48 Orchard Street')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })

  it('is not there without script, and the form is', async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true })
    const page = await context.newPage()
    const shopper = createShopper(page, site)
    await shopper.visit('/shop/side-plate')
    await shopper.addToCart()
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
    const still = await plain.newPage()
    await still.goto(shopper.at('/checkout'))
    expect(await still.locator('.express').isVisible()).toBe(false)
    expect(await still.getByRole('button', { name: /^Pay / }).isVisible()).toBe(true)
    await plain.close()
    await context.close()
  })
})

describe('the wallets of others', () => {
  it('lead to PayPal and back, and buy for what the page says; and buy from the device', async ({
    startServer,
    newPerson,
  }) => {
    const providers = await openPaymentProviders()
    const product = await startServer({ env: providers.env })
    await signInForGood(product.port)
    const database = await connectTo(product.dataDir)
    try {
      const site = await createSites({ database, ...product }).make()
      const keys = { publicKey: 'AZ-client-id-of-the-shop', secretKey: 'EK-client-secret-of-the-shop' }
      const stripeKeys = { publicKey: 'pk_test_abcdefgh12345678', secretKey: 'sk_test_abcdefgh12345678' }
      const path = '/api/commerce/payments'
      await site.call('PUT', `${path}/accounts/paypal`, keys)
      await site.call('PUT', `${path}/accounts/stripe`, stripeKeys)
      const manual = { instructions: '', holdDays: 7 }
      await site.call('PUT', `${path}/settings`, { methods: ['stripe', 'paypal'], manual })

      const page = await newPerson()
      await providers.appearIn(page)
      const shopper = await atCheckout(page, site)
      const payPal = page.getByRole('button', { name: 'Continue with PayPal' })
      await payPal.click()
      await page.getByRole('link', { name: 'Turn back' }).click()
      await page.getByText('You came back without confirming.').waitFor()
      await settled(page)
      await payPal.click()
      await page.getByRole('link', { name: 'Agree and continue' }).click()
      const pay = page.getByRole('button', { name: 'Pay $40.08 with PayPal' })
      await pay.waitFor()
      await settled(page)
      expect(await page.getByLabel('Email').inputValue()).toBe('hanna.osei@example.com')
      expect(await seriousProblems(page)).toEqual([])
      await page.goBack()
      await page.goForward()
      await pay.waitFor()
      await settled(page)
      await page.getByRole('radio', { name: /^Courier/ }).check()
      await page.getByRole('button', { name: 'Pay $56.08 with PayPal' }).click()
      await shopper.untilConfirmed()
      expect(providers.taken).toEqual([5608])

      const another = await newPerson()
      await providers.appearIn(another)
      const atDevice = await atCheckout(another, site)
      await another.getByRole('button', { name: 'Buy with the device' }).click()
      await atDevice.untilConfirmed()
      expect(providers.taken).toEqual([5608, 4008])
    } finally {
      await database.close()
      providers.close()
    }
  })
})
