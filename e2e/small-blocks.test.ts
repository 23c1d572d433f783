import type { Page } from 'playwright-core'
import { createKeyboard } from './drivers/keyboard'
import { describe, expect, it, publishPageWith } from './kit'

const dish = (id: string, name: string) => ({
  id,
  name: { en: name },
  text: {},
  price: { en: '11' },
  marks: '',
  link: null,
})
const tab = (id: string, title: string, ...names: string[]) => ({
  id,
  title: { en: title },
  note: {},
  sections: [
    { id: 's', title: { en: `All of ${title}` }, text: {}, dishes: names.map((name, at) => dish(`d${at}`, name)) },
  ],
})
const menu = {
  type: 'menu',
  version: 1,
  props: {
    tabs: [tab('supper', 'Supper', 'Sorrel soup'), tab('lunch', 'Lunch', 'Roast'), tab('wine', 'Wine', 'Pigato')],
    key: {},
    look: 'one-column',
    leaders: 'dotted',
    align: 'start',
  },
}
const countdown = {
  type: 'countdown',
  version: 1,
  props: {
    until: '2026-12-06T10:00:00.000Z',
    title: { en: 'Doors open in' },
    level: 'h3',
    link: null,
    units: 'days-seconds',
    finished: 'text',
    finishedText: { en: 'We are open' },
    look: 'large',
  },
}
const share = {
  type: 'share',
  version: 1,
  props: { targets: [{ id: 'a', kind: 'copy' }], title: {}, look: 'list' },
}
const donation = (pageId: string) => ({
  type: 'donation',
  version: 2,
  props: {
    look: 'button',
    donatePageId: null,
    page: { kind: 'page', pageId },
    title: {},
    level: 'h3',
    amounts: [],
    other: false,
    monthly: 'off',
    label: { en: 'Donate' },
    boxed: false,
  },
})
const chart = {
  type: 'chart',
  version: 1,
  props: {
    kind: 'pie',
    data: {
      rows: [
        ['', 'Share'],
        ['Members', '3'],
        ['Gifts', '1'],
      ],
    },
    title: { en: 'Who pays for it' },
    level: 'h3',
    subtitle: {},
    prefix: {},
    suffix: {},
    decimals: 0,
    emphasis: 0,
    stacked: false,
    goal: '',
    goalLabel: {},
    legend: true,
    tableOpen: false,
    source: {},
  },
}

const priceOption = (id: string, label: string, price: string, pageId: string) => ({
  id,
  label: { en: label },
  price: { en: price },
  text: {},
  link: { kind: 'page', pageId },
  button: { en: 'Become a member' },
})
const membership = (pageId: string) => ({
  type: 'pricing-switch',
  version: 2,
  props: {
    planId: null,
    options: [
      priceOption('month', 'Every month', '$9 a month', pageId),
      priceOption('year', 'Every year', '$90 a year', pageId),
    ],
  },
})

const mounted = (page: Page, type: string) => page.locator(`[data-island="${type}"][data-mounted]`).waitFor()
const shownDishes = (page: Page) => page.locator('.dish:visible .dish-name').allInnerTexts()

