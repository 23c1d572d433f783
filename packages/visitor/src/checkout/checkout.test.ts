import { beforeEach, describe, expect, it } from 'vitest'
import { startCheckout } from './checkout'

type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }
type Reply =
  | { ok: true; data: unknown; status: number }
  | { ok: false; message: string; status: number; data?: unknown }

const markup = `
<main data-currency="USD">
  <form data-checkout novalidate>
    <p data-problem hidden></p>
    <input type="hidden" name="idempotencyKey" value="key-of-this-order">
    <input type="hidden" name="expectedTotalCents" value="24000" data-expected>
    <div class="field"><input id="email" name="email" type="email" required><label for="email">Email</label><p id="email-error" hidden></p></div>
    <div class="field"><input id="line1" name="line1" required><label for="line1">Address</label><p id="line1-error" hidden></p></div>
    <input name="region" value="New York">
    <input name="country" value="US">
    <input type="radio" name="shippingOption" value="post" checked><span data-shipping-cost="post">$12.00</span>
    <input type="radio" name="paymentToken" value="test-card-accepted" checked>
    <button data-pay>Pay $240.00</button>
  </form>
  <dl><dd data-delivery></dd><div data-tax-row hidden><dt data-tax-label></dt><dd data-tax></dd></div><dd data-total></dd></dl>
</main>`

/** A checkout page with hands: it types, presses and reads, and answers calls as the test says. */
function openCheckout(replies: Reply[]) {
  document.body.innerHTML = markup
  const form = document.querySelector('form')!
  const calls: Call[] = []
  const waiting: (() => void)[] = []
  const gone: string[] = []
  const request = (call: Call) =>
    new Promise<Reply>(resolve => {
      calls.push(call)
      waiting.push(() => resolve(replies.shift()!))
    })
  startCheckout(form, request as never, path => gone.push(path))
  const text = (name: string) => document.querySelector(`[data-${name}]`)!.textContent
  return {
    calls,
    gone,
    text,
    type: (name: string, value: string) => {
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)!
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    press: () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    answer: async (index = 0) => {
      waiting.splice(index, 1)[0]!()
      await new Promise(resolve => setTimeout(resolve))
    },
    key: () => form.querySelector<HTMLInputElement>('[name=idempotencyKey]')!.value,
    problem: () => document.querySelector<HTMLElement>('[data-problem]')!,
  }
}

const quote = (totalCents: number) => ({
  ok: true as const,
  status: 200,
  data: {
    shippingCents: 0,
    taxCents: 1920,
    taxLabel: 'Sales tax, New York',
    totalCents,
    shippingOptions: [{ id: 'post', costCents: 0 }],
  },
})
const refusal = (message: string, data?: unknown): Reply => ({ ok: false, status: 402, message, data })

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('the checkout page', () => {
  it('shows delivery, tax and total for the address as it is typed', async () => {
    const shop = openCheckout([quote(25920)])
    shop.type('region', 'New York')
    expect(shop.calls[0]).toMatchObject({
      path: '/api/commerce/checkout/quote',
      body: { country: 'US', region: 'New York', shippingOption: 'post' },
    })
    await shop.answer()
    expect([
      shop.text('delivery'),
      shop.text('tax-label'),
      shop.text('tax'),
      shop.text('total'),
      shop.text('pay'),
    ]).toEqual(['Free', 'Sales tax, New York', '$19.20', '$259.20', 'Pay $259.20'])
  })

  it('forgets an answer that comes after a newer question', async () => {
    const shop = openCheckout([quote(99900), quote(25920)])
    shop.type('region', 'Texas')
    shop.type('region', 'New York')
    await shop.answer(0)
    expect(shop.text('total')).toBe('')
    await shop.answer(0)
    expect(shop.text('total')).toBe('$259.20')
  })

  it('names what is missing and asks nobody', () => {
    const shop = openCheckout([])
    shop.press()
    expect(document.querySelector('#email-error')!.textContent).toBe('Please enter a valid email')
    expect(document.querySelector('#line1-error')!.textContent).toBe('Address is needed')
    expect(shop.calls).toEqual([])
  })

  const fill = (shop: ReturnType<typeof openCheckout>) => {
    shop.type('email', 'hanna@example.com')
    shop.type('line1', '48 Orchard Street')
  }

  it('places the order once, however often the button is pressed, and goes to the confirmation [C6]', async () => {
    const shop = openCheckout([{ ok: true, status: 200, data: { confirmationPath: '/checkout/confirmed/abc' } }])
    fill(shop)
    shop.press()
    shop.press()
    expect(shop.calls).toHaveLength(1)
    expect(shop.text('pay')).toBe('Paying')
    expect(shop.calls[0]).toMatchObject({
      path: '/api/commerce/checkout/orders',
      headers: { 'Idempotency-Key': 'key-of-this-order' },
      body: {
        email: 'hanna@example.com',
        expectedTotalCents: 24000,
        payment: { provider: 'test', token: 'test-card-accepted' },
      },
    })
    await shop.answer()
    expect(shop.gone).toEqual(['/checkout/confirmed/abc'])
  })

  it('keeps everything typed after a refusal and tries again under another key', async () => {
    const shop = openCheckout([refusal('Your bank said no. Try another card.')])
    fill(shop)
    shop.press()
    await shop.answer()
    expect(shop.problem().hidden).toBe(false)
    expect(shop.problem().textContent).toBe('Your bank said no. Try another card.')
    expect(document.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('hanna@example.com')
    expect(shop.text('pay')).toBe('Pay $240.00')
    expect(shop.key()).not.toBe('key-of-this-order')
  })

  it.each([0, 500, 503])('asks again under the same key when nobody knows what became of it: %d [C2]', async status => {
    const shop = openCheckout([{ ok: false, status, message: 'Unable to connect...' }])
    fill(shop)
    shop.press()
    await shop.answer()
    expect(shop.key()).toBe('key-of-this-order')
    expect(shop.problem().textContent).toBe('Unable to connect...')
  })

  it.each([402, 409, 422])('says what the server says of a refusal: %d', async status => {
    const data = { error: 'mug sold out while you were here. Nothing was charged.', reason: 'sold-out' }
    const shop = openCheckout([{ ok: false, status, message: 'Unable to connect...', data }])
    fill(shop)
    shop.press()
    await shop.answer()
    expect(shop.problem().textContent).toBe('mug sold out while you were here. Nothing was charged.')
  })

  it('shows the new total when the price has changed [C16]', async () => {
    const shop = openCheckout([refusal('The total is now $250.00.', { totalCents: 25000 })])
    fill(shop)
    shop.press()
    await shop.answer()
    expect([shop.text('total'), shop.text('pay')]).toEqual(['$250.00', 'Pay $250.00'])
  })
})
