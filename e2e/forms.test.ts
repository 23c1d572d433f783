import { readFile } from 'node:fs/promises'
import { inspectOnEveryScreen } from './drivers/inspect'
import { createKeyboard } from './drivers/keyboard'
import { describe, expect, it, phone, type Site, settled } from './kit'

type Listed = { readonly id: string; readonly name: string }
type Form = Listed & {
  readonly version: number
  readonly retentionDays: number | null
  readonly definition: { readonly fields: readonly object[] }
}

const formOf = async (site: Site): Promise<Listed> => {
  const { items } = await site.call<{ items: Listed[] }>('GET', '/api/forms')
  return items.find(({ name }) => name === 'Ask first')!
}

describe('a visitor who asks something', () => {
  it('by keyboard, with a fault first, is read, answered and taken away by the owner', async ({
    site,
    openPage,
    openEditor,
  }) => {
    const page = await openPage(site, '/visit')
    const keyboard = createKeyboard(page)
    const form = page.locator('form.form').filter({ hasText: 'Your question' })
    const fill = async (label: RegExp, text: string) => {
      await keyboard.tabTo(label)
      await keyboard.type(text)
    }
    await fill(/^First name/, 'Ida')
    // From here on its script sends it.
    await expect.poll(() => form.evaluate(element => (element as HTMLFormElement).noValidate)).toBe(true)
    await fill(/^Last name/, 'Blom')
    await fill(/^E-mail/, 'ida.blom@')
    await fill(/^Your question/, 'Is there parking by the quay?')
    await keyboard.tabTo('Send it')
    await keyboard.press('Enter')
    await form.getByText('Email is not valid.', { exact: false }).waitFor()
    expect(await keyboard.focused()).toMatch(/^E-mail/)
    expect(await form.locator('[data-field="message"] textarea').inputValue()).toBe('Is there parking by the quay?')

    await keyboard.press('End')
    await keyboard.type('example.com')
    await keyboard.tabTo('Send it')
    await keyboard.press('Enter')
    const thanks = page.getByRole('main').getByText('We answer in the evening', { exact: false })
    await thanks.waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-success')

    const { id } = await formOf(site)
    const inbox = await openEditor(site, `/config/forms/${id}/submissions`)
    await inbox.getByRole('button', { name: 'Unread: Ida Blom' }).first().click()
    const letter = inbox.getByRole('complementary', { name: 'Ida Blom' })
    await letter.getByText('Is there parking by the quay?').waitFor()
    await letter.getByRole('textbox', { name: 'Reply to ida.blom@example.com' }).fill('Yes, behind the kiln.')
    await inbox.keyboard.press('Control+Enter')
    await inbox.getByText('Sent to ida.blom@example.com').waitFor()
    await letter.getByText('Yes, behind the kiln.').first().waitFor()

    await inbox.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      inbox.waitForEvent('download'),
      inbox.getByRole('menuitem', { name: /^CSV/ }).click(),
    ])
    const table = await readFile(await file.path(), 'utf8')
    expect(table).toContain('Ida,Blom,ida.blom@example.com')
    expect(table).toContain('Is there parking by the quay?')
    await inspectOnEveryScreen(inbox, 'a letter in the inbox')
  })

  it('with a file, on a phone: it goes ahead and stands in the inbox', async ({ site, openPage, openEditor }) => {
    const { id } = await formOf(site)
    const { version, name, retentionDays, definition } = await site.call<Form>('GET', `/api/forms/${id}`)
    const pot = { id: 'pot', type: 'file', label: { en: 'The pot' }, settings: { accept: ['pictures', 'documents'] } }
    await site.call('PUT', `/api/forms/${id}`, {
      ...{ version, name, retentionDays },
      definition: { ...definition, fields: [...definition.fields, pot] },
    })
    await site.call('POST', '/api/publishing/publish', {})
    const page = await openPage(site, '/visit', { screen: phone })
    const form = page.locator('form.form').filter({ hasText: 'Your question' })
    await form.getByLabel('First name').fill('Jo')
    await form.getByLabel('Last name').fill('Marsden')
    await form.getByLabel(/^E-mail/).fill('jo@example.com')
    await form.getByLabel(/^Your question/).fill('What is it worth?')
    const words = { name: 'pot.txt', mimeType: 'text/plain', buffer: Buffer.from('Chipped at the rim.') }
    await form.getByLabel('The pot').setInputFiles(words)
    await form.getByRole('button', { name: 'Remove pot.txt' }).waitFor()
    await expect.poll(() => form.locator('.form-files input').count()).toBe(1)
    await settled(page)
    await inspectOnEveryScreen(page, 'a form with a file')
    await form.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('main').getByText('We answer in the evening', { exact: false }).waitFor()

    const inbox = await openEditor(site, `/config/forms/${id}/submissions`)
    await inbox.getByRole('button', { name: 'Unread: Jo Marsden' }).first().click()
    const [file] = await Promise.all([
      inbox.waitForEvent('download'),
      inbox.getByRole('link', { name: 'pot.txt' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toBe('Chipped at the rim.')
  })
})
