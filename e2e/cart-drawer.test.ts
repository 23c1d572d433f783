import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createFinger } from './drivers/finger'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, phone } from './kit'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

describe('the cart above a page', () => {
  it('opens when something is added, is changed there, and takes back what was removed', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = drawer(page)
    await cart.getByRole('link', { name: 'Check out' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await cart.getByRole('button', { name: 'One Side plate more' }).click()
    await cart.getByText('2', { exact: true }).waitFor()
    await cart.getByRole('button', { name: 'Remove Side plate' }).click()
    await cart.getByRole('paragraph').filter({ hasText: 'Your cart is empty.' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await cart.getByRole('button', { name: 'Undo: put Side plate back' }).click()
    await cart.getByText('2', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Cart 2 items, \$/ }).waitFor()
  })

  it('is reached, left and gone on from by keyboard', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate')
    const link = page.getByRole('link', { name: 'Cart' }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    const cart = drawer(page)
    await cart.getByRole('paragraph').filter({ hasText: 'Your cart is empty.' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Close the cart')
    await page.keyboard.press('Enter')
    await cart.waitFor({ state: 'detached' })
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('fills a phone, with the way on docked in sight', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate', { screen: phone })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = drawer(page)
    const wayOn = cart.getByRole('link', { name: 'Check out' })
    await wayOn.waitFor()
    const box = (await wayOn.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height)
    expect(box.width).toBeGreaterThan(phone.width * 0.8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })

  it('lets a finger draw a line away, and puts it back', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate', { screen: phone })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = drawer(page)
    const title = cart.getByRole('link', { name: 'Side plate' })
    await title.waitFor()
    await (await createFinger(page)).swipe(title, -90)
    await cart.getByRole('paragraph').filter({ hasText: 'Your cart is empty.' }).waitFor()
    await cart.getByRole('button', { name: 'Undo: put Side plate back' }).click()
    await cart.getByRole('button', { name: 'Remove Side plate' }).waitFor()
  })

  it('is a link to the cart page where no script runs', async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await createShopper(page, site).visit('/shop/side-plate')
    await page.getByRole('link', { name: 'Cart' }).first().click()
    expect(new URL(page.url()).pathname).toBe('/cart')
    await context.close()
  })
})
