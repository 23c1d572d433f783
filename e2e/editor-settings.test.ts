import { createAnswers } from './drivers/answers'
import { describe, expect, it } from './kit'

const path = '/config/settings'
const general = '/api/site/settings'

describe('the settings of a site', () => {
  it('are saved with one button that is there only when something changed', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    const name = page.getByRole('textbox', { name: 'Site name' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect(await save.count()).toBe(0)
    await name.fill('')
    await page.getByText('Please enter a name').waitFor()
    await name.fill('Tern and daughters')
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('complementary').getByText('Tern and daughters').waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Tern and daughters')
    expect(await save.count()).toBe(0)
  })

  it('that are not saved are asked about', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    const name = page.getByRole('textbox', { name: 'Site name' })
    await name.fill('Tern and daughters')
    await page.getByRole('link', { name: 'Pages' }).click()
    const question = page.getByRole('alertdialog', { name: 'Save your settings?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await name.inputValue()).toBe('Tern and daughters')
    await page.getByRole('link', { name: 'Pages' }).click()
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
    await page.getByRole('complementary').getByText('Tern and daughters').waitFor()
  })

  it('that could not be saved say why and keep what was typed', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.route(
      url => url.pathname === general,
      route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { error: 'Something went wrong.' } })
          : route.fallback(),
    )
    const name = page.getByRole('textbox', { name: 'Site name' })
    await name.fill('Tern and daughters')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Something went wrong.').waitFor()
    expect(await name.inputValue()).toBe('Tern and daughters')
  })

  it('wait as rows, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    const held = await answers.hold(general)
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await held.arrived
    await page.getByRole('main').locator('[aria-busy="true"]').waitFor()
    held.release()
    await page.getByRole('textbox', { name: 'Site name' }).waitFor()
    const broken = await answers.fail(general)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('alert').getByText('Unable to load.').waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'Site name' }).waitFor()
  })
})
