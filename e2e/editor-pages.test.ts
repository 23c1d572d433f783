import type { Page } from 'playwright-core'
import { createAnswers } from './drivers/answers'
import { describe, expect, it, type Site } from './kit'

type Draft = { pages: { urlId: string; title: Record<string, string> }[] }
const titles = async (site: Site) =>
  (await site.call<Draft>('GET', '/api/site/draft')).pages.map(({ title }) => title.en)
const addressOf = async (site: Site, name: string) =>
  (await site.call<Draft>('GET', '/api/site/draft')).pages.find(({ title }) => title.en === name)?.urlId

const list = (page: Page) => page.getByRole('region', { name: 'Pages' })
const settingsOf = async (page: Page, name: string) => {
  await list(page).getByRole('row', { name }).hover()
  await page.getByRole('button', { name: `Settings of ${name}` }).click()
  return page.getByRole('dialog', { name: `${name} settings` })
}

describe('pages', () => {
  it('are made only when they have a kind and a name, at the address of the name', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    const before = await titles(site)
    await page.getByRole('button', { name: 'Add a page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a page' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await titles(site), 'nothing was made').toEqual(before)

    await page.getByRole('button', { name: 'Add a page' }).click()
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await dialog.getByText('Please enter a name').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Clay & Kilns')
    await dialog.getByText(/\/clay-kilns$/).waitFor()
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await page.getByText('Page added').waitFor()
    await list(page).getByRole('row', { name: 'Clay & Kilns' }).waitFor()
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe('/clay-kilns')
    expect(await addressOf(site, 'Clay & Kilns')).toBe('clay-kilns')
  })

  it('nobody has seen take their address along when they are renamed', async ({ site, openEditor }) => {
    await site.call('POST', '/api/pages', { kind: 'page', title: 'Our kiln', inNavigation: false })
    const page = await openEditor(site)
    const dialog = await settingsOf(page, 'Our kiln')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('The wood kiln')
    expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('the-wood-kiln')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await list(page).getByRole('row', { name: 'The wood kiln' }).waitFor()
    expect(await addressOf(site, 'The wood kiln')).toBe('the-wood-kiln')
  })

  it('keep an address that somebody typed', async ({ site, openEditor }) => {
    const { id } = await site.call<{ id: string }>('POST', '/api/pages', {
      kind: 'page',
      title: 'Our kiln',
      inNavigation: false,
    })
    await site.call('PUT', `/api/pages/${id}`, { urlId: 'firings' })
    const page = await openEditor(site)
    const dialog = await settingsOf(page, 'Our kiln')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('The wood kiln')
    expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('firings')
  })

  it('that visitors know keep their address, unless the owner agrees', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    const dialog = await settingsOf(page, 'Stockists')
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Where to buy')
    expect(await address.inputValue()).toBe('stockists')
    await dialog.getByText('Change the address to /where-to-buy too').click()
    expect(await address.inputValue()).toBe('where-to-buy')
    await dialog.getByText('whoever follows a link to /stockists is sent to the new address').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await list(page).getByRole('row', { name: 'Where to buy' }).waitFor()
    expect(await addressOf(site, 'Where to buy')).toBe('where-to-buy')
  })

  it('wait as rows, fail with a way to try again, and say what an empty group is for', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    await answers.bringNothing()
    const draft = await answers.hold('/api/site/draft')
    await page.goto(site.editorAt(), { waitUntil: 'domcontentloaded' })
    await draft.arrived
    await list(page).locator('[aria-busy="true"]').waitFor()
    draft.release()
    await list(page).getByRole('row', { name: 'Stockists' }).waitFor()

    await page.getByRole('button', { name: 'Search pages' }).click()
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('no such page')
    await list(page).getByText('No page by that name.').waitFor()
  })

  it('that could not be loaded can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    await answers.bringNothing()
    const broken = await answers.fail('/api/site/draft')
    await page.goto(site.editorAt(), { waitUntil: 'domcontentloaded' })
    await list(page).getByRole('alert').waitFor()
    await broken.mend()
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await list(page).getByRole('row', { name: 'Stockists' }).waitFor()
  })

  it('in a new order that could not be saved go back', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    await createAnswers(page).fail('/api/site/navigation')
    const names = () => list(page).getByRole('row').allInnerTexts()
    await list(page).getByRole('row', { name: 'Shop' }).waitFor()
    const before = await names()
    await list(page).getByRole('row', { name: 'Shop' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('Unable to save the new order').waitFor()
    expect(await names()).toEqual(before)
  })
})
