import { createAccount } from './drivers/account'
import { createEditor } from './drivers/editor'
import { createKeyboard } from './drivers/keyboard'
import { createShopper } from './drivers/shopper'
import { describe, expect, it } from './kit'

describe('the same path with the keyboard alone', () => {
  it('an owner signs up, makes a site, changes a block and publishes; a visitor buys; the owner sees the order', async ({
    newPerson,
    port,
  }) => {
    const page = await newPerson()
    const keys = createKeyboard(page)
    await page.goto(`http://localhost:${port}/signup`)
    await keys.tabTo(/^Name/)
    await keys.type('Idris Hale')
    await keys.tabTo(/^Email/)
    await keys.type(`keyboard-${process.pid}@example.com`)
    await keys.tabTo(/^Password/)
    await keys.type('a quiet estuary at dusk')
    await keys.press('Enter')
    await createAccount(page, port).answerMail()
    await keys.tabTo(/^Start with Tern/)
    await keys.press('Enter')
    await page.waitForURL('**/signup/site**')
    await keys.tabTo(/^Site name/)
    await keys.type(`By hand ${process.pid}`)
    await keys.press('Enter')
    await page.waitForURL(/\/config/)
    const identifier = new URL(page.url()).hostname.split('.')[0]!
    const editor = createEditor(page, { identifier, port })

    await page.getByRole('button', { name: 'Edit page' }).waitFor()
    await keys.tabTo('Edit page')
    await keys.press('Enter')
    const heading = /^Heading, column 1, row 1, 14 by 5: Stoneware for the long table/
    await editor.outline(heading).waitFor()
    await keys.tabTo(heading)
    await keys.press('ArrowRight')
    await editor.outline(/^Heading, column 2, row 1, 14 by 5/).waitFor()
    await keys.press('ControlOrMeta+z')
    await editor.outline(heading).waitFor()
    await keys.press('Enter')
    await editor.writing().waitFor()
    await keys.press('ControlOrMeta+a')
    await keys.type('Stoneware, by hand')
    await keys.press('Escape')
    await editor.untilSaved()
    await editor.publishBy(keys)

    const visitor = await newPerson()
    const shopper = createShopper(visitor, { identifier, port })
    const hands = createKeyboard(visitor)
    await shopper.visit()
    expect(await shopper.heading().innerText()).toBe('Stoneware, by hand')
    await hands.press('Tab')
    expect(await hands.focused(), 'the first stop skips the menu').toMatch(/^Skip/)
    await hands.tabTo(/Breakfast mug/)
    await hands.press('Enter')
    await visitor.getByRole('heading', { name: 'Breakfast mug', level: 1 }).waitFor()
    await hands.tabTo('Add to cart')
    await hands.press('Enter')
    await visitor.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Check out' }).waitFor()
    await hands.tabTo('Check out')
    await hands.press('Enter')
    await visitor.getByRole('heading', { name: 'Contact' }).waitFor()
    const fields = [
      [/^Email/, 'hanna.osei@example.com'],
      [/^First name/, 'Hanna'],
      [/^Last name/, 'Osei'],
      [/^Address/, '48 Orchard Street'],
      [/^City/, 'Beacon'],
      [/^State/, 'New York'],
      [/^ZIP code/, '12508'],
    ] as const
    for (const [label, text] of fields) {
      await hands.tabTo(label)
      await hands.type(text)
    }
    await hands.press('Tab')
    await visitor.getByText('Sales tax, New York').first().waitFor({ state: 'attached' })
    await hands.tabTo(/^Pay \$/)
    await hands.press('Enter')
    const number = await shopper.untilConfirmed()

    const orders = await editor.openOrders()
    await orders.getByText(number).first().waitFor()
    expect(await orders.innerText()).toContain('Hanna Osei')
  })
})
