import type { Page } from 'playwright-core'
import { inspectOnEveryScreen, inspect as inspectScreen } from './drivers/inspect'
import { createShopper } from './drivers/shopper'
import { describe, desktop, it, phone, settled, tablet } from './kit'

const screens = [
  ['a desktop', desktop],
  ['a tablet', tablet],
  ['a phone', phone],
] as const

const inspect = async (page: Page, name: string) => {
  await settled(page)
  await inspectScreen(page, name)
}

describe('every screen of the editing area can be used by everyone, and nothing lies over anything', () => {
  it('pages, design, every part of the shop, media, settings, people', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    for (const path of [
      '/config',
      '/config/design',
      '/config/commerce/overview',
      '/config/commerce/products',
      '/config/commerce/categories',
      '/config/commerce/inventory',
      '/config/commerce/import',
      '/config/commerce/orders',
      '/config/commerce/orders/new',
      '/config/commerce/customers',
      '/config/commerce/discounts',
      '/config/commerce/gift-cards',
      '/config/commerce/subscriptions',
      '/config/commerce/donations',
      '/config/commerce/reviews',
      '/config/commerce/shipping',
      '/config/commerce/taxes',
      '/config/commerce/payments',
      '/config/commerce/mails',
      '/config/commerce/reminders',
      '/config/commerce/books',
      '/config/media',
      '/config/settings',
      '/config/settings/search-engines',
      '/config/settings/redirects',
      '/config/settings/import',
      '/config/settings/webhooks',
      '/config/settings/errors',
      '/config/settings/people',
      '/config/settings/activity',
      '/config/settings/captcha',
      '/config/forms/campaigns',
      '/config/members',
      '/config/members/invitations',
      '/config/outbox',
    ]) {
      await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
      await page.locator('h1:visible').first().waitFor()
      await inspectOnEveryScreen(page, path)
    }
  })

  it('forms, the parts of one, its inbox, and everything about letters', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/forms')
    const { items: forms } = await site.call<{ items: { id: string }[] }>('GET', '/api/forms')
    const { items: letters } = await site.call<{ items: { id: string }[] }>('GET', '/api/campaigns')
    const form = `/config/forms/${forms[0]!.id}`
    for (const path of [
      '/config/forms',
      form,
      ...['storage', 'advanced', 'captcha', 'disclaimer', 'submissions'].map(part => `${form}/${part}`),
      '/config/forms/subscribers',
      '/config/forms/lists',
      ...letters.slice(0, 1).map(({ id }) => `/config/forms/campaigns/${id}`),
    ]) {
      await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
      await page.locator('h1:visible').first().waitFor()
      await inspectOnEveryScreen(page, path)
    }
  })

  it.for(screens)('panels, on %s', async ([, screen], { site, openEditor }) => {
    const page = await openEditor(site, '/config', { screen })
    if (screen === phone) await page.getByRole('button', { name: 'Open the panel' }).click()
    await page.getByRole('heading', { name: 'Pages' }).waitFor()
    await inspect(page, 'list of pages')
    await page.getByRole('button', { name: 'Search pages' }).click()
    await page.getByRole('searchbox').fill('nothing by this name')
    await page.getByText('No page by that name.').waitFor()
    await inspect(page, 'list of pages, nothing found')
    if (screen !== phone) return
    await page.getByRole('button', { name: 'Close pages' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').waitFor()
    await inspect(page, 'more')
  })

  it('orders, and one of them', async ({ site, openPage, openEditor }) => {
    const shop = await openPage(site, '/shop/side-plate')
    const shopper = createShopper(shop, site)
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()
    const page = await openEditor(site, '/config/commerce/orders', { screen: phone })
    await inspect(page, 'list of orders')
    await page.getByRole('button', { name: /^Hanna Osei/ }).click()
    await page.getByRole('heading', { name: /Order/ }).first().waitFor()
    await inspectOnEveryScreen(page, 'order')
  })

  it.for(screens)(
    'edit mode: nothing, a block and a section chosen, adding a block, styles, history, publishing, on %s',
    async ([, screen], { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit', { screen })
      const isPhone = screen === phone
      await page.locator('[data-outline]').first().waitFor()
      await inspect(page, 'nothing chosen')
      await page.locator('[data-outline]').first().click()
      if (isPhone) await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const settings = page.getByRole('complementary', { name: /settings$/ })
      await inspect(page, 'a block chosen')
      await settings.getByRole('tab', { name: 'Design' }).click()
      await inspect(page, 'the design of a block')
      if (screen !== desktop) await page.getByRole('button', { name: 'Close settings' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add block' }).first().click()
      await page.getByRole('combobox', { name: 'Search blocks' }).waitFor()
      await inspect(page, 'adding a block')
      await page.keyboard.press('Escape')
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

  it('dialogs: a new page, the settings of a page, a question, a new product, keys', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    await page.getByRole('button', { name: 'Add a page' }).click()
    await page.getByRole('dialog').waitFor()
    await inspectOnEveryScreen(page, 'a new page')
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: 'Stockists' }).focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').waitFor()
    await inspectOnEveryScreen(page, 'settings of a page')
    await page.getByRole('button', { name: 'Delete page' }).click()
    await page.getByRole('alertdialog').waitFor()
    await inspectOnEveryScreen(page, 'a question')
    await page.goto(site.editorAt('/config/commerce/products'), { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).click()
    await page.getByText('Please enter a name').waitFor()
    await inspectOnEveryScreen(page, 'a new product without a name')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await inspectOnEveryScreen(page, 'keys')
  })

  it('the library of pictures', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await page
      .getByRole('button', { name: /^Image, / })
      .first()
      .click()
    await page.getByRole('group', { name: 'Image', exact: true }).getByRole('button', { name: 'Replace' }).click()
    await page.getByRole('dialog', { name: 'Images' }).getByRole('row').first().waitFor()
    await inspectOnEveryScreen(page, 'library of pictures')
  })
})
