import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it, settled } from './kit'

const letters = '/config/forms/campaigns'
const table = (count: number) =>
  ['Email,Confirmed_at', ...Array.from({ length: count }, (_, at) => `reader-${at}@example.org,2025-01-02`)].join('\n')

describe('a letter to a list', () => {
  it('is written by keyboard, looked at, and sent to everybody who asked for it', async ({ site, openEditor }) => {
    const fields = {
      name: { en: 'Kiln news' },
      description: {},
      doubleOptIn: true,
      singleOptInReason: '',
      isPublic: true,
    }
    const { id: listId } = await site.call<{ id: string }>('POST', '/api/lists', fields)
    const wish = { listId, table: table(3), source: 'the fair', proof: 'Write to me', isAgreed: true }
    await site.call('POST', '/api/subscribers/import', wish)

    const page = await openEditor(site, letters)
    await page.getByText('Write your first letter.').waitFor()
    await inspectOnEveryScreen(page, 'no letters')
    await page.getByRole('button', { name: 'Write a letter' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Forty-one pots')
    await page.getByRole('button', { name: /^Heading, 1 of 2/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Forty-one pots, one Saturday')
    await page.getByRole('button', { name: /^Heading.*1 of 2/ }).press('Alt+ArrowDown')
    await page.getByRole('button', { name: /^Heading.*2 of 2/ }).waitFor()
    await page.getByRole('button', { name: /^Heading.*2 of 2/ }).press('Alt+ArrowUp')
    const frame = page.frameLocator('iframe[title^="Preview"]')
    await frame.getByRole('heading', { name: 'Forty-one pots, one Saturday' }).waitFor()
    await page.getByText('The way to leave the list is in the footer.').waitFor()
    await settled(page)
    await inspectOnEveryScreen(page, 'writing a letter')

    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByRole('checkbox', { name: /Kiln news/ }).press('Space')
    await page.getByRole('status').getByText('3 people').waitFor()
    await inspectOnEveryScreen(page, 'people of a letter')

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 3 people' }).click()
    await page.getByRole('main').getByText('Sent', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Duplicate' }).waitFor()
    await inspectOnEveryScreen(page, 'the report of a letter')
    expect(await page.locator('.letter-figure').first().innerText()).toMatch(/Sent\s+3/)
  })
})
