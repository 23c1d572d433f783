import { afterEach, describe, expect, it } from 'vitest'
import { createAccount } from './drivers/account'
import { useBrowser } from './drivers/browser'
import { createEditor } from './drivers/editor'
import { type Product, removeFolder, startProduct } from './drivers/server'
import { createShopper } from './drivers/shopper'

describe('a server killed in the middle of an order', () => {
  const { newPerson } = useBrowser()
  const running: Product[] = []
  afterEach(async () => {
    const last = running.at(-1)
    await last?.stop()
    if (last) await removeFolder(last.dataDir)
    running.length = 0
  })

  it.each(['order-written', 'payment-captured', 'order-finished'])(
    'after "%s" the restart shows the order once, paid once, and a second press does not buy again [C1 C2 O1]',
    async step => {
      const first = await startProduct({ env: { CRASH_AT: step } })
      running.push(first)
      const visitor = await newPerson()
      const shopper = createShopper(visitor, { identifier: 'tern', port: first.port })
      await shopper.visit('/shop/moon-jar-no-9')
      await shopper.addToCart()
      await shopper.goToCheckout()
      await shopper.fillAddress()
      await shopper.pay()
      expect(await first.gone).toBe('SIGKILL')
      await visitor.getByRole('alert').filter({ hasText: 'Unable to connect' }).waitFor()

      running.push(await startProduct({ dataDir: first.dataDir, port: first.port }))
      await shopper.pay()
      const number = await shopper.untilConfirmed()

      const owner = await newPerson()
      await createAccount(owner, first.port).logIn('demo@sitewright.example', 'stoneware-demo')
      const orders = await createEditor(owner, { identifier: 'tern', port: first.port }).openOrders()
      await orders.getByText(number).first().waitFor()
      expect(await orders.getByText('Hanna Osei').count()).toBe(1)
      const stock = await visitor.goto(shopper.at('/shop/moon-jar-no-9'))
      expect(await stock!.text()).toContain('Sold out')
    },
  )
})
