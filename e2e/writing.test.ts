import type { Page } from 'playwright-core'
import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, desktop, expect, it, phone, type Site, settled } from './kit'

type Made = { id: string; path: string }

/** A blog of the site's own, which visitors can open. */
const makeBlog = async (site: Site): Promise<Made> => {
  const blog = await site.call<Made>('POST', '/api/pages', { kind: 'blog', title: 'Field notes', inNavigation: true })
  await site.call('POST', '/api/publishing/publish', {})
  return blog
}
const makePost = (site: Site, { id }: Made, title: string) =>
  site.call<Made>('POST', `/api/collections/${id}/items`, { title })

const sheet = (page: Page) => page.frameLocator('iframe.writing-frame')
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()
/** What is planned lies within two years. */
const nextYear = new Date().getFullYear() + 1
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('writing a post', () => {
  it('by keyboard: a title, a heading, a list, a picture by its name, published and seen', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const blog = await makeBlog(site)
    const page = await openEditor(site, `/config/pages/${blog.id}/items`, { screen: desktop })
    await page.getByRole('heading', { name: 'Posts' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Title' }).fill('Ash, and where it lands')
    await page.keyboard.press('Enter')
    const title = sheet(page).getByRole('textbox', { name: 'Title' })
    await title.waitFor()
    await title.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('We packed the kiln on a Thursday.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## Four days')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- salt')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ash')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/ima')
    await page.getByRole('option', { name: 'Image', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog', { name: 'Images' })
    await library.getByRole('row').nth(2).dblclick()
    await library.waitFor({ state: 'detached' })
    await sheet(page).locator('.body-block img').first().waitFor()
    await page.keyboard.type('Behind the picture.')
    await saved(page)
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()

    const reader = await openPage(site, `${blog.path}/ash-and-where-it-lands`)
    await reader.getByRole('heading', { level: 1, name: 'Ash, and where it lands' }).waitFor()
    await reader.getByRole('heading', { level: 2, name: 'Four days' }).waitFor()
    expect(
      await reader
        .getByRole('listitem')
        .filter({ hasText: /^(?:salt|ash)$/ })
        .count(),
    ).toBe(2)
    await reader.getByText('Behind the picture.').waitFor()
    expect(await reader.locator('main .block img').count()).toBeGreaterThan(0)
  })

  it('a change of what is published is not seen before it is published, and undo takes it back', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const blog = await makeBlog(site)
    const post = await makePost(site, blog, 'Digging')
    const page = await openEditor(site, `/config/pages/${blog.id}/items/${post.id}`)
    const text = sheet(page).getByRole('textbox', { name: 'Text' })
    await text.click()
    await page.keyboard.type('At low tide.')
    await saved(page)
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByRole('button', { name: 'Published' }).waitFor()
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And at night.')
    await page.getByRole('button', { name: 'Publish changes' }).waitFor()
    const reader = await openPage(site, `${blog.path}/digging`)
    await reader.getByText('At low tide.', { exact: true }).waitFor()
    await text.click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => text.innerText()).toBe('At low tide.')
  })

  it('is planned for a day and an hour, and the list says so', async ({ site, openEditor }) => {
    const blog = await makeBlog(site)
    const post = await makePost(site, blog, 'Winter opening hours')
    const page = await openEditor(site, `/config/pages/${blog.id}/items/${post.id}`)
    await page.getByRole('button', { name: 'More for this post' }).click()
    await page.getByRole('menuitem', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByText('Please enter a day and an hour').waitFor()
    await dialog.getByLabel('Goes live').fill(`${nextYear}-12-06T10:00`)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Done' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Winter opening hours' })
      .getByText('Goes live 6 Dec, 10:00')
      .waitFor()
    await page
      .getByRole('navigation', { name: 'Posts' })
      .getByRole('button', { name: /^Scheduled 1/ })
      .click()
    await page.getByRole('link', { name: 'Winter opening hours' }).waitFor()
  })

  it('a picture that is dropped into the text goes into the library and stands there', async ({ site, openEditor }) => {
    const blog = await makeBlog(site)
    const post = await makePost(site, blog, 'Plates')
    const page = await openEditor(site, `/config/pages/${blog.id}/items/${post.id}`)
    const text = sheet(page).getByRole('textbox', { name: 'Text' })
    await text.click()
    await page.keyboard.type('Before')
    await text.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'plate.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, dot)
    await sheet(page).locator('.body-block img').waitFor()
    await saved(page)
    const { body } = await site.call<{ body: { blocks: Record<string, { type: string }> } }>(
      'GET',
      `/api/items/${post.id}`,
    )
    expect(
      Object.values(body.blocks)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['image', 'text'])
  })

  it('on a phone: the list in two lines, the text, and what can be inserted', async ({ site, openEditor }) => {
    const blog = await makeBlog(site)
    await makePost(site, blog, 'Forty glaze tests')
    const page = await openEditor(site, `/config/pages/${blog.id}/items`, { screen: phone })
    await page.getByRole('link', { name: 'Forty glaze tests' }).click()
    await sheet(page).getByRole('textbox', { name: 'Text' }).click()
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('option', { name: 'Line' }).click()
    await sheet(page).locator('.body-block').waitFor()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('textbox', { name: 'Address' }).waitFor()
  })

  it('every screen of it can be used by everyone', async ({ site, openEditor }) => {
    const blog = await makeBlog(site)
    const post = await makePost(site, blog, 'A mug is a handle')
    await site.call('POST', `/api/collections/${blog.id}/labels`, { kind: 'category', name: { en: 'Firing' } })
    await site.call('POST', '/api/authors', { name: 'Odile Marsh' })
    const page = await openEditor(site, `/config/pages/${blog.id}/items`)
    for (const path of [
      `/config/pages/${blog.id}/items`,
      `/config/pages/${blog.id}/labels`,
      `/config/pages/${blog.id}/authors`,
      `/config/pages/${blog.id}/items/${post.id}`,
    ]) {
      await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
      await page.locator('h1:visible').first().waitFor()
      await settled(page)
      await inspectOnEveryScreen(page, path.replace(/[^/]{20,}/g, 'id'))
    }
  })
})
