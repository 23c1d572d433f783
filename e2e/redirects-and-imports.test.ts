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
