import { describe, expect, it } from 'vitest'
import { createAccount } from './drivers/account'
import { useBrowser } from './drivers/browser'
import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'

describe('rolling back', () => {
  const { newPerson, port } = useBrowser()

  it('brings the version before back to visitors and leaves the draft and the orders alone', async () => {
    const owner = await newPerson()
    const account = createAccount(owner, port)
    await account.signUp()
    const identifier = await account.startWith('Tern')
    const editor = createEditor(owner, { identifier, port })
    const visitor = await newPerson()
    const shopper = createShopper(visitor, { identifier, port })

    await editor.editPage()
    await editor.publish()
    await editor.rewrite('Stoneware for the long table', 'Half price until Friday')
    await editor.untilSaved()
    await editor.publish()
    await shopper.visit('/shop/milk-jug')
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    const number = await shopper.untilConfirmed()

    await editor.rollBackToTheVersionBefore()
    await shopper.visit()
    expect(await shopper.heading().innerText()).toBe('Stoneware for the long table')
    await editor.canvas().getByText('Half price until Friday').waitFor()
    const orders = await editor.openOrders()
    await orders.getByText(number).first().waitFor()
  })
})
