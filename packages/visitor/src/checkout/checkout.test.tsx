import type { IslandServices } from '@sitewright/blocks/kit/island'
import { addressForm } from '@sitewright/domain/addresses'
import { checkoutTexts, pickMessages, readMessages } from '@sitewright/domain/messages'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { CheckoutHands } from './use-checkout'
import { type CheckoutProps, CheckoutScreen, checkoutWords } from './view'
// As after the first touch of the form.
import './ordering'

type Call = { method: string; path: string; body?: Record<string, unknown>; headers?: Record<string, string> }
type Reply =
  | { ok: true; data: unknown; status: number }
  | { ok: false; message: string; status: number; data?: unknown }

const props: CheckoutProps = {
  title: 'Tern',
  messages: pickMessages(checkoutTexts('en'), checkoutWords),
  cart: {
    currency: 'USD',
    requiresShipping: true,
    entries: [
      {
        id: 'e1',
        itemId: 'jar',
        title: 'Moon jar',
        path: '/shop/jar',
        imageUrl: null,
        chosenVariant: { id: 'v', sku: 'S', optionValues: ['Chalk'], unlimited: false, qtyInStock: 3 },
        quantity: 1,
        unitPriceCents: 24_000,
        totalCents: 24_000,
        unavailable: false,
      },
    ],
  },
  quote: {
    subtotalCents: 24_000,
    giftCards: [],
    dueCents: 25_200,
    shippingCents: 1200,
    taxCents: 0,
    taxLabel: '',
    taxIncluded: false,
    discounts: [],
    coupons: [],
    totalCents: 25_200,
    shippingOptions: [
      { id: 'post', name: 'Post', detail: '5 days', costCents: 1200 },
      { id: 'courier', name: 'Courier', detail: '2 days', costCents: 2800 },
    ],
    selectedShippingOption: 'post',
  },
  countries: [
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
  ],
  addressForm: addressForm('US'),
  methods: ['test', 'manual'],
  cardKey: null,
  isTestMode: false,
  values: {},
  errors: {},
  problem: '',
  obstacle: '',
  takesCodes: true,
  crumb: 'crumb',
  idempotencyKey: 'key-of-this-order',
  ticket: 'ticket-of-this-page',
  locale: 'en',
}
const quote = (totalCents: number): Reply => ({
  ok: true,
  status: 200,
  data: {
    ...props.quote,
    shippingCents: 0,
    taxCents: 1920,
    taxLabel: 'Sales tax, New York',
    totalCents,
    dueCents: totalCents,
  },
})
const refusal = (status: number, data?: unknown, message = ''): Reply => ({ ok: false, status, message, data })

/** A checkout page with hands: it types, presses and reads, and the test answers its calls when it likes. */
function openCheckout(
  changes: Partial<CheckoutProps> & Pick<CheckoutHands, 'openFields' | 'age'> & { first?: string } = {},
) {
  const user = userEvent.setup()
  const calls: Call[] = []
  const waiting: ((reply: Reply | Promise<Reply>) => void)[] = []
  const reported: unknown[] = []
  const gone: string[] = []
  let later: (() => void)[] = []
  const services = {
    request: (call: Call) =>
      new Promise<Reply>(resolve => {
        calls.push(call)
        waiting.push(resolve)
      }),
    report: (failure: unknown) => void reported.push(failure),
    clock: {
      now: () => 0,
      every: () => () => {},
      after: (_: number, run: () => void) => {
        later.push(run)
        return () => {
          later = later.filter(each => each !== run)
        }
      },
    },
  } as unknown as IslandServices
  render(<CheckoutScreen {...props} {...changes} services={services} go={path => gone.push(path)} />)
  return {
    calls,
    gone,
    reported,
    user,
    /** Whoever typed has stopped for a moment. */
    pause: () =>
      act(async () => {
        for (const run of later.splice(0)) run()
      }),
    answer: (reply: Reply | Promise<Reply>, index = 0) => act(async () => waiting.splice(index, 1)[0]!(reply)),
    codeField: () => screen.getAllByLabelText('Discount code').at(-1)!,
    pay: () => user.click(screen.getByRole('button', { name: /^Pay/ })),
    async fill() {
      await user.type(screen.getByLabelText('Email'), 'hanna@example.com')
      await user.type(screen.getByLabelText('First name'), 'Hanna')
      await user.type(screen.getByLabelText('Last name'), 'Osei')
      await user.type(screen.getByLabelText('Address'), '48 Orchard Street')
      await user.type(screen.getByLabelText('City'), 'Beacon')
      await user.selectOptions(screen.getByLabelText('State'), 'New York')
      await user.type(screen.getByLabelText('ZIP code'), '12508')
    },
  }
}
const button = () => screen.getByRole('button', { name: /^Pay/ }).textContent
const shown = (text: string) => screen.getAllByText(text).length > 0
const placed = { ok: true, status: 200, data: { confirmationPath: '/checkout/confirmed/abc' } } as const

