import { createAnswers } from './drivers/answers'
import { createEditor } from './drivers/editor'
import { describe, expect, it } from './kit'

describe('what could not be loaded', () => {
  it('is told in its place, and comes when it is tried again [STR-37]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    const answers = createAnswers(page)
    for (const [area, path, call, text, found] of [
      ['Products', '/config/commerce/products', '/api/commerce/products', 'Unable to load results', 'Side plate'],
      [
        'Categories',
        '/config/commerce/categories',
        '/api/commerce/categories',
        'Unable to load collections',
        'Tableware',
      ],
      ['People and roles', '/config/settings/people', '/api/site/people', 'Unable to load', 'Owner'],
    ] as const) {
      const broken = await answers.fail(call)
      await page.goto(site.editorAt(path))
      const told = page.getByRole('alert').filter({ hasText: text })
      await told.waitFor()
      expect(await page.getByRole('heading', { name: area, level: 1 }).count(), area).toBe(1)
      await broken.mend()
      await told.getByRole('button', { name: 'Try again' }).press('Enter')
      await page.getByText(found).first().waitFor()
      expect(await told.count(), area).toBe(0)
    }
  })
})

describe('what could not be done', () => {
  it('is told in a toast, and what was chosen or written stays [STR-37]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/design')
    const answers = createAnswers(page)
    const broken = await answers.fail('/api/site/styles')
    await page
      .locator('label')
      .filter({ hasText: /^Round$/ })
      .click()
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Round' }).isChecked()).toBe(true)
    await broken.mend()
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Styles saved').waitFor()
  })
})

describe('the header and footer', () => {
  it('keep in the editor what could not be saved, and answer with both once it is [EDIT-11]', async ({
    site,
    openEditor,
  }) => {
    type HeaderFooter = Record<'header' | 'footer', { document: object; version: number }>
    const stored = () => site.call<HeaderFooter>('GET', '/api/site-header-footer')
    const page = await openEditor(site, '/config/edit/header')
    const answers = createAnswers(page)
    const broken = await answers.fail('/api/documents/header/edits')
    await page.getByRole('button', { name: 'Add to the right' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Button', exact: true }).press('Enter')
    const label = page.getByRole('complementary', { name: 'Button settings' }).getByRole('textbox', { name: 'Label' })
    await label.fill('Book a class')
    const retry = page.getByRole('status').getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(JSON.stringify(await stored())).not.toContain('Book a class')
    expect(await label.inputValue()).toBe('Book a class')

    // Also for somebody who gives up on the window.
    await page.reload()
    await page.frameLocator('main iframe').getByText('Book a class').filter({ visible: true }).first().waitFor()
    expect(JSON.stringify(await stored())).not.toContain('Book a class')
    await broken.mend()
    // It tries again by itself, which may be before the button is pressed.
    const saving = createEditor(page, site).untilSaved()
    await Promise.race([saving, retry.click().catch(() => saving)])
    await saving
    const saved = await stored()
    expect(Object.keys(saved).sort()).toEqual(['footer', 'header'])
    expect(JSON.stringify(saved.header)).toContain('Book a class')
    expect(JSON.stringify(saved.footer)).not.toContain('Book a class')

    // Both are saved by one call as well, which answers with what it stored.
    const answer = await site.call<HeaderFooter>('PUT', '/api/site-header-footer', saved)
    expect(answer.header.version).toBeGreaterThanOrEqual(saved.header.version)
  })
})
