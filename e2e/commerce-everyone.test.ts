import type { Locator, Page } from 'playwright-core'
import { inspect, inspectOnEveryScreen } from './drivers/inspect'
import { createShopper } from './drivers/shopper'
import { describe, desktop, expect, it, phone, type Site, settled } from './kit'

async function buy(page: Page, site: Site): Promise<string> {
  const shopper = createShopper(page, site)
  await page.goto(shopper.at('/shop/side-plate'))
  await shopper.addToCart()
  await shopper.goToCheckout()
  await shopper.fillAddress()
  await shopper.pay()
  return shopper.untilConfirmed()
}

const holdsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate(element => element.contains(document.activeElement))

/** Opened by a key, walked round by Tab, closed by Escape: afterwards the keys are where they were before. */
async function walkRound(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus(dialog), `after Tab ${step + 1}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
}

describe('the shop behind the counter', () => {
  it('every part of a product, and what is done with several', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/commerce/products')
    await page.getByRole('checkbox', { name: 'Choose Moon jar', exact: true }).press('Space')
    await page.getByText('1 chosen').waitFor()
    await inspectOnEveryScreen(page, 'products with one chosen')
    await page.getByRole('link', { name: 'Moon jar', exact: true }).click()
    await page.getByRole('heading', { name: 'Moon jar' }).waitFor()
    const parts = page.getByRole('navigation', { name: 'Product' })
    for (const part of ['Details', 'Variants', 'Delivery', 'Search and sharing']) {
      await parts.getByRole('button', { name: part }).click()
      await inspectOnEveryScreen(page, `product, ${part}`)
    }
    await page.setViewportSize({ ...desktop })
    await parts.getByRole('button', { name: 'Details' }).click()
    const [fields, beside] = await Promise.all(
      ['.product-main', '.product-side'].map(name => page.locator(name).boundingBox()),
    )
    expect(fields!.x + fields!.width).toBeLessThanOrEqual(beside!.x)
    const widest = await page
      .locator('.product-main > *')
      .evaluateAll(all => Math.max(...all.map(each => each.getBoundingClientRect().right)))
    expect(widest).toBeLessThanOrEqual(beside!.x)
  })

  it('orders are chosen on a phone, opened, sent and paid back, by keyboard too', async ({
    site,
    openPage,
    openEditor,
  }) => {
    const shop = await openPage(site, '/shop')
    const number = await buy(shop, site)
    const other = await buy(shop, site)
    const page = await openEditor(site, '/config/commerce/orders', { screen: phone })
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Select orders' }).click()
    await page.getByRole('checkbox', { name: `Mark order ${number}` }).check()
    const acts = page.getByRole('group', { name: 'Marked orders' })
    await acts.getByText('1 chosen').waitFor()
    await page.getByRole('checkbox', { name: 'Mark all orders' }).check()
    await acts.getByText('2 chosen').waitFor()
    await settled(page)
    await inspect(page, 'orders chosen on a phone')
    await page.getByRole('checkbox', { name: `Mark order ${other}` }).uncheck()
    await acts.getByRole('button', { name: 'Fulfil 1 order' }).click()
    await page.getByText('Fulfilled 1 order.').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    const states = await site.call<{ items: { number: number; fulfilment: string }[] }>('GET', '/api/commerce/orders')
    expect(states.items.map(each => [String(each.number), each.fulfilment])).toEqual([
      [other, 'pending'],
      [number, 'fulfilled'],
    ])

    await page.setViewportSize({ ...desktop })
    await page.getByRole('button', { name: other, exact: true }).click()
    await page.getByRole('heading', { name: `Order ${other}` }).waitFor()
    for (const [act, title] of [
      ['Fulfil', /^Fulfil order/],
      ['Refund', /^Refund order/],
    ] as const) {
      const opener = page.getByRole('button', { name: act, exact: true })
      await walkRound(page, opener, page.getByRole('dialog', { name: title }))
      await opener.click()
      await page.getByRole('dialog', { name: title }).waitFor()
      await inspect(page, act)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const more = page
      .getByRole('complementary')
      .or(page.locator('.order'))
      .getByRole('button', { name: 'More' })
      .first()
    await more.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await expect.poll(() => holdsFocus(menu)).toBe(true)
    const first = await menu.getByRole('menuitem').first().innerText()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(first)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => more.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('a gift card, a discount and a customer', async ({ site, openPage, openEditor }) => {
    await buy(await openPage(site, '/shop'), site)
    const page = await openEditor(site, '/config/commerce/gift-cards')
    const send = page.getByRole('button', { name: 'Send a card' })
    await walkRound(page, send, page.getByRole('dialog', { name: 'Send a gift card' }))
    await send.click()
    await page.getByRole('dialog').waitFor()
    await inspectOnEveryScreen(page, 'a gift card')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ ...desktop })
    await page.goto(site.editorAt('/config/commerce/discounts'), { waitUntil: 'domcontentloaded' })
    // An empty list offers it, too, as soon as it is known to be empty.
    await page.locator('header').getByRole('button', { name: 'Add discount' }).click()
    await page.getByRole('heading', { name: 'Try it' }).waitFor()
    await inspectOnEveryScreen(page, 'a discount')
    await page.goto(site.editorAt('/config/commerce/customers'), { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: /Hanna Osei/ }).click()
    await page.getByRole('heading', { name: 'Hanna Osei' }).waitFor()
    await inspectOnEveryScreen(page, 'a customer')
  })
})

describe('the shop as buyers walk it', () => {
  it('filters, quick view, drawer, the page of an order, the way to all of them', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop')
    const quick = page.getByRole('button', { name: /Quick view/ }).first()
    await quick.focus()
    await page.keyboard.press('Enter')
    const view = page.getByRole('dialog')
    await view.getByRole('button', { name: 'Add to cart' }).waitFor()
    await inspect(page, 'quick view')
    expect(await holdsFocus(view)).toBe(true)
    await page.keyboard.press('Escape')
    await view.waitFor({ state: 'hidden' })
    await expect.poll(() => quick.evaluate(element => element === document.activeElement)).toBe(true)
    await buy(page, site)
    await page.goto(site.at(new URL(page.url()).pathname.replace('/checkout/confirmed/', '/orders/')))
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    await inspectOnEveryScreen(page, 'the page of an order')
    for (const path of ['/orders/find', '/account', '/gift-card', '/cart/restore/unknown']) {
      await page.goto(site.at(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await inspectOnEveryScreen(page, path)
    }
  })
})
