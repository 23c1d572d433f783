import type { Page } from 'playwright-core'
import { overflowsSideways, seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { describe, desktop, expect, it, phone, tablet } from './kit'

/** Puts one on the header by key, and answers with its settings. */
async function addButton(page: Page) {
  await page.getByRole('button', { name: 'Add to the right' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Button', exact: true }).press('Enter')
  return page.getByRole('complementary', { name: 'Button settings' })
}

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

  it('parts of the header are added, sorted by hand and taken out', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/header')
    const panel = page.getByRole('complementary', { name: 'Header settings' })
    const right = panel.getByRole('region', { name: 'Right' })
    await panel.getByRole('button', { name: 'Add to the right' }).click()
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
    await page.getByRole('complementary', { name: 'Account settings' }).waitFor()
    await page.getByRole('button', { name: /^Account, / }).press('Escape')
    await page.keyboard.press('Escape')
    const names = () => right.getByRole('listitem').allInnerTexts()
    await right.getByRole('button', { name: 'Account' }).waitFor()
    expect((await names()).map(name => name.split('\n')[0])).toEqual(['Search', 'Language switch', 'Cart', 'Account'])
    const [from, to] = [right.getByRole('button', { name: 'Account' }), right.getByRole('button', { name: 'Cart' })]
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
    await page.mouse.move(start.x + 60, start.y + 20)
    await page.mouse.down()
    await page.mouse.move(end.x + 60, end.y + 22, { steps: 6 })
    await page.mouse.move(end.x + 60, end.y + 8, { steps: 2 })
    await page.mouse.up()
    await expect
      .poll(async () => (await names()).map(name => name.split('\n')[0]))
      .toEqual(['Search', 'Language switch', 'Account', 'Cart'])
    await right.getByRole('button', { name: 'Account' }).press('Delete')
    await page.getByText('Account removed').waitFor()
  })

  it('social links are put into the header by key, and fit on a phone in its menu and beside it', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/edit/header')
    const editor = createEditor(page, site)
    const inMenu = page.getByRole('switch', { name: 'In the menu on phones' })
    await page.getByRole('button', { name: 'Add to the right' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Social links' }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'Social links settings' })
    for (const [name, address] of [
      ['Instagram', 'example.com/tern'],
      ['Email', 'tern@example.com'],
    ] as const) {
      await panel.getByRole('button', { name, exact: true }).press('Enter')
      const field = page.getByRole('combobox', { name: 'Address' })
      await expect.poll(() => field.inputValue()).toBe('')
      await field.fill(address)
      await field.press('Enter')
    }
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    const visitor = await openPage(site, '/', { screen: phone })
    const header = visitor.locator('.site-header')
    expect(await header.getByRole('link', { name: 'Instagram' }).count()).toBe(0)
    await header.locator('.menu > summary').press('Enter')
    expect(await header.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://example.com/tern')
    expect(await header.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:tern@example.com')
    expect(await header.getByRole('link', { name: 'Facebook' }).count()).toBe(0)
    expect(await seriousProblems(visitor)).toEqual([])

    await inMenu.press('Space')
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    await visitor.reload()
    await header.getByRole('link', { name: 'Email' }).waitFor()
    expect(await overflowsSideways(visitor)).toBe(false)
    expect(await seriousProblems(visitor)).toEqual([])
  })

  it('a button is put into the header by key: on a desktop on the bar, on a phone in the menu, as wide as that', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/edit/header')
    const editor = createEditor(page, site)
    const panel = await addButton(page)
    await panel.getByRole('textbox', { name: 'Label' }).fill('Book a class')
    const link = panel.getByRole('combobox', { name: 'Link' })
    await link.fill('/weekend-classes')
    await link.press('Enter')
    await link.press('Tab')
    await panel.getByRole('tab', { name: 'Content' }).focus()
    await page.keyboard.press('ArrowRight')
    await panel.getByRole('radiogroup', { name: 'Size' }).waitFor()
    for (const name of ['Alignment', 'Position', 'Full width on phones'])
      expect(await panel.getByText(name, { exact: true }).count(), name).toBe(0)
    await page.getByText('Unpublished changes').waitFor()

    // On a phone it is in the menu, and is taken hold of there; the menu itself can be, too.
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    const menu = editor.outline(/^Navigation, left/)
    const inHand = editor.outline(/^Button, right/)
    await expect.poll(() => inHand.boundingBox()).toEqual(await menu.boundingBox())
    await page.getByRole('toolbar', { name: 'Tools for this button' }).getByRole('button', { name: 'Delete' }).waitFor()
    const { x, y } = (await menu.boundingBox())!
    await menu.press('Escape')
    await page.mouse.click(x + 5, y + 5)
    await page.getByRole('complementary', { name: 'Navigation settings' }).waitFor()
    await editor.publish()

    const visitor = await openPage(site, '/', { screen: desktop })
    const header = visitor.locator('.site-header')
    const book = header.getByRole('link', { name: 'Book a class' })
    expect(await book.getAttribute('href')).toBe('/weekend-classes')
    await visitor.setViewportSize(phone)
    await expect.poll(() => book.count()).toBe(0)
    await header.locator('.menu > summary').press('Enter')
    const list = (await header.locator('.menu-panel > ul').boundingBox())!
    expect(await book.boundingBox()).toMatchObject({ x: list.x, width: list.width })
    expect(await seriousProblems(visitor)).toEqual([])
  })

  it('words too long for a bar are broken on it: nothing is wider than the screen or lies over the name', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/edit/header')
    const editor = createEditor(page, site)
    const panel = await addButton(page)
    await panel
      .getByRole('textbox', { name: 'Label' })
      .fill('Donaudampfschifffahrtsgesellschaft '.repeat(3).slice(0, 100))
    await panel.getByRole('switch', { name: 'In the menu on phones' }).press('Space')
    await page.getByText('Unpublished changes').waitFor()
    await editor.publish()
    const visitor = await openPage(site)
    const [name, words] = [visitor.locator('.site-header .wordmark'), visitor.locator('.site-header .zone .button')]
    for (const screen of [phone, tablet, desktop]) {
      await visitor.setViewportSize(screen)
      expect(await overflowsSideways(visitor), `${screen.width}`).toBe(false)
      const [left, right] = [(await name.boundingBox())!, (await words.boundingBox())!]
      expect(left.x + left.width, `${screen.width}`).toBeLessThanOrEqual(right.x)
      expect(right.x + right.width, `${screen.width}`).toBeLessThanOrEqual(screen.width)
      expect(left.width, `${screen.width}`).toBeGreaterThan(40)
    }
  })

  it('on a phone its settings are a sheet', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/header', { screen: phone })
    await page.getByRole('button', { name: 'Header settings' }).click()
    const sheet = page.getByRole('complementary', { name: 'Header settings' })
    await sheet.getByRole('switch', { name: 'Over the first section' }).press('Space')
    await page.frameLocator('main iframe').locator('.site-header.over').waitFor()
    expect(await seriousProblems(page)).toEqual([])
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
    // The shop comes with one whose time is over.
    await editor.outline(/^Announcement,/).click()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add an announcement' }).click()
    await editor.outline(/^Announcement,/).click()
    const text = editor.writing()
    await text.press('ControlOrMeta+a')
    await text.pressSequentially('Kiln open day on Saturday.')
    await page.keyboard.press('Escape')
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

  it.for([desktop, tablet, phone])(
    'a footer is in view when it is opened, and nothing lies on it, on $width px',
    async (screen, { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit/footer', { screen })
      const ground = page.locator('.section-ground').first()
      await expect.poll(async () => (await ground.boundingBox())?.y ?? Infinity).toBeLessThan(screen.height - 200)
      const hint = (await page.getByText('Press the page to edit it instead').boundingBox())!
      const footer = (await ground.boundingBox())!
      expect(hint.y + hint.height).toBeLessThanOrEqual(footer.y)
      if (screen === desktop) {
        const panel = page.getByRole('complementary', { name: 'Footer settings' })
        await panel.getByRole('heading', { name: 'Footer' }).waitFor()
        expect(await panel.getByRole('button', { name: 'Name, address and search engines' }).count()).toBe(0)
      }
    },
  )

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