afterEach(cleanup)

describe('the checkout page', () => {
  it('shows delivery, tax and total for the address as it is typed', async () => {
    const shop = openCheckout()
    await shop.user.selectOptions(screen.getByLabelText('State'), 'New York')
    await shop.pause()
    expect(shop.calls[0]).toMatchObject({
      path: '/api/commerce/checkout/quote',
      body: { country: 'US', region: 'NY', shippingOption: 'post' },
    })
    await shop.answer(quote(25_920))
    expect([button(), shown('Sales tax, New York'), shown('$19.20'), shown('$259.20')]).toEqual([
      'Pay $259.20',
      true,
      true,
      true,
    ])
  })

  it('asks once for what was typed in one go', async () => {
    const shop = openCheckout()
    await shop.user.type(screen.getByLabelText('ZIP code'), '12508')
    await shop.pause()
    expect(shop.calls).toHaveLength(1)
    expect(shop.calls[0]?.body).toMatchObject({ postalCode: '12508' })
  })

  it('forgets an answer that comes after a newer question', async () => {
    const shop = openCheckout()
    await shop.user.click(screen.getByRole('radio', { name: /Courier/ }))
    await shop.user.click(screen.getByRole('radio', { name: /Post/ }))
    await shop.answer(quote(99_900))
    expect(button()).toBe('Pay $252.00')
    await shop.answer(quote(25_920))
    expect(button()).toBe('Pay $259.20')
  })

  it('follows the country: other fields, other names, and what was typed stays', async () => {
    const shop = openCheckout()
    await shop.user.type(screen.getByLabelText('City'), 'London')
    await shop.user.selectOptions(screen.getByLabelText('Country'), 'United Kingdom')
    const form = shop.calls.findIndex(({ path }) => path === '/api/commerce/checkout/address-forms/GB')
    await shop.answer({ ok: true, status: 200, data: addressForm('GB') }, form)
    expect(screen.queryByLabelText('State')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('London')
    await shop.user.type(screen.getByLabelText('Postcode'), '12508')
    await shop.pay()
    expect(shown('Enter a postcode such as EC1Y 8SY')).toBe(true)
  })

  describe('for whoever is in the account', () => {
    const leeds = {
      ...{ firstName: 'Mum', lastName: 'Berg', line1: '3 Park Row', line2: 'Flat 2', city: 'Leeds' },
      ...{ region: '', postalCode: 'LS1 5JL', country: 'GB' },
    }
    const beacon = {
      ...{ firstName: 'Hanna', lastName: 'Osei', line1: '48 Orchard Street', line2: '', city: 'Beacon' },
      ...{ region: 'NY', postalCode: '12508', country: 'US' },
    }
    const saved = [
      { id: 'a1', label: 'Beacon', values: beacon },
      { id: 'a2', label: 'Leeds', values: leeds },
    ]
    const heldBy = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    const choose = (shop: ReturnType<typeof openCheckout>, name: string) =>
      shop.user.selectOptions(screen.getByLabelText('Your addresses'), name)

    it('fills the fields of the country with the address that is chosen, and asks what it comes to', async () => {
      const shop = openCheckout({ saved, values: { ...beacon, savedAddress: 'a1', email: 'h@example.com' } })
      await choose(shop, 'Leeds')
      await shop.answer({ ok: true, status: 200, data: addressForm('GB') })
      expect(['Country', 'Address', 'City', 'Postcode'].map(heldBy)).toEqual(['GB', '3 Park Row', 'Leeds', 'LS1 5JL'])
      expect(shop.calls.at(-1)?.body).toMatchObject({ country: 'GB', postalCode: 'LS1 5JL' })
      expect(heldBy('Email')).toBe('h@example.com')
      await choose(shop, 'Beacon')
      await shop.answer({ ok: true, status: 200, data: addressForm('US') }, 1)
      expect(['State', 'Apartment, floor or building (optional)'].map(heldBy)).toEqual(['NY', ''])
    })

    it('empties them for another address, and leaves the last choice when two cross', async () => {
      const shop = openCheckout({ saved, values: { ...beacon, savedAddress: 'a1' } })
      await choose(shop, 'Leeds')
      await choose(shop, 'Another address')
      await shop.answer({ ok: true, status: 200, data: addressForm('GB') })
      expect(['Country', 'Address', 'City'].map(heldBy)).toEqual(['US', '', ''])
    })

    it('says that the address is not to be kept, and nothing to those who are not asked', async () => {
      const shop = openCheckout({ saved: [], values: { ...beacon, email: 'h@example.com' } })
      await shop.user.click(screen.getByLabelText('Keep this address'))
      await shop.pay()
      expect(shop.calls.at(-1)?.body).toMatchObject({ keepAddress: false })
      cleanup()
      const guest = openCheckout({ values: { ...beacon, email: 'h@example.com' } })
      await guest.pay()
      expect(guest.calls.at(-1)?.body).not.toHaveProperty('keepAddress')
    })
  })

  it('names what is missing, goes there and asks nobody', async () => {
    const shop = openCheckout()
    await shop.pay()
    expect(['Please enter a valid email', 'Enter an address', 'Choose a state', 'Enter a ZIP code'].every(shown)).toBe(
      true,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(screen.getByLabelText('Address').getAttribute('aria-describedby')).toBe('line1-error')
    expect(shop.calls).toEqual([])
  })

  it('takes back what it said of a field as soon as that is right', async () => {
    const shop = openCheckout()
    await shop.pay()
    await shop.user.type(screen.getByLabelText('ZIP code'), '125')
    expect(shown('Enter a ZIP code such as 95014')).toBe(true)
    await shop.user.type(screen.getByLabelText('ZIP code'), '08')
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBeNull()
    expect(shown('Enter a city')).toBe(true)
  })

  it('places the order once, however often the button is pressed, and goes to the confirmation [C6]', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.pay()
    await shop.pay()
    const orders = shop.calls.filter(({ path }) => path === '/api/commerce/checkout/orders')
    expect([orders.length, button()]).toEqual([1, 'Paying'])
    expect(orders[0]).toMatchObject({
      headers: { 'Idempotency-Key': 'key-of-this-order' },
      body: {
        email: 'hanna@example.com',
        address: { region: 'NY', postalCode: '12508', country: 'US' },
        expectedTotalCents: 25_200,
        payment: { provider: 'test', token: 'test-card-accepted' },
      },
    })
    await shop.answer(placed, shop.calls.indexOf(orders[0]!))
    expect(shop.gone).toEqual(['/checkout/confirmed/abc'])
  })

  it('holds back the order of whoever is quicker than three seconds [C28]', async () => {
    const shop = openCheckout({ age: () => 1200 })
    await shop.fill()
    await shop.pause()
    await shop.pay()
    const sent = () => shop.calls.filter(({ path }) => path === '/api/commerce/checkout/orders').length
    expect([sent(), button()]).toEqual([0, 'Paying'])
    await shop.pause()
    expect(sent()).toBe(1)
  })

  it('waits for whoever is too quick, and sends the same order again [C28]', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.pay()
    await shop.pause()
    const sent = () => shop.calls.filter(({ path }) => path === '/api/commerce/checkout/orders')
    const last = () => shop.calls.length - 1
    const index = shop.calls.indexOf(sent()[0]!)
    await shop.answer(refusal(409, { reason: 'too-quick', error: 'Wait.', ticket: 'ticket-2', waitMs: 1200 }), index)
    expect([sent().length, button(), screen.queryByText('Wait.')]).toEqual([1, 'Paying', null])
    await shop.pause()
    expect(sent().map(({ body, headers }) => [body!['ticket'], headers!['Idempotency-Key']])).toEqual([
      ['ticket-of-this-page', 'key-of-this-order'],
      ['ticket-2', 'key-of-this-order'],
    ])
    await shop.answer(placed, last() - 1)
    expect(shop.gone).toEqual(['/checkout/confirmed/abc'])
  })

  it('works for another try where many cards were declined, and says so when that is not taken [C28]', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.pay()
    const sent = () => shop.calls.filter(({ path }) => path === '/api/commerce/checkout/orders')
    const asks = refusal(409, { reason: 'proof-needed', error: 'Turn JavaScript on.', challenge: 'c', bits: 8 })
    await shop.answer(asks, shop.calls.indexOf(sent()[0]!))
    await expect.poll(() => sent().length).toBe(2)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`c.${sent()[1]!.body!['proof']}`))
    expect(new Uint8Array(hash)[0]).toBe(0)
    await shop.answer(asks, shop.calls.indexOf(sent()[1]!) - 1)
    expect([sent().length, shown('Turn JavaScript on.')]).toEqual([2, true])
  })

  it('goes where the bank asks for something', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.user.click(screen.getByRole('radio', { name: 'A card that asks you to confirm' }))
    await shop.pay()
    await shop.answer({ ok: true, status: 200, data: { ...placed.data, actionUrl: '/bank' } }, shop.calls.length - 1)
    expect(shop.gone).toEqual(['/bank'])
  })

  it('pays by hand', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.user.click(screen.getByRole('radio', { name: /Pay by bank transfer/ }))
    await shop.pay()
    expect(shop.calls.at(-1)?.body).toMatchObject({ payment: { provider: 'manual', token: '' } })
  })

  it('does not buy on Enter in a field', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.user.type(screen.getByLabelText('City'), '{Enter}')
    expect(shop.calls.some(({ path }) => path.endsWith('/orders'))).toBe(false)
  })

  const refusedWith = async (reply: Reply) => {
    const shop = openCheckout()
    await shop.fill()
    await shop.pay()
    await shop.answer(reply, shop.calls.length - 1)
    const key = document.querySelector<HTMLInputElement>('[name=idempotencyKey]')!.value
    return { shop, key, problem: screen.getByRole('alert').textContent }
  }

  it('keeps everything typed after a refusal and tries again under another key', async () => {
    const { key, problem } = await refusedWith(refusal(402, { error: 'Your card was declined. Try another card.' }))
    expect(problem).toBe('Your card was declined. Try another card.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('hanna@example.com')
    expect(button()).toBe('Pay $252.00')
    expect(key).not.toBe('key-of-this-order')
  })

  it.each([0, 500, 503])('asks again under the same key when nobody knows what became of it: %d [C2]', async status => {
    const { key, problem } = await refusedWith(refusal(status, undefined, 'Unable to connect...'))
    expect([key, problem]).toEqual(['key-of-this-order', 'Unable to connect...'])
  })

  it('is paid with the same key after its own script has failed, and says so', async () => {
    const shop = openCheckout()
    await shop.fill()
    await shop.pay()
    const broken = new Error('the script broke')
    const failing = Promise.reject(broken)
    failing.catch(() => {})
    await shop.answer(failing, shop.calls.length - 1)
    expect([button(), shop.reported]).toEqual(['Pay $252.00', [broken]])
    expect(shown(readMessages(props.messages)('checkout.failed'))).toBe(true)
    await shop.pay()
    const keys = shop.calls.filter(({ path }) => path.endsWith('/orders')).map(({ headers }) => headers)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toEqual(keys[0])
  })

  it('shows the new total when the price has changed [C16]', async () => {
    await refusedWith(refusal(409, { error: 'The total is now $250.00.', totalCents: 25_000 }))
    expect([button(), shown('$250.00')]).toEqual(['Pay $250.00', true])
  })

  it('shows at its field what the server finds wrong with an address', async () => {
    const errors = { postalCode: 'Enter a ZIP code such as 95014' }
    await refusedWith(refusal(422, { error: 'Check the address.', errors }))
    expect(shown('Enter a ZIP code such as 95014')).toBe(true)
  })

  it('asks for no address when nothing is sent, and for nothing when nobody can pay', () => {
    const obstacle = 'This shop does not take payments yet.'
    openCheckout({ addressForm: null, methods: [], obstacle, cart: { ...props.cart, requiresShipping: false } })
    expect(screen.queryByLabelText('Address')).toBeNull()
    expect(shown(obstacle)).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true)
  })

  it('is a plain form without script', () => {
    render(<CheckoutScreen {...props} />)
    const form = document.querySelector<HTMLFormElement>('form.form')!
    expect([form.getAttribute('action'), form.method]).toEqual(['/checkout', 'post'])
    expect(new FormData(form).get('expectedTotalCents')).toBe('25200')
  })

  it('enters a code beside the lines, and the totals follow', async () => {
    const page = openCheckout()
    await page.user.type(page.codeField(), 'spring{Enter}')
    expect(page.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/commerce/shopping-cart/coupons',
      body: { code: 'spring' },
    })
    await page.answer({ ok: true, status: 200, data: {} })
    expect(page.calls.at(-1)).toMatchObject({ path: '/api/commerce/checkout/quote' })
    await page.answer({
      ok: true,
      status: 200,
      data: {
        ...props.quote,
        discounts: [{ id: 'd', label: 'SPRING', amountCents: 2400 }],
        coupons: [{ code: 'SPRING', name: 'Spring', amountCents: 2400 }],
        totalCents: 22_800,
      },
    })
    expect(screen.getAllByText('−$24.00').length).toBeGreaterThan(0)
    expect(page.codeField()).toHaveProperty('value', '')
    await page.user.type(page.codeField(), 'old{Enter}')
    await page.answer(refusal(409, { error: 'This code has expired.' }))
    expect(screen.getAllByText('This code has expired.').length).toBeGreaterThan(0)
    expect(page.codeField()).toHaveProperty('value', 'old')
  })

  it('fills the cart of a page for one thing first, and then pays for that cart', async () => {
    const alone = { action: '/checkout/giftcard', choosePath: '/api/commerce/checkout/gift-card', cartKey: 'key-1' }
    const first = '<label>For<input name="recipientEmail" value="maja"></label>'
    const shop = openCheckout({ alone, first, addressForm: null, countries: [], takesCodes: false })
    await shop.user.type(screen.getByLabelText('Email'), 'hanna@example.com')
    await shop.pay()
    expect(shop.calls).toMatchObject([{ path: alone.choosePath, body: { recipientEmail: 'maja', cartKey: 'key-1' } }])
    await shop.answer(refusal(422, { error: 'Enter an email address.', errors: { recipientEmail: 'x' } }))
    expect(screen.getByRole('alert').textContent).toBe('Enter an email address.')
    expect(document.activeElement).toBe(screen.getByLabelText('For'))
    await shop.pay()
    await shop.answer({ ok: true, status: 204, data: undefined } as Reply)
    expect(shop.calls.at(-1)).toMatchObject({ path: '/api/commerce/checkout/orders', body: { cartKey: 'key-1' } })
    await shop.answer(placed)
    expect(shop.gone).toEqual(['/checkout/confirmed/abc'])
  })
})
