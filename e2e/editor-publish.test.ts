import type { Page } from 'playwright-core'
import { createAnswers } from './drivers/answers'
import { createEditor } from './drivers/editor'
import { describe, expect, it, type Site } from './kit'

const opening = 'Stoneware for the long table'

describe('publishing', () => {
  const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
  const publishNow = (page: Page) => page.getByRole('button', { name: 'Publish now' })
  const edit = async (page: Page, site: Site) => {
    const editor = createEditor(page, site)
    await editor.outline(new RegExp(`^Heading, .*${opening}`)).waitFor()
    return editor
  }

  it('with nothing to publish says so', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await publishButton(page).click()
    await page.getByText('Nothing has changed since the last time').waitFor()
    expect(await publishNow(page).isDisabled()).toBe(true)
  })

  it('right after a letter was typed publishes that letter', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await edit(page, site)
    await editor.rewrite(opening, 'Stoneware for every table')
    await publishButton(page).click()
    await page.getByRole('listitem').filter({ hasText: 'Home' }).waitFor()
    await publishNow(page).click()
    await editor.untilPublished()
    const visitor = await openPage(site)
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).toBe('Stoneware for every table')
  })

  it('while a save is under way waits for it, instead of saying that nothing has changed', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await edit(page, site)
    const save = await createAnswers(page).hold(/^\/api\/documents\/[^/]+\/edits$/, 'POST')
    await editor.rewrite(opening, 'Stoneware for every table')
    await save.arrived
    await publishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.waitFor()
    expect(await dialog.innerText()).not.toContain('Nothing has changed')
    save.release()
    await dialog.getByRole('listitem').filter({ hasText: 'Home' }).waitFor()
    expect(await publishNow(page).isEnabled()).toBe(true)
  })

  it('every save makes the bar say that there is something unpublished', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await edit(page, site)
    expect(await page.getByText('Unpublished changes').count()).toBe(0)
    await editor.rewrite(opening, 'Stoneware for every table')
    await page.getByText('Unpublished changes').waitFor()
  })

  it('saved styles are unpublished changes, and can be published from there', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/design')
    await page.getByText(/^Published .* ago$/).waitFor()
    await page
      .locator('label')
      .filter({ hasText: /^Round$/ })
      .click()
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Styles saved').waitFor()
    await page.getByText('Unpublished changes').waitFor()
    await publishButton(page).click()
    await page.getByText('Site: menu, styles, header or footer').waitFor()
    await publishNow(page).click()
    await page.getByText(/^Published less than a minute ago$/).waitFor()
    const visitor = await openPage(site)
    const button = visitor.getByRole('link', { name: 'Shop the autumn firing' })
    const radius = await button.evaluate(link => Number.parseFloat(getComputedStyle(link).borderTopLeftRadius))
    expect(radius).toBeGreaterThan(10)
  })

  it('that cannot be prepared says so, and can be tried again', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await edit(page, site)
    const broken = await createAnswers(page).fail('/api/publishing')
    await publishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText('Unable to load.').waitFor()
    await broken.mend()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Nothing has changed since the last time').waitFor()
  })
})
