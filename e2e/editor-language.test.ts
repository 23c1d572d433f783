import { createEditor } from './drivers/editor'
import { describe, it } from './kit'

describe('a page in another language', () => {
  it('is written where it stands, and read by those who chose it', async ({ site, openEditor, openPage }) => {
    await site.call('PUT', '/api/multilingual/languages', { languages: ['en', 'de'] })
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await page.getByRole('button', { name: 'Writing English' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Writing Deutsch' }).waitFor()
    await editor.rewrite('Stoneware for the long table', 'Steinzeug für jede Tafel')
    await editor.publish()
    const visitor = await openPage(site, '/de')
    await visitor.getByRole('heading', { name: 'Steinzeug für jede Tafel', level: 1 }).waitFor()
    await visitor.goto(site.at('/'))
    await visitor.getByRole('heading', { name: 'Stoneware for the long table', level: 1 }).waitFor()
  })
})
