import { describe, expect, it, phone } from './kit'

const table =
  'Handle,Title,Variant SKU,Variant Price\nrice-bowl,Rice bowl,RB-1,28.00\ntea-caddy,Tea caddy,TC-1,64.005\n'

describe('the parts of the shop have room', () => {
  it('as many tabs stand in the bar as fit, and the others are in its menu', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/commerce/reminders')
    const bar = page.getByRole('navigation', { name: 'Commerce' })
    await bar.getByRole('button', { name: 'Abandoned carts' }).waitFor()
    for (const width of [1440, 1280, 1100, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => bar.evaluate(each => each.scrollWidth - each.clientWidth), { message: `${width}` })
        .toBe(0)
    }
    expect(await bar.getByRole('link', { name: 'Overview' }).count()).toBe(1)
    expect(await bar.getByRole('link', { name: 'Taxes' }).count()).toBe(0)
    await bar.getByRole('button', { name: 'Abandoned carts' }).click()
    await page.getByRole('menuitem', { name: 'Taxes' }).click()
    await page.getByRole('heading', { name: 'Taxes' }).waitFor()
    await page.setViewportSize({ width: 1600, height: 900 })
    await bar.getByRole('link', { name: 'Taxes' }).waitFor()
  })

  it('an import opened by its address has the lines of a table, and of rows on a phone', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/commerce/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page.getByRole('button', { name: /^Import \d/ }).waitFor()
    await page.reload()
    const cell = page.getByRole('cell', { name: 'More decimals than USD has. Never rounded.' })
    await cell.waitFor()
    expect(await cell.evaluate(each => getComputedStyle(each).borderBottomWidth)).toBe('1px')
    await page.setViewportSize(phone)
    const row = page.getByRole('listitem').filter({ hasText: 'Never rounded' })
    await row.waitFor()
    const box = (await row.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
    await page.getByRole('button', { name: 'First ten rows' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Rice bowl' }).waitFor()
  })
})
