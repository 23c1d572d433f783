import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { createReader } from './drivers/analytics'
import { createAnswers } from './drivers/answers'
import { inspectOnEveryScreen } from './drivers/inspect'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, publishPageWith, type Site, settled } from './kit'

const button = {
  type: 'button',
  version: 2,
  props: {
    label: { en: 'To the shop' },
    link: { kind: 'address', href: '/shop' },
    style: 'primary',
    size: 'medium',
    align: 'left',
    vertical: 'top',
    fillsWidthOnPhones: true,
    inMenuOnPhones: true,
  },
}

/** Goes there, and waits until it is counted. */
const look = async (page: Page, address: string, also?: Promise<unknown>) => {
  const isHit = (answer: { url(): string; status(): number }) =>
    answer.url().endsWith('/api/census/RecordHit') && answer.status() === 200
  await Promise.all([page.waitForResponse(isHit), page.goto(address), also])
}

/** Three people look at a page; all of them search, one presses the button, one orders a plate. */
async function live(site: Site, path: string, newPage: () => Promise<Page>): Promise<void> {
  for (const at of [0, 1, 2]) {
    const page = await newPage()
    const shopper = createShopper(page, site)
    // A button is counted as seen a second later.
    const seen = page.waitForResponse(answer => answer.url().endsWith('/api/census/button-render'))
    await look(page, site.at(at === 0 ? `${path}?utm_source=letter&utm_campaign=autumn` : path), seen)
    if (at === 1)
      await Promise.all([
        page.waitForResponse(answer => answer.url().includes('/api/census/button-click')),
        page.locator('main').getByRole('link', { name: 'To the shop' }).click(),
      ])
    await look(page, site.at('/search?q=celadon'))
    if (at !== 0) continue
    await look(page, site.at('/shop/side-plate'))
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()
  }
}

describe('what visitors did', () => {
  it('is what the owner reads: figures, one page, sales that add up with the orders, as a table and as a file', async ({
    site,
    newPerson,
    countVisits,
    openEditor,
  }) => {
    const path = await publishPageWith(site, [button])
    await live(site, path, () => newPerson({ isCounted: true }))
    await countVisits(site)

    const page = await openEditor(site, '/config/analytics/overview')
    const reader = createReader(page)
    expect(await reader.figure('Visits')).toBe('3')
    expect(await reader.figure('Orders')).toBe('1')
    expect(await reader.figure('Conversion')).toBe('33.3%')
    await page.getByText('3 visitors').waitFor()
    const { items: orders } = await site.call<{ items: { total: number }[] }>('GET', '/api/commerce/orders')
    const total = orders.reduce((sum, order) => sum + order.total, 0)
    expect(orders).toHaveLength(1)

    // Values are read by keyboard alone, the newest first.
    const chart = page.getByRole('slider', { name: /^Visits by day/ })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 3 visits, 0 before/)
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 0 visits, 0 before/)
    await page.keyboard.press('ArrowRight')
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 3 visits/)
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Visits by day' })
    expect(await table.getByRole('row').count()).toBe(31)
    expect((await table.getByRole('row').last().getByRole('cell').allInnerTexts()).at(-2)).toBe('3')

    // Other days, and others to compare them with.
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click()
    await page.getByText('on the 7 days before').first().waitFor()
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('menuitemradio', { name: 'A year ago' }).click()
    await page.getByText('on a year ago').first().waitFor()
    expect(await reader.figure('Visits')).toBe('3')

    await reader.open('Sales')
    const revenue = `$${(total / 100).toFixed(2)}`.replace(/\.00$/, '')
    expect(await reader.figure('Revenue')).toBe(revenue)
    expect(await reader.figure('Units')).toBe('1')
    expect((await reader.row('Campaigns')).slice(0, 2)).toEqual([revenue, '1'])
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('Day,Orders,Units,Revenue,Discount,Delivery,Tax,Refunds')
    expect(lines).toHaveLength(8)
    expect(lines.at(-1)!.split(',').slice(1, 4)).toEqual(['1', '1', (total / 100).toFixed(2)])

    await reader.open('Products')
    expect(await reader.row('Side plate')).toEqual(expect.arrayContaining(['1']))
    await reader.open('Forms and buttons')
    expect(await reader.row(/^To the shop/)).toEqual(['1', '33.3%', '3', '3'])
    await reader.open('Search terms')
    expect((await reader.row('celadon'))[0]).toBe('3')

    await reader.open('Traffic')
    expect((await reader.row('Campaigns'))[0]).toBe('1')
    await page.locator('label', { hasText: /^Page$/ }).click()
    await page.getByRole('link', { name: path, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: path }).waitFor()
    expect(await reader.figure('Page views')).toBe('3')
    expect(await reader.figure('Began here')).toBe('3')
    expect((await reader.row('Computer'))[0]).toBe('3')

    // Several things in common at once. The buyer saw the page, the search, the plate and the cart.
    await reader.open('Traffic')
    const crossed = page.getByRole('region', { name: 'Several at once' })
    await crossed.getByRole('button', { name: /Source/ }).click()
    await page.getByRole('option', { name: 'Campaigns (1)' }).click()
    await crossed.getByRole('button', { name: 'Clear' }).waitFor()
    await expect
      .poll(() => crossed.locator('.figure-value').allInnerTexts())
      .toEqual(['1', '4', expect.any(String), '1', '100%'])
  })

  it('can be read by everyone, on every screen', async ({ site, newPerson, countVisits, openEditor }) => {
    const path = await publishPageWith(site, [button])
    await live(site, path, () => newPerson({ isCounted: true }))
    await look(await newPerson(), site.at(path))
    await countVisits(site)
    const page = await openEditor(site, '/config/analytics/overview')
    for (const screen of [
      'overview',
      'traffic',
      `traffic/page/${encodeURIComponent(path)}`,
      'sales',
      'products',
      'forms-and-buttons',
      'search-terms',
      'page-speed',
      'experiments',
      'left-out',
    ]) {
      await page.goto(site.editorAt(`/config/analytics/${screen}`), { waitUntil: 'domcontentloaded' })
      await page.locator('h1:visible').first().waitFor()
      await settled(page)
      await inspectOnEveryScreen(page, screen)
    }
    // On a phone the screen scrolls; the window behind it has nowhere to go, whatever is focused.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const screen of ['analytics/overview', 'settings/cookies']) {
      await page.goto(site.editorAt(`/config/${screen}`), { waitUntil: 'domcontentloaded' })
      await settled(page)
      const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect([screen, await beyond()]).toEqual([screen, 0])
    }
  })

  it('is nothing on a new site, takes its time, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    await page.goto(site.editorAt('/config/analytics/overview'), { waitUntil: 'domcontentloaded' })
    await page.getByText('No visits yet. Publish the site and share its address.').waitFor()
    const answers = createAnswers(page)
    const broken = await answers.fail('/api/analytics/traffic')
    await page.getByRole('link', { name: 'Traffic', exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('region', { name: 'Several at once' }).getByText('Nobody came in this period.').waitFor()
  })
})

