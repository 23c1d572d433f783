import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it } from './kit'

const redirects = '/config/settings/redirects'

describe('redirects', () => {
  it('are written in the settings, tried as a text, published, and lead visitors on', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, redirects)
    await page.getByText('No redirects. Add one').waitFor()
    await page.getByRole('button', { name: 'Add a redirect' }).click()
    await page.getByRole('textbox', { name: 'Old address of new redirect' }).fill('/config/old')
    await page.getByRole('textbox', { name: 'Where /config/old leads' }).fill('/shop')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The platform answers this address itself.').waitFor()
    const from = page.getByRole('textbox', { name: 'Old address of /config/old' })
    expect(await from.inputValue()).toBe('/config/old')
    await from.fill('/old-shop')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 of 2,500').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'One redirect per line' })
      .fill('/a -> /b 301\n/b -> /a 301\n/past/* -> /shop/* 302')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('1 new redirect, 2 lines are left out. Nothing has been written yet.').waitFor()
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    await page.getByText('2 of 2,500').waitFor()
    await inspectOnEveryScreen(page, 'redirects')

    await page.getByRole('button', { name: 'Check links' }).click()
    await page.getByText(/links? leads? (?:somewhere|nowhere)\.$/).waitFor()

    await site.call('POST', '/api/publishing/publish', {})
    const visitor = await openPage(site, '/old-shop')
    expect(new URL(visitor.url()).pathname).toBe('/shop')
    await visitor.goto(site.at('/past/moon-jar?from=mail'))
    expect(visitor.url()).toBe(site.at('/shop/moon-jar?from=mail'))
  })
})

describe('what search engines are told', () => {
  it('is set for the site, and said in words where it cannot be', async ({ site, openEditor, newPerson }) => {
    const page = await openEditor(site, '/config/settings/search-engines')
    const format = page.getByRole('textbox', { name: 'Titles of pages' })
    await format.fill('{site}')
    await page.getByText('Keep {page}: without it every page would have the same title.').waitFor()
    await format.fill('{page} at {site}')
    await page.getByRole('textbox', { name: 'Lines for robots.txt' }).fill('User-agent: GPTBot\nDisallow: /')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await inspectOnEveryScreen(page, 'search engines')
    await site.call('POST', '/api/publishing/publish', {})
    const crawler = await newPerson()
    const answer = await crawler.goto(site.at('/robots.txt'))
    expect(await answer?.text()).toContain('User-agent: GPTBot\nDisallow: /\n')
  })
})

const feed = (title: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old</title><item><title>${title}</title>` +
  '<link>https://old.example/2019/kiln/</link><pubDate>Mon, 01 Apr 2019 10:00:00 +0000</pubDate>' +
  '<description>&lt;p&gt;Hot.&lt;/p&gt;&lt;form&gt;&lt;/form&gt;</description></item></channel></rss>'

describe('posts of another system', () => {
  it('are tried, imported, and taken back', async ({ site, openEditor }) => {
    await site.call('POST', '/api/pages', { kind: 'blog', title: 'Old journal', inNavigation: false })
    const page = await openEditor(site, '/config/settings/import')
    const file = page.getByLabel('File with posts and pages')
    await file.setInputFiles({
      name: 'half.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(feed('Kiln').slice(0, 150)),
    })
    await page.getByText('The file ends in the middle. Nothing was imported.').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await file.setInputFiles({ name: 'feed.xml', mimeType: 'text/xml', buffer: Buffer.from(feed('Kiln')) })
    await page.getByText('Left out of the text: form.').waitFor()
    await page.getByRole('button', { name: /Blog that takes the posts/ }).click()
    await page.getByRole('option', { name: 'Old journal' }).click()
    await inspectOnEveryScreen(page, 'import, tried')
    await page.getByRole('button', { name: 'Import 1 post' }).click()
    await page.getByText('Visitors see the posts now.').waitFor()
    await inspectOnEveryScreen(page, 'import, done')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('What was written is gone.').waitFor()
  })
})
