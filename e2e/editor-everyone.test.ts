import type { Page } from 'playwright-core'
import { overflowsSideways, screenProblems } from './drivers/axe'
import { describe, desktop, expect, it, phone, settled } from './kit'

const screens = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

const paths = [
  '/config',
  '/config/design',
  '/config/commerce/orders',
  '/config/commerce/products',
  '/config/settings',
  '/config/settings/people',
]

const inspect = async (page: Page, name: string) => {
  await settled(page)
  expect(await screenProblems(page), name).toEqual([])
  expect(await overflowsSideways(page), `${name} scrolls sideways`).toBe(false)
}

describe('every screen of the editing area can be used by everyone', () => {
  it.for(paths.flatMap(path => screens.map(([name, screen]) => [path, name, screen] as const)))(
    '%s on %s',
    async ([path, , screen], { site, openEditor }) => {
      await inspect(await openEditor(site, path, { screen }), path)
    },
  )

  it.for(screens)(
    'edit mode: nothing, a block and a section chosen, styles, history, publishing, on %s',
    async ([, screen], { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit', { screen })
      const isPhone = screen === phone
      await page.locator('[data-outline]').first().waitFor()
      await inspect(page, 'nothing chosen')
      await page.locator('[data-outline]').first().click()
      if (isPhone) await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const settings = page.getByRole('complementary', { name: /settings$/ })
      await settings.getByRole('tab', { name: 'Design' }).click()
      await inspect(page, 'a block chosen')
      if (isPhone) await page.getByRole('button', { name: 'Close settings' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('Nothing has changed since the last time').waitFor()
      await inspect(page, 'publishing')
      await page.keyboard.press('Escape')
      if (isPhone) return
      await page.getByRole('button', { name: 'Version history' }).click()
      await page.getByRole('complementary', { name: 'Version history' }).waitFor()
      await inspect(page, 'history')
      await page.getByRole('button', { name: 'Site styles' }).click()
      await page.getByRole('complementary', { name: 'Site styles' }).waitFor()
      await inspect(page, 'styles')
    },
  )

  it.for(screens)(
    'dialogs: a new page, the settings of a page, a new product, the library of pictures, on %s',
    async ([, screen], { site, openEditor }) => {
      const page = await openEditor(site, '/config', { screen })
      if (screen === phone) await page.getByRole('button', { name: 'Open the panel' }).click()
      await page.getByRole('button', { name: 'Add a page' }).click()
      await page.getByRole('dialog').waitFor()
      await inspect(page, 'a new page')
      await page.keyboard.press('Escape')
      await page.getByRole('row', { name: 'Stockists' }).focus()
      await page.keyboard.press('F2')
      await page.getByRole('dialog').waitFor()
      await inspect(page, 'settings of a page')
      await page.goto(site.editorAt('/config/commerce/products'), { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Add product' }).click()
      await page.getByRole('dialog').waitFor()
      await inspect(page, 'a new product')
    },
  )
})
