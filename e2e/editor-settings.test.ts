import { createAnswers } from './drivers/answers'
import { seriousProblems } from './drivers/axe'
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

  it('of the business stand on every page once the bar is turned on', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, `${path}/business`)
    const phone = page.getByRole('textbox', { name: 'Phone' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await phone.fill('ring me')
    await page.getByText('Please enter a phone number').waitFor()
    await phone.fill('+44 1665 710 000')
    await page.getByText('Information bar', { exact: true }).click()
    await page.getByText('Offer the phone number').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => save.count()).toBe(0)
    const shown = await openPage(site, '/')
    expect(await shown.locator('.information-bar a').getAttribute('href')).toBe('tel:+441665710000')
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

describe('connections', () => {
  it('take the key of a service, show it to nobody, and can be ended', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/settings/connections')
    const instagram = page.getByRole('listitem').filter({ hasText: 'Instagram' })
    await instagram.getByText('Not connected').waitFor()
    await page.getByRole('button', { name: 'Connect Instagram' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect Instagram' })
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await dialog.getByText('Please enter a key').waitFor()
    await dialog.getByRole('textbox', { name: 'Key' }).fill('IGQVJ-not-a-real-one')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await instagram.getByText('Connected', { exact: true }).waitFor()
    await page.reload()
    await instagram.getByText('Connected', { exact: true }).waitFor()
    expect(await page.content()).not.toContain('IGQVJ')
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Disconnect Instagram' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await instagram.getByText('Not connected').waitFor()
    expect(await site.call('GET', '/api/site/connections')).toEqual({ instagram: false, fivehundredpix: false })
  })

  it('tell another system of orders: added by key, with a secret shown once, and tried', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, `${path}/webhooks`)
    await page.getByText('No webhooks.').waitFor()
    await page.getByRole('button', { name: 'Add a webhook' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://hooks.example/orders')
    await page.keyboard.press('Enter')
    await dialog.getByText('must begin with https://').waitFor()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/orders')
    await dialog.getByRole('checkbox', { name: 'An order is placed' }).press('Space')
    await dialog.getByRole('button', { name: 'Add webhook' }).press('Enter')
    const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
    const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue()
    expect(secret.length).toBeGreaterThan(30)
    await shown.getByRole('button', { name: 'Done' }).press('Enter')
    const hook = page.getByRole('region', { name: 'https://hooks.example/orders' })
    await hook.getByText('order.paid', { exact: true }).waitFor()
    await hook.getByRole('button', { name: /^Send a test/ }).press('Enter')
    await hook.getByText('No answer', { exact: true }).waitFor()
    await hook.getByText('Try 2 of 8', { exact: false }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.reload()
    await hook.waitFor()
    expect(await page.content()).not.toContain(secret)
  })
})
