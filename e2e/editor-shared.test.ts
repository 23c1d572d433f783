import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { describe, expect, it } from './kit'

describe('what stands on every page', () => {
  it('the header is arranged by mouse, sorted by key, and published', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await page.getByRole('button', { name: 'Edit the header' }).click()
    const panel = page.getByRole('complementary', { name: 'Header settings' })
    await panel.getByRole('button', { name: 'Name on the left' }).click()
    await page.getByRole('button', { name: 'Name on the left', pressed: true }).waitFor()
    await panel.getByRole('region', { name: 'Left' }).getByRole('button', { name: 'Navigation' }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await panel.getByRole('region', { name: 'Centre' }).getByRole('button', { name: 'Navigation' }).waitFor()
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    const visitor = await openPage(site)
    const bar = visitor.locator('.site-header')
    expect(await bar.locator('.zone-left').innerText()).toBe('Tern')
    expect(await bar.locator('.zone-centre .bar-navigation').innerText()).toContain('Journal')
    expect(await bar.locator('.zone-right').innerText()).toContain('Cart')
  })

  it('a press on the page goes back to it, and undo knows its own document', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/header')
    await page.getByRole('switch', { name: 'Stays when scrolling' }).press('Space')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('switch', { name: 'Stays when scrolling' }).isChecked()).toBe(false)
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Press the page to edit it instead' }).press('Enter')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    await page.getByRole('button', { name: 'Edit the footer' }).waitFor()
  })

  it('an announcement is made, read, closed, and stays closed', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit/announcement')
    const editor = createEditor(page, site)
    await page.getByRole('button', { name: 'Add an announcement' }).click()
    await editor.rewrite('Say what is new.', 'Kiln open day on Saturday.')
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    const visitor = await openPage(site)
    const news = visitor.locator('.site-announcement')
    expect(await news.innerText()).toContain('Kiln open day on Saturday.')
    await visitor.locator('[data-island="announcement"][data-mounted]').waitFor()
    await news.getByRole('button', { name: 'Close' }).click()
    await news.waitFor({ state: 'hidden' })
    await visitor.reload()
    await visitor.locator('[data-island="announcement"][data-mounted]').waitFor({ state: 'attached' })
    expect(await news.isVisible()).toBe(false)
  })

  it('the footer is written on the canvas like a page', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit/footer')
    const editor = createEditor(page, site)
    const text = await editor.canvas().locator('.site-footer [data-edit-prop]').first().innerText()
    const words = text.split('\n')[0]!.slice(0, 12)
    await editor.rewrite(words, 'Come by on Thursdays')
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    expect(await (await openPage(site)).locator('.site-footer').innerText()).toContain('Come by on Thursdays')
  })
})
