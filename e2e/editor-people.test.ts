import { createAnswers } from './drivers/answers'
import { describe, expect, it } from './kit'

const path = '/config/settings/people'
const people = '/api/site/people'
const editorRole = 4

describe('people who work on a site', () => {
  it('are invited by their address, and an invitation can be withdrawn', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    const email = page.getByRole('textbox', { name: 'Invite by e-mail' })
    await email.fill('not an address')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    await email.fill('idris@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Invitation sent').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'idris@example.com' })
    await row.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Invitation withdrawn').waitFor()
    await row.waitFor({ state: 'detached' })
  })

  it('alone, are only the owner, who cannot be removed', async ({ site, openEditor }) => {
    const page = await openEditor(site, path)
    await page.getByRole('cell', { name: 'Owner' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  })

  it('are removed only after a question', async ({ site, openEditor, addPerson }) => {
    const other = await addPerson(site, editorRole)
    const page = await openEditor(site, path)
    const row = page.getByRole('row').filter({ hasText: other.email })
    await row.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await row.waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
  })

  it('wait as rows, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    const held = await answers.hold(people)
    await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
    await held.arrived
    await page.getByRole('main').locator('[aria-busy="true"]').waitFor()
    held.release()
    await page.getByRole('cell', { name: 'Owner' }).waitFor()
    const broken = await answers.fail(people)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('alert').getByText('Unable to load.').waitFor()
    await broken.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('cell', { name: 'Owner' }).waitFor()
  })
})
