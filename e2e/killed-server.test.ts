import { createAccount } from './drivers/account'
import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'
import { demo, describe, expect, it } from './kit'

describe('a server killed in the middle of an order', () => {
  it.for(['order-written', 'payment-captured', 'order-finished'])(
    'after "%s" the restart shows the order once, paid once, and a second press does not buy again [C1 C2 O1]',
    async (step, { newPerson, startServer }) => {
      const first = await startServer({ env: { CRASH_AT: step } })
      const visitor = await newPerson()
      const shopper = createShopper(visitor, { identifier: 'tern', port: first.port })
      await shopper.visit('/shop/moon-jar-no-9')
      await shopper.addToCart()
      await shopper.goToCheckout()
      await shopper.fillAddress()
      await shopper.pay()
      expect(await first.gone).toBe('SIGKILL')
      await visitor.getByRole('alert').filter({ hasText: 'Unable to connect' }).waitFor()

      await startServer(first)
      await shopper.pay()
      const number = await shopper.untilConfirmed()

      const owner = await newPerson()
      await createAccount(owner, first.port).logIn(demo.email, demo.password)
      const orders = await createEditor(owner, { identifier: 'tern', port: first.port }).openOrders()
      await orders.getByText(number).first().waitFor()
      expect(await orders.getByText('Hanna Osei').count()).toBe(1)
      const stock = await visitor.goto(shopper.at('/shop/moon-jar-no-9'))
      expect(await stock!.text()).toContain('Sold out')
    },
  )
})
