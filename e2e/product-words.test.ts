import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createKeyboard } from './drivers/keyboard'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, phone, publishPageWith, type Site, settled } from './kit'

const quickView = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const cartSays = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`Cart.*${count}`) })

describe('a quick view', () => {
  it('is opened by mouse, leads to neighbours and buys, without leaving the list [BLK-04 CART-34]', async ({
    site,
    openPage,
  }) => {
    const page = await openPage(site, '/shop')
    const counted = page.waitForRequest(/RecordQuickView/)
    const card = page.locator('.product-card').nth(1)
    await card.hover()
    await card.getByRole('button', { name: /^Quick view/ }).click()
    const dialog = quickView(page, /^Quick view, /)
    await dialog.getByRole('button', { name: 'Add to cart' }).waitFor()
    expect((await counted).method()).toBe('POST')
    expect(await seriousProblems(page)).toEqual([])
    const first = await dialog.getByRole('heading').textContent()
    await dialog.getByRole('button', { name: /^Next: / }).click()
    await expect.poll(() => dialog.getByRole('heading').textContent()).not.toBe(first)
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    await dialog.getByText('In your cart.').waitFor()
    const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
    await cart.getByRole('link', { name: 'Check out' }).waitFor()
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await cartSays(page, 1).waitFor()
    expect(new URL(page.url()).pathname).toBe('/shop')
  })

  it('is reached, moved through and left by keys alone, and is not offered on phones', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop')
    await page.locator('[data-mounted] .product-list').waitFor()
    const keys = createKeyboard(page)
    await keys.tabTo('Quick view: Moon jar')
    await keys.press('Enter')
    const dialog = quickView(page, 'Quick view, Moon jar')
    await dialog.getByRole('button', { name: 'Add to cart' }).waitFor()
    await keys.press('ArrowRight')
    await quickView(page, /^Quick view, (?!Moon jar)/).waitFor()
    await keys.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Quick view: Moon jar')
    const small = await openPage(site, '/shop', { screen: phone })
    await small.locator('[data-mounted] .product-list').waitFor()
    expect(await small.locator('.quick-view-button').first().isVisible()).toBe(false)
  })
})

/** Buys a side plate and answers with the path of a link to review it. */
async function reviewLink(site: Site, openPage: (site: Site, path: string) => Promise<Page>): Promise<string> {
  const page = await openPage(site, '/shop/side-plate')
  const shopper = createShopper(page, site)
  await shopper.addToCart()
  await shopper.goToCheckout()
  await shopper.fillAddress()
  await shopper.pay()
  await shopper.untilConfirmed()
  const { items } = await site.call<{ items: { id: string }[] }>('GET', '/api/commerce/orders')
  const { url } = await site.call<{ url: string }>('POST', `/api/commerce/orders/${items[0]!.id}/review-request`, {
    send: false,
  })
  return new URL(url).pathname
}

