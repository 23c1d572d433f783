import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'
import { describe, expect, it } from './kit'

describe('rolling back', () => {
  it('brings the version before back to visitors and leaves the draft and the orders alone', async ({
    site,
    openEditor,
    newPerson,
  }) => {
    const editor = createEditor(await openEditor(site), site)
    const shopper = createShopper(await newPerson(), site)

    await editor.editPage()
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
