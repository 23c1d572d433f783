import { createShopper } from './drivers/shopper'
import { describe, expect, it } from './kit'

describe('a refund', () => {
  it('of one item is seen before it is made, and stands in the order afterwards', async ({
    site,
    openPage,
    openEditor,
  }) => {
    const visitor = await openPage(site, '/shop/side-plate')
    const shopper = createShopper(visitor, site)
    await shopper.addToCart()
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()

    const page = await openEditor(site, '/config/commerce/orders')
    const order = page.getByRole('complementary', { name: /^Order \d+/ })
    await order.getByRole('button', { name: 'Refund' }).waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: /^Refund order/ })
    await dialog.getByRole('button', { name: 'One more' }).first().click()
    const refund = dialog.getByRole('button', { name: /^Refund \$[1-9]/ })
    await refund.waitFor()
    const sum = (await refund.innerText()).replace('Refund ', '')
    await refund.click()
    await page.getByText(`Refunded ${sum}`, { exact: true }).waitFor()
    await order.getByText('Left').waitFor()
    expect(
      await order
        .getByRole('listitem')
        .filter({ hasText: `refunded ${sum}` })
        .count(),
    ).toBe(1)
  })
})
