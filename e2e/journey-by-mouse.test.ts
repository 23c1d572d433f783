import { createAccount } from './drivers/account'
import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'
import { describe, expect, it } from './kit'

describe('from an empty account to a sold pot', () => {
  it('an owner signs up, makes a site, changes a block and publishes; a visitor buys; the owner sees the order [PAGE-01 PAGE-02 PAGE-03 EDIT-01 CART-12 PROD-01]', async ({
    newPerson,
    port,
  }) => {
    const owner = await newPerson()
    const account = createAccount(owner, port)
    await account.signUp('Maren Lowe')
    const identifier = await account.startWith('Tern')
    const editor = createEditor(owner, { identifier, port })

    const visitor = await newPerson()
    const shopper = createShopper(visitor, { identifier, port })
    await shopper.visit()
    expect(await shopper.heading().innerText(), 'nobody sees it yet').toBe('This site is not published yet')

    await editor.editPage()
    await editor.publish()
    await visitor.reload()
    expect(await shopper.heading().innerText()).toBe('Stoneware for the long table')
    await editor.rewrite('Stoneware for the long table', 'Stoneware for every table')
    await editor.untilSaved()
    await visitor.reload()
    expect(await shopper.heading().innerText(), 'a draft is not published').toBe('Stoneware for the long table')
    await editor.publish()
    await visitor.reload()
    expect(await shopper.heading().innerText()).toBe('Stoneware for every table')

    await visitor.getByRole('link', { name: /Breakfast mug/ }).click()
    expect(await shopper.heading().innerText()).toBe('Breakfast mug')
    await shopper.choose('Cobalt')
    await shopper.addToCart()
    expect(await visitor.getByRole('link', { name: 'Cart 1 item' }).innerText()).toContain('1')
    await shopper.goToCheckout()
    await shopper.fillAddress()
    // $40.00, $12.00 delivery below $150, 8 % sales tax on the goods.
    await visitor.getByRole('button', { name: 'Pay $55.20' }).waitFor()
    await shopper.pay()
    const number = await shopper.untilConfirmed()
    expect(await visitor.getByText('$55.20').count()).toBe(1)

    const orders = await editor.openOrders()
    await orders.getByText('Hanna Osei').waitFor()
    expect(await orders.innerText()).toContain(number)
    expect(await orders.innerText()).toContain('$55.20')

    await owner.goto(`http://${identifier}.localhost:${port}/config/outbox`)
    await owner.getByText(`Your order ${number} from Tern ${process.pid}`).first().waitFor()
  })
})
