import { describe, expect, it } from './kit'

describe('an order by hand', () => {
  it('is written by an owner, paid by its link, and walked through by keyboard', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/commerce/orders')
    await page.getByRole('region', { name: 'Orders' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'New order' }).waitFor()
    await page.getByRole('searchbox', { name: 'Add a product' }).fill('side plate')
    await page
      .getByRole('list', { name: 'Found products' })
      .getByRole('button', { name: /Side plate/ })
      .first()
      .click()
    await page.getByLabel(/^Price of one /).fill('20')
    await page.getByLabel('Email').fill('luc@example.com')
    await page.getByLabel('First name').fill('Luc')
    await page.getByRole('button', { name: 'Ask for $20.00' }).click()
    await page.getByRole('heading', { name: /^Order \d+$/ }).waitFor()
    await page.getByText('Link to pay sent', { exact: true }).waitFor()

    const { items } = await site.call<{ items: { id: string; number: number }[] }>('GET', '/api/commerce/orders')
    const [order] = items
    const { url } = await site.call<{ url: string }>('POST', `/api/commerce/orders/${order!.id}/pay-link`, {
      send: false,
    })
    const shopper = await openPage(site, new URL(url).pathname)
    await shopper.getByText('Side plate').last().waitFor()
    expect(await shopper.getByLabel('Email').count()).toBe(0)
    await shopper.getByRole('button', { name: 'Pay $20.00' }).click()
    await shopper.getByRole('heading', { name: /^Thank you/ }).waitFor()

    await page.reload()
    await page.getByRole('heading', { name: `Order ${order!.number}` }).waitFor()
    await page.getByText('Payment captured').waitFor()
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: /^Fulfil order/ })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: /^Refund order/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Order ${order!.number}` }).waitFor()
  })
})

describe('the words of a mail', () => {
  it('are written beside the mail they make, and refused by name where they are unknown', async ({
    site,
    openEditor,
  }) => {
    const { items } = await site.call<{ items: { variants: { id: string; price: number }[] }[] }>(
      'GET',
      '/api/commerce/products',
    )
    const variant = items.find(({ variants }) => variants.length > 0)!.variants[0]!
    await site.call('POST', '/api/commerce/orders', {
      ...{ discount: null, shipping: null, taxes: null, address: null, note: '', payment: 'paid' },
      ...{ email: 'hanna@example.com', firstName: 'Hanna', lastName: 'Osei', key: 'order-for-the-mail' },
      lines: [{ variantId: variant.id, quantity: 1, unitPrice: 2000 }],
      expectedTotal: 2000,
    })
    const page = await openEditor(site, '/config/commerce/mails/receipt')
    await page.getByLabel('Subject').fill('Thanks, {first name}!')
    await page.getByRole('region', { name: 'Preview' }).getByText('Thanks, Hanna!').waitFor()
    const mail = page.frameLocator('iframe[title^="Preview"]')
    await mail.getByRole('heading', { name: 'Thank you, Hanna.' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Receipt: your own words').waitFor()
    await page.getByLabel('Opening').fill('Dear {firstname}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/Opening uses \{firstname\}/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Use built-in text' }).click()
    await page.getByText('Receipt: built-in text').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Your order {number} from {shop}')
  })
})
