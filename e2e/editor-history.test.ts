import { createAnswers } from './drivers/answers'
import { createEditor } from './drivers/editor'
import { describe, it } from './kit'

const releases = '/api/publishing/releases'

describe('the history of a site', () => {
  it('lists what was published and leads back to it', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.rewrite('Stoneware for the long table', 'Stoneware for every table')
    await editor.publish()
    await editor.rollBackToTheVersionBefore()
    const visitor = await openPage(site)
    await visitor.getByRole('heading', { name: 'Stoneware for the long table', level: 1 }).waitFor()
  })

  it('says what will be there while it is empty', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await createAnswers(page).say(releases, { releases: [] })
    await page.getByRole('button', { name: 'Version history' }).click()
    await page.getByText('Versions appear here each time you publish.').waitFor()
  })

  it('waits as rows, and can be asked for again', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const answers = createAnswers(page)
    const held = await answers.hold(releases)
    const panel = page.getByRole('complementary', { name: 'Version history' })
    await page.getByRole('button', { name: 'Version history' }).click()
    await held.arrived
    await panel.locator('[aria-busy="true"]').waitFor()
    held.release()
    await panel.getByText('Live').waitFor()
    const broken = await answers.fail(releases)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Version history' }).click()
    await panel.getByText('Unable to load.').waitFor()
    await broken.mend()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText('Live').waitFor()
  })
})
