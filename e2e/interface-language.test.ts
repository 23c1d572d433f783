import { describe, expect, it } from './kit'

const german = { locale: 'de-AT' }

describe('the language of the editing area', () => {
  it('is that of the browser, until another is chosen, which is kept', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/commerce/orders', german)
    await page.getByRole('heading', { name: 'Bestellungen', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.locator('.profile').click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await page.goto(site.editorAt('/config/settings'))
    await page.getByRole('heading', { name: 'General', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  it('calls blocks in words of its own, and finds them by both', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', german)
    await page.keyboard.press('/')
    const inserter = page.getByRole('dialog', { name: 'Block hinzufügen' })
    const image = inserter.getByRole('option', { name: 'Bild', exact: true }).first()
    for (const words of ['bild', 'image']) {
      await inserter.getByRole('combobox').fill(words)
      await image.waitFor()
    }
    await page.keyboard.press('Enter')
    await page.getByText('Bild hinzugefügt', { exact: false }).first().waitFor({ state: 'attached' })
  })
})