describe('page speed', () => {
  const counted = (site: Site, at: string, counts: readonly (readonly [string, string, number, number])[]) =>
    counts.map(([metric, device, bucket, loads]) => [site.id, at, metric, device, bucket, loads])

  it('is judged page by page, by device, from fifty loads on [PERF-28 PERF-32 PERF-33]', async ({
    site,
    database,
    openEditor,
  }) => {
    const rows = [
      ...counted(site, '/shop', [
        ['LCP', 'phone', -4, 40],
        ['LCP', 'phone', 1002, 20],
        ['LCP', 'computer', -8, 140],
        ['CLS', 'computer', -4, 60],
        ['TTFB', 'computer', 2, 90],
      ]),
      ...counted(site, '/about', [['LCP', 'computer', 1001, 12]]),
    ]
    for (const row of rows)
      await database.rows(
        `insert into vitals_days (site_id, day, path, metric, device, bucket, loads)
         values ($1, current_date, $2, $3, $4, $5, $6)`,
        row,
      )
    const page = await openEditor(site, '/config/analytics/page-speed')
    const reader = createReader(page)
    expect(await reader.row(/^Largest paint/)).toEqual(['2.1 s', 'Good', '85% good, 15% poor of 212 loads'])
    expect((await reader.row(/^First byte/))[1]).toBe('Needs work')
    await page.locator('label', { hasText: 'Phone' }).click()
    expect((await reader.row(/^Largest paint/))[1]).toBe('Poor')
    await page.locator('label', { hasText: 'All devices' }).click()
    await page.getByRole('link', { name: '/about' }).click()
    await page.getByRole('heading', { level: 1, name: '/about' }).waitFor()
    expect((await reader.row(/^Largest paint/))[1]).toBe('12 of 50 loads')
    await inspectOnEveryScreen(page, 'speed of a page')
  })

  it('says so while nothing was measured, while it waits and when it fails', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    const held = await answers.hold('/api/analytics/page-speed')
    await page.goto(site.editorAt('/config/analytics/page-speed'), { waitUntil: 'domcontentloaded' })
    await held.arrived
    await page.locator('main [aria-busy="true"]').first().waitFor()
    held.release()
    await page.getByText('No page was measured in this period.').waitFor()
    const broken = await answers.fail('/api/analytics/page-speed')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('alert').getByText('Unable to load.').waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No page was measured in this period.').waitFor()
  })
})
