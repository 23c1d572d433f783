import type { Locator, Page } from 'playwright-core'
import { createAnswers } from './drivers/answers'
import { describe, desktop, expect, it, phone, tablet } from './kit'

const path = '/config/commerce/products'
const list = '/api/commerce/products'
const boxOf = async (what: Locator) => (await what.boundingBox())!

const add = async (page: Page, { name, price, stock }: { name: string; price: string; stock: string }) => {
  await page.getByRole('button', { name: 'Add product' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a product' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Price' }).fill(price)
  await dialog.getByRole('textbox', { name: 'In stock' }).fill(stock)
  await dialog.getByRole('button', { name: 'Add product' }).click()
}

describe('products', () => {
  it.for([
    ['a desktop', desktop],
    ['a tablet', tablet],
    ['a phone', phone],
  ] as const)('lie beside each other without overlap on %s', async ([, screen], { site, openEditor }) => {
    const page = await openEditor(site, path, { screen })
    const rows = screen === phone ? page.getByRole('listitem') : page.getByRole('row')
    const row = rows.filter({ has: page.getByRole('button', { name: /^Stock of Moon jar:/ }) })
    await row.waitFor()
    const parts = [
      row.getByText('Moon jar', { exact: true }),
      row.getByText(/^from \$/),
      row.getByText('Available'),
      row.getByRole('button', { name: /^Stock of Moon jar/ }),
    ]
    const boxes = await Promise.all(parts.map(boxOf))
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const gap = Math.max(
          b.x - (a.x + a.width),
          a.x - (b.x + b.width),
          b.y - (a.y + a.height),
          a.y - (b.y + b.height),
        )
        expect(gap).toBeGreaterThanOrEqual(0)
      }
    for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(screen.width)
    await parts[3]!.click()
    const more = row.or(rows).getByRole('button', { name: 'One more of Chalk, 18 cm' })
    const { x, width } = await boxOf(more.first())
    expect(x + width).toBeLessThanOrEqual(screen.width)
  })

  it('are added with a name, a price and a stock that is then counted by hand', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).click()
    await page.getByText('Please enter a name').waitFor()
    await page.keyboard.press('Escape')
    await add(page, { name: 'Ash tray', price: '24.50', stock: '3' })
    await page.getByText('Product added').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Ash tray' })
    await row.getByText('$24.50').waitFor()
    await row.getByRole('button', { name: 'One less of Ash tray' }).click()
    await row.getByText('2', { exact: true }).waitFor()
  })

  it('that are not there: a search that finds nothing, a shop that sells nothing', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('tractor')
    await page.getByText("No product matches 'tractor'.").waitFor()
    // What is looked for is part of the address.
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByText("No product matches 'tractor'.").waitFor()
    await createAnswers(page).say(list, { items: [], total: 0, next: null, categories: [] })
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await page.getByText('Nothing to sell yet. Add a product or import a CSV.').waitFor()
  })

  it('wait as rows, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    const held = await answers.hold(list)
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await held.arrived
    await page.getByRole('main').locator('[aria-busy="true"]').waitFor()
    held.release()
    await page.getByRole('button', { name: /^Stock of Moon jar:/ }).waitFor()
    const broken = await answers.fail(list)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('alert').getByText('Unable to load results.').waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Stock of Moon jar:/ }).waitFor()
  })

  it('whose stock could not be changed keep it', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.getByRole('button', { name: /^Stock of Moon jar/ }).click()
    await page.route(/\/stock$/, route => route.fulfill({ status: 500, json: { error: 'No.' } }))
    const line = page.locator('.stock-line').filter({ hasText: 'Chalk, 18 cm' }).first()
    const before = await line.innerText()
    await line.getByRole('button', { name: 'One more of Chalk, 18 cm' }).click()
    await page.getByText('Unable to update quantity').waitFor()
    expect(await line.innerText()).toBe(before)
  })
})