describe('a review', () => {
  it('goes from a link to the product’s page when the shop shows it [BLK-66 BLK-67 BLK-69 BLK-70]', async ({
    site,
    openPage,
    openEditor,
  }) => {
    const path = await reviewLink(site, openPage)
    const page = await openPage(site, path)
    await page.getByLabel('Your review', { exact: true }).fill('It stacks.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByText('Please select a star rating').waitFor()
    expect(await page.getByLabel('Your review', { exact: true }).inputValue()).toBe('It stacks.')
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByText(/^Thank you\./).waitFor()
    await page.goto(site.at(path))
    await page.getByText('You have already reviewed this purchase').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await page.goto(site.at('/reviews/old'))
    await page.getByText('Your review request has expired').waitFor()

    const editor = await openEditor(site, '/config/commerce/reviews')
    const waiting = editor.getByRole('article', { name: /^Review of Side plate/ })
    await waiting.getByText('It stacks.').waitFor()
    await waiting.getByRole('button', { name: 'Show' }).click()
    await waiting.waitFor({ state: 'detached' })

    await page.goto(site.at('/shop/side-plate'))
    await page.getByText('4 from 1 review').waitFor()
    await page.getByRole('region', { name: 'Reviews' }).getByText('It stacks.').waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })
})

const block = { type: 'comments', version: 1, props: { title: {}, placeholder: {}, order: 'newest' } }

describe('comments', () => {
  it('are sent with and without script, approved and answered in the editing area, and then read [BLK-23 BLK-66]', async ({
    site,
    openPage,
    browser,
    openEditor,
  }) => {
    const path = await publishPageWith(site, [block])
    const page = await openPage(site, path)
    await page.locator('.comments [data-mounted]').waitFor()
    await page.getByLabel('Comment', { exact: true }).fill('With script')
    await page.getByLabel('Name').fill('Jo')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await page.locator('#comment-waiting').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('is waiting for approval')
    expect(await seriousProblems(page)).toEqual([])

    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.at(path))
    await plain.getByLabel('Comment', { exact: true }).fill('Without script')
    await plain.getByLabel('Name').fill('Hanna')
    await plain.getByRole('button', { name: 'Send comment' }).click()
    await plain.getByText('Your comment is waiting for approval.').waitFor()
    expect(new URL(plain.url()).hash).toBe('#comment-waiting')

    const editor = await openEditor(site, '/config/settings/comments')
    const by = (name: string) => editor.getByRole('article', { name: `Comment by ${name}` })
    await by('Hanna').getByRole('button', { name: 'Approve' }).click()
    await by('Hanna').waitFor({ state: 'detached' })
    await by('Jo').getByRole('button', { name: 'Reply' }).click()
    await editor.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Jo.')
    await editor.getByRole('button', { name: 'Send reply' }).click()
    await by('Jo').waitFor({ state: 'detached' })

    await plain.goto(site.at(path))
    await plain.getByText('Without script').waitFor()
    const thread = plain.locator('.comments-list > li').filter({ hasText: 'With script' })
    await thread.getByText('Thank you, Jo.').waitFor()
    await thread.getByText('Author').waitFor()
    expect(await plain.getByRole('button', { name: /^Reply/ }).count()).toBe(0)
    expect(await plain.locator('.comments-link').getAttribute('href')).toMatch(/^#comment-/)
    await context.close()
  })

  it('of a provider are asked for nothing before the visitor agrees [BLK-22 BLK-25 BLK-26]', async ({
    site,
    newPerson,
  }) => {
    await site.call('PUT', '/api/site/comments', { disqusShortname: 'tern' })
    const page = await newPerson()
    const asked: string[] = []
    await page.route(/disqus\.com/, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto(site.at(await publishPageWith(site, [block])))
    await page.locator('.comments [data-mounted]').waitFor()
    expect(await page.locator('.comments-link').getAttribute('href')).toMatch(/#disqus_thread$/)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => asked).toContain('https://tern.disqus.com/embed.js')
    await page.locator('#disqus_thread').waitFor({ state: 'attached' })
  })

  it('is helped by a script on the page where it is written, which no other page has [PAGE-39]', async ({
    site,
    openPage,
    newPerson,
  }) => {
    const path = await reviewLink(site, openPage)
    const filesAt = async (at: string) => {
      const page = await newPerson()
      const files: string[] = []
      page.on('request', request => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
      await page.goto(site.at(at))
      await settled(page)
      return { page, isHelped: files.some(name => /^reviews-request-[\w-]{8}\.js$/.test(name)) }
    }
    for (const other of ['/', '/shop', '/shop/side-plate', '/cart', '/reviews/old'])
      expect((await filesAt(other)).isHelped, other).toBe(false)
    const { page, isHelped } = await filesAt(path)
    expect(isHelped).toBe(true)
    const context = await page.evaluate(
      () => JSON.parse(document.querySelector('script[type="application/json"]')!.textContent!) as { pageType: number },
    )
    expect(context.pageType).toBe(209)
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByRole('alert').getByText('Please select a star rating').waitFor()
    expect(sent, 'nothing was sent without its stars').toEqual([])
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('stars')
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await page.locator('input[name="name"]').fill('')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(sent).toHaveLength(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  })
})
