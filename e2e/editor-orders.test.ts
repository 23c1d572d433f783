import { createAnswers } from './drivers/answers'
import { createFinger } from './drivers/finger'
import { createShopper } from './drivers/shopper'
import { describe, desktop, expect, it, phone } from './kit'

const path = '/config/commerce/orders'
const list = '/api/commerce/orders'

describe('orders', () => {
  it.for([
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const)(
    'open on All, with counts on the other tabs, and are fulfilled once, on %s',
    async ([, screen], { site, openPage, openEditor }) => {
      const visitor = await openPage(site, '/shop/side-plate')
      const shopper = createShopper(visitor, site)
      await shopper.addToCart()
      await shopper.goToCheckout()
      await shopper.fillAddress()
      await shopper.pay()
      await shopper.untilConfirmed()

      const page = await openEditor(site, path, { screen })
      const tabs = page.getByRole('group', { name: 'Which orders' })
      await tabs.getByRole('button', { name: /^All/, pressed: true }).waitFor()
      expect((await tabs.getByRole('button').allInnerTexts()).map(text => text.replace(/\s*\d+$/, ''))).toEqual([
        'All',
        'Unfulfilled',
        'Fulfilled',
        'Waiting for payment',
        'Refunded',
      ])
      await tabs.getByRole('button', { name: /^Unfulfilled\s*1$/ }).waitFor()
      if (screen === phone) await page.getByRole('button', { name: /Hanna Osei/ }).click()
      const order = page.getByRole('complementary', { name: /^Order \d+/ })
      await order.getByText('Side plate').waitFor()
      await order.getByRole('button', { name: 'Fulfil' }).click()
      const dialog = page.getByRole('dialog', { name: /^Fulfil order/ })
      await dialog.getByLabel('Carrier').fill('DHL')
      await dialog.getByLabel('Tracking number').fill('JD01')
      await dialog.getByRole('button', { name: 'Fulfil 1 unit' }).click()
      await order.getByRole('button', { name: 'Fulfilled' }).waitFor()
      expect(await order.getByRole('button', { name: 'Fulfilled' }).getAttribute('aria-disabled')).toBe('true')
      if (screen === phone) await page.getByRole('button', { name: 'Close the order' }).click()
      await tabs.getByRole('button', { name: /^Fulfilled\s*1$/ }).click()
      await page.getByRole('region', { name: 'Orders' }).getByText('Hanna Osei').waitFor()
    },
  )

  it('on a phone are drawn aside to be fulfilled, and keys reach the same', async ({ site, openPage, openEditor }) => {
    const shopper = createShopper(await openPage(site, '/shop/side-plate'), site)
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()

    const page = await openEditor(site, path, { screen: phone })
    const row = page.getByRole('button', { name: /Hanna Osei/ })
    const fulfil = page.getByRole('button', { name: /^Fulfil order/ })
    const left = async () => (await row.boundingBox())!.x
    await row.waitFor()
    const before = await left()
    await fulfil.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Fulfil order/ })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('h1').click()
    await expect.poll(left).toBe(before)

    const finger = await createFinger(page)
    await finger.swipe(row, 30)
    await expect.poll(left).toBe(before)
    await finger.swipe(row, 160)
    await expect.poll(left).toBe(before + 112)
    expect(await dialog.count()).toBe(0)
    await fulfil.click()
    await dialog.getByRole('button', { name: 'Fulfil 1 unit' }).waitFor()
  })

  it('that are fetched name the place, are made ready, and handed over', async ({ site, openPage, openEditor }) => {
    await site.call('POST', '/api/commerce/shipping/pickup-places', {
      ...{ name: 'The Quay', hours: 'Mon to Fri, 9 to 17', instructions: 'Ring twice.', readyAfterHours: 2, cost: 0 },
      address: { line1: '1 Quay', city: 'Austin', country: 'US', region: 'TX', postalCode: '73301' },
    })
    const visitor = await openPage(site, '/shop/side-plate')
    const shopper = createShopper(visitor, site)
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await visitor.getByRole('radio', { name: /The Quay/ }).check()
    await visitor.getByText('Sales tax, New York').first().waitFor({ state: 'detached' })
    await visitor.locator('form[aria-busy=false]').waitFor()
    await shopper.pay()
    await shopper.untilConfirmed()
    await visitor.getByText('Mon to Fri, 9 to 17').waitFor()

    const page = await openEditor(site, path)
    const order = page.getByRole('complementary', { name: /^Order \d+/ })
    await order.getByText('1 Quay').waitFor()
    const sure = page.getByRole('alertdialog')
    await order.getByRole('button', { name: 'Ready for pickup' }).click()
    await sure.getByRole('button', { name: 'Ready for pickup' }).click()
    await order.getByRole('button', { name: 'Picked up' }).click()
    await sure.getByRole('button', { name: 'Picked up' }).click()
    await order.getByRole('button', { name: 'Undo pickup' }).waitFor()
    await visitor.reload()
    await visitor.getByText('It was picked up.').waitFor()
  })

  it('none yet, none found', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.getByText('Orders arrive here. Place a test order to see one.').waitFor()
    await page.getByRole('button', { name: 'Search orders' }).click()
    await page.getByRole('searchbox').fill('Osei')
    await page.getByText("No order matches 'Osei'.").waitFor()
  })

  it('wait as rows, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    const held = await answers.hold(list)
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await held.arrived
    await page.getByRole('region', { name: 'Orders' }).locator('[aria-busy="true"]').waitFor()
    held.release()
    await page.getByText('Orders arrive here.').waitFor()
    const broken = await answers.fail(list)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('alert').getByText('Unable to load.').waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Orders arrive here.').waitFor()
  })
})