describe('small blocks on a published page', () => {
  it('a menu is worked by key, and its folded parts are found by an address [BLK-12 BLK-15 BLK-16 BLK-17 BLK-18]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const path = await publishPageWith(site, [menu])
    await page.goto(site.at(path))
    expect(await shownDishes(page), 'the first part before any script').toEqual(['Sorrel soup'])
    const before = await page.locator('.dish-menu').boundingBox()
    await mounted(page, 'menu')
    expect(await page.locator('.dish-menu').boundingBox()).toEqual(before)

    await createKeyboard(page).tabTo('Supper')
    await page.keyboard.press('ArrowLeft')
    expect(await shownDishes(page)).toEqual(['Pigato'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await shownDishes(page)).toEqual(['Roast'])
    expect(await page.getByRole('tab', { name: 'Lunch', selected: true }).count()).toBe(1)
    await page.getByRole('tab', { name: 'Wine' }).click()
    expect(await shownDishes(page)).toEqual(['Pigato'])
    expect(await page.locator('.dish-panel').first().getAttribute('hidden')).toBe('until-found')

    const lunch = await page.getByRole('tab', { name: 'Lunch' }).getAttribute('href')
    await page.goto(site.at(path) + lunch)
    await expect.poll(() => shownDishes(page)).toEqual(['Roast'])
  })

  it('a menu without script shows all of its parts', async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(await publishPageWith(site, [menu])))
    expect(await shownDishes(page)).toEqual(['Sorrel soup', 'Roast', 'Pigato'])
    await context.close()
  })

  it('a countdown reaches its end and says so', async ({ site, newPerson }) => {
    const page = await newPerson()
    const path = await publishPageWith(site, [countdown])
    // The server's own clock is that of today, and would correct the one in the visitor's hand.
    await page.route('**/*', route => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
    await page.clock.install({ time: new Date('2026-12-06T09:59:50Z') })
    await page.goto(site.at(path))
    await mounted(page, 'countdown')
    const timer = page.getByRole('timer')
    await expect.poll(() => timer.innerText()).toMatch(/00\s*days\s*00\s*hours\s*00\s*minutes/i)
    await page.clock.runFor(15_000)
    await page.getByText('We are open').first().waitFor()
    expect(await timer.isVisible()).toBe(false)
  })

  it('a link is copied, a donation is pressed by Space, and a chart is read as a table [BLK-02 BLK-27 BLK-29]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site.at()).origin })
    const donate = await site.call<{ id: string; path: string }>('POST', '/api/pages', {
      kind: 'page',
      title: 'Give',
      inNavigation: false,
    })
    const path = await publishPageWith(site, [share, chart, donation(donate.id)])
    await page.goto(site.at(path))
    await mounted(page, 'share')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.locator('[data-copied]').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.at(path))

    await page.getByText('Show as table').click()
    expect(await page.getByRole('row', { name: 'Members 3' }).isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: 'Who pays for it' }).count()).toBe(1)

    const give = page.getByRole('button', { name: 'Donate' })
    await give.scrollIntoViewIfNeeded()
    await mounted(page, 'donation')
    await give.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(site.at(donate.path))
  })

  it('a gift that is chosen on a page is what the checkout asks to be paid, with script and without [BLK-27]', async ({
    site,
    browser,
  }) => {
    const fund = await site.call<{ id: string }>('POST', '/api/commerce/donations/funds', {
      ...{ name: 'The roof', goal: null, active: true },
    })
    await site.call('POST', '/api/commerce/donations/pages', {
      ...{
        title: 'Keep us afloat',
        intro: '',
        suggested: [1000, 2500],
        takesOther: true,
        takesMonthly: true,
        least: 500,
        most: 100_000,
      },
      ...{ fundIds: [fund.id], thanks: '', receiptText: '', active: true },
    })
    const block = donation('')
    const given = { ...block, props: { ...block.props, look: 'amounts', page: null, other: true } }
    const path = await publishPageWith(site, [given])
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(site.at(path))
      if (javaScriptEnabled) await mounted(page, 'donation')
      const amount = page.getByLabel('Other amount')
      await page.getByRole('radio', { name: 'Other', exact: true }).check()
      await amount.fill(javaScriptEnabled ? '2' : '12.50')
      await page.getByRole('button', { name: 'Donate' }).click()
      if (javaScriptEnabled) {
        await page.getByRole('alert').getByText('between $5 and $1,000').waitFor()
        await amount.fill('12.50')
        await page.getByRole('button', { name: 'Donate' }).click()
      }
      await page.waitForURL(/\/checkout\/donate\?/)
      await page.getByRole('button', { name: 'Pay $12.50' }).waitFor()
      await context.close()
    }
  })

  it('a gift is given every month from the block to the confirmation, by keys and without script [CART-14]', async ({
    site,
    browser,
  }) => {
    const fund = await site.call<{ id: string }>('POST', '/api/commerce/donations/funds', {
      ...{ name: 'The boat', goal: null, active: true },
    })
    await site.call('POST', '/api/commerce/donations/pages', {
      ...{ title: 'Row with us', intro: '', suggested: [1000, 2500], takesOther: true, takesMonthly: true, least: 500 },
      ...{ most: 100_000, fundIds: [fund.id], thanks: '', receiptText: '', active: true },
    })
    const block = donation('')
    const given = { ...block, props: { ...block.props, look: 'amounts', page: null, monthly: 'offered' } }
    const path = await publishPageWith(site, [given])
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(site.at(path))
      if (javaScriptEnabled) await mounted(page, 'donation')
      await page.getByRole('radio', { name: 'Once' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('radio', { name: '$10', exact: true }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Donate' }).press('Enter')
      await page.waitForURL(/interval=monthly/)
      await page.getByText('$10.00 every month, until you stop.').waitFor()
      await page.getByLabel('Your name').fill('Hanna Berg')
      await page.getByLabel('Email').fill(`monthly-${javaScriptEnabled}@example.com`)
      await page.getByLabel('Email').blur()
      // Without script nobody waits for whoever is quicker than three seconds, so the page is asked again.
      await expect
        .poll(
          async () => {
            const pay = page.getByRole('button', { name: 'Pay $10.00' })
            if (!page.url().includes('/confirmed/') && (await pay.isEnabled().catch(() => false)))
              await pay.press('Enter')
            return page.url()
          },
          { timeout: 20_000, interval: 1000 },
        )
        .toContain('/checkout/confirmed/')
      await context.close()
    }
    const { items } = await site.call<{ items: { title: string; isGift: boolean; state: string }[] }>(
      'GET',
      '/api/commerce/subscriptions',
    )
    expect(items).toMatchObject([
      { title: 'The boat', isGift: true, state: 'active' },
      { title: 'The boat', isGift: true, state: 'active' },
    ])
  })

  it('a pricing switch says what membership costs, one way at a time, and leads to it [BLK-32 BLK-33 BLK-34]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const join = await site.call<{ id: string; path: string }>('POST', '/api/pages', {
      kind: 'page',
      title: 'Membership',
      inNavigation: false,
    })
    await page.goto(site.at(await publishPageWith(site, [membership(join.id)])))
    const ways = page.getByRole('group', { name: 'Price' })
    const shown = () => page.locator('.pricing-price:visible').allInnerTexts()
    expect(await shown()).toEqual(['$9 a month'])
    await createKeyboard(page).tabTo('Every year')
    await page.keyboard.press('Enter')
    await ways.getByRole('button', { name: 'Every year', pressed: true }).waitFor()
    expect(await ways.getByRole('button', { name: 'Every month', pressed: false }).count()).toBe(1)
    expect(await shown()).toEqual(['$90 a year'])
    await page.getByRole('link', { name: 'Become a member' }).click()
    await page.waitForURL(site.at(join.path))
  })
})
