import type { Page } from 'playwright-core'
import { describe, expect, it, phone, publishPageWith } from './kit'

const kept = async (page: Page, name: string) =>
  (await page.context().cookies())
    .filter(cookie => cookie.name === name)
    .map(({ path, expires }) => ({ path, expires }))
/** Gone with the browser, and sent to every address of the site. */
const session = [{ path: '/', expires: -1 }]
const rail = (page: Page) => page.getByRole('navigation', { name: 'Editing area' })

describe('the products of a shop', () => {
  it('are a list, a grid of pictures, or one product, and the device keeps which [EDIT-03]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/commerce/products')
    const view = page.getByRole('group', { name: 'View' })
    const table = page.getByRole('table')
    await table.waitFor()
    expect(await view.getByRole('button', { name: 'List', pressed: true }).count()).toBe(1)
    await view.getByRole('button', { name: 'Grid' }).click()
    await table.waitFor({ state: 'detached' })
    const tile = page.getByRole('listitem').filter({ hasText: 'Side plate' })
    expect((await tile.locator('img').boundingBox())!.width).toBeGreaterThan(150)
    await tile.getByRole('checkbox', { name: 'Choose Side plate' }).press('Space')
    await page.getByText('1 chosen').waitFor()
    await page.keyboard.press('j')
    expect(await page.locator('.product-tiles [aria-current]').count()).toBe(1)
    await page.reload()
    await view.getByRole('button', { name: 'Grid', pressed: true }).waitFor()
    await page.getByRole('link', { name: 'Side plate' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    expect(await view.count()).toBe(0)
    await page.goBack()
    await view.getByRole('button', { name: 'List' }).click()
    await table.waitFor()
  })

  it('stand in two columns on a phone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/commerce/products', { screen: phone })
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Grid' }).click()
    const tops = await page
      .locator('.product-tiles > li')
      .evaluateAll(tiles => tiles.slice(0, 3).map(tile => tile.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    expect(tops[2]).toBeGreaterThan(tops[1]!)
  })
})

describe('how the tool is arranged, until the browser is closed', () => {
  it('the preview is still one after a reload, and ends where there is no page [EDIT-06 EDIT-07]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config')
    await rail(page).waitFor()
    expect(await kept(page, 'ss_preview')).toEqual([])
    await page.keyboard.press('Escape')
    await rail(page).waitFor({ state: 'hidden' })
    expect(await kept(page, 'ss_preview')).toEqual(session)
    await page.reload()
    await page.getByRole('button', { name: /^Leave the preview/ }).waitFor()
    expect(await rail(page).isVisible()).toBe(false)
    await page.goto(site.editorAt('/config/commerce/products'))
    await rail(page).waitFor()
    await page.goto(site.editorAt('/config'))
    await page.getByRole('button', { name: /^Leave the preview/ }).click()
    await rail(page).waitFor()
    expect(await kept(page, 'ss_preview')).toEqual([])
  })

  it('the framed page takes the room of the panel beside it [EDIT-06 EDIT-07]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    const panel = page.getByRole('heading', { name: 'Pages', level: 1 })
    const width = async () => (await page.locator('.site-frame').boundingBox())!.width
    await panel.waitFor()
    const before = await width()
    await page.getByRole('button', { name: 'Expand the page' }).click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(width).toBeGreaterThan(before + 300)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await kept(page, 'ss_frameExpanded')).toEqual(session)
    await page.reload()
    await page.getByRole('button', { name: 'Show the panel beside the page' }).click()
    await panel.waitFor()
    await expect.poll(width).toBe(before)
    expect(await kept(page, 'ss_frameExpanded')).toEqual([])
  })

  it('in safe mode code of the owner is left out of the tool, and visitors get it [EDIT-06 EDIT-07]', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const block = {
      type: 'code',
      version: 1,
      props: { language: 'html', source: '<p>High water: 6.12</p>', show: 'run', consent: 'none', height: 300 },
    }
    const path = await publishPageWith(site, [block])
    const page = await openEditor(site, '/config/settings')
    await page.getByRole('switch', { name: 'Safe mode' }).press('Space')
    expect(await kept(page, 'ss_disableUserScripts')).toEqual(session)

    await page.goto(site.editorAt(`/config/edit?frameUrl=${encodeURIComponent(path)}`))
    const code = page.frameLocator('main iframe').frameLocator('.code-frame').locator('body')
    await expect.poll(() => code.innerText()).toContain('Safe mode is on')
    const visitor = await openPage(site, path)
    await visitor.locator('.code-frame').scrollIntoViewIfNeeded()
    await expect.poll(() => visitor.frameLocator('.code-frame').locator('body').innerText()).toBe('High water: 6.12')

    await page.getByRole('button', { name: /^Code/ }).click()
    const panel = page.getByRole('complementary', { name: 'Code settings' })
    await panel.getByRole('switch', { name: 'Safe mode' }).press('Space')
    await expect.poll(() => code.innerText()).toBe('High water: 6.12')
    expect(await kept(page, 'ss_disableUserScripts')).toEqual([])
  })
})
