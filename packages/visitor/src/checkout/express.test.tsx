import type { IslandServices } from '@sitewright/blocks/kit/island'
import { addressForm } from '@sitewright/domain/addresses'
import { checkoutTexts, pickMessages } from '@sitewright/domain/messages'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutProps, CheckoutScreen, checkoutWords } from './view'

// What the row of wallets is made of is fetched, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

type Call = { method: string; path: string; body?: Record<string, unknown>; headers?: Record<string, string> }
type Reply = { ok: boolean; status: number; data?: unknown; message?: string }
type Handler = (event: unknown) => unknown

/** What Stripe's script does, as far as the page asks it for anything. */
const wallet = vi.hoisted(() => ({
  handlers: {} as Record<string, Handler>,
  amounts: [] as number[],
  asked: [] as string[],
  isMounted: false,
}))
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => ({
    elements: ({ amount }: { amount: number }) => {
      wallet.amounts.push(amount)
      return {
        create: (kind: string) => ({
          on: (name: string, handler: Handler) => {
            wallet.handlers[`${kind} ${name}`] = handler
          },
          mount: () => {
            wallet.isMounted = true
          },
          destroy: () => {
            wallet.isMounted = false
          },
        }),
        update: ({ amount: changed }: { amount: number }) => void wallet.amounts.push(changed),
        submit: async () => ({}),
      }
    },
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_of_the_wallet' } }),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => void wallet.asked.push(clientSecret),
  }),
}))

const quote = {
  ...{ subtotalCents: 24_000, shippingCents: 1200, taxCents: 0, totalCents: 25_200, dueCents: 25_200 },
  ...{ taxLabel: '', taxIncluded: false, discounts: [], coupons: [], giftCards: [] },
  shippingOptions: [
    { id: 'post', name: 'Post', detail: '5 days', costCents: 1200 },
    { id: 'courier', name: 'Courier', detail: '', costCents: 2800 },
  ],
  selectedShippingOption: 'post',
}
const props: CheckoutProps = {
  title: 'Tern',
  messages: pickMessages(checkoutTexts('en'), checkoutWords),
  cart: { currency: 'USD', requiresShipping: true, entries: [] },
  quote,
  countries: [
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
  ],
  addressForm: addressForm('US'),
  methods: ['test', 'stripe', 'paypal'],
  cardKey: 'pk_test_12345678',
  express: ['test', 'paypal'],
  ...{ isTestMode: true, errors: {}, problem: '', obstacle: '', takesCodes: false },
  ...{ crumb: 'crumb', locale: 'en', ticket: 'ticket-of-this-page', idempotencyKey: 'key-of-this-order' },
  values: {},
}

beforeEach(() => {
  Object.assign(wallet, { handlers: {}, amounts: [], asked: [], isMounted: false })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(changes: Partial<CheckoutProps> = {}, replies: readonly Reply[] = []) {
  const calls: Call[] = []
  const gone: string[] = []
  const left = [...replies]
  const services = {
    request: async (call: Call) => {
      calls.push(call)
      return left.shift() ?? { ok: true, status: 200, data: {} }
    },
    clock: { now: () => 0, every: () => () => {}, after: () => () => {} },
    report: (error: unknown) => {
      throw error
    },
    locale: 'en',
  } as unknown as IslandServices
  render(<CheckoutScreen {...{ ...props, ...changes, services }} go={path => void gone.push(path)} />)
  return { calls, gone }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  await act(async () => {
    fireEvent.click(found)
    await import('./ordering')
  })
}

describe('wallets with a page of their own', () => {
  it('stand first, are called by their names, and lead there', async () => {
    const { calls, gone } = open({}, [{ ok: true, status: 200, data: { url: 'https://paypal.example/there' } }])
    const payPal = await button('Continue with PayPal')
    const row = screen.getByRole('region', { name: 'Express checkout' })
    expect(row.textContent).toBe('Express (test)Continue with PayPalor fill in the form')
    expect(row.compareDocumentPosition(screen.getByRole('heading', { name: 'Contact' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await act(async () => void fireEvent.click(payPal))
    expect(calls).toEqual([
      { method: 'POST', path: '/api/commerce/checkout/express', body: { provider: 'paypal', locale: 'en' } },
    ])
    expect(gone).toEqual(['https://paypal.example/there'])
    // Pressed again on the way, nothing more is begun; come back to, it can be pressed again.
    await press('One moment')
    expect(calls).toHaveLength(1)
    await act(async () => void dispatchEvent(new Event('pageshow')))
    expect(await button('Continue with PayPal')).toBeTruthy()
  })

  it('say why they cannot be opened, and stay', async () => {
    open({}, [{ ok: false, status: 503, message: 'We get no answer from there just now.' }])
    await press('Express (test)')
    expect(screen.getByRole('alert').textContent).toBe('We get no answer from there just now.')
    expect(await button('Express (test)')).toBeTruthy()
  })

  it('are not there when nothing is due, when there are none, and when one has been opened', async () => {
    for (const changes of [
      { quote: { ...quote, dueCents: 0 } },
      { express: [] },
      { approved: { provider: 'paypal', token: 'express:k' } as const },
    ]) {
      open(changes)
      await act(async () => {})
      expect(screen.queryByRole('region', { name: 'Express checkout' })).toBeNull()
      cleanup()
    }
  })
})

describe('what was approved in a wallet', () => {
  const approved = { provider: 'paypal', token: 'express:k1' } as const
  const values = {
    ...{ email: 'hanna@example.com', firstName: 'Hanna', lastName: 'Osei', line1: '48 Orchard Street' },
    ...{ city: 'New York', region: 'NY', postalCode: '10002', country: 'US' },
  }

  it('pays with one button, and nothing else is asked', async () => {
    const { calls, gone } = open({ approved, values }, [
      { ok: true, status: 200, data: { confirmationPath: '/checkout/confirmed/1' } },
    ])
    expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull()
    await press('Pay $252.00 with PayPal')
    expect(calls).toMatchObject([
      {
        path: '/api/commerce/checkout/orders',
        headers: { 'Idempotency-Key': 'key-of-this-order' },
        body: {
          ...{ email: 'hanna@example.com', payment: { provider: 'paypal', token: 'express:k1' } },
          ...{ expectedTotalCents: 25_200, expectedDueCents: 25_200, ticket: 'ticket-of-this-page' },
        },
      },
    ])
    expect(gone).toEqual(['/checkout/confirmed/1'])
  })

  it.each([
    [402, {}],
    [409, { isExpressOver: true }],
  ])(
    'is over after a refusal (%s %j): the other ways are there again, and nothing typed is lost',
    async (status, data) => {
      open({ approved, values }, [{ ok: false, status, message: 'No.', data }])
      await press('Pay $252.00 with PayPal')
      expect(screen.getByRole('alert').textContent).toBe('No.')
      expect(await button('Pay $252.00')).toBeTruthy()
      expect(screen.getByRole('radio', { name: /^PayPal/ })).toBeTruthy()
      expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('48 Orchard Street')
    },
  )

  it('stays after a total that changed: it is paid with at the new one', async () => {
    open({ approved, values }, [{ ok: false, status: 409, message: 'Another total.', data: { totalCents: 26_000 } }])
    await press('Pay $252.00 with PayPal')
    expect(await button('Pay $260.00 with PayPal')).toBeTruthy()
  })

  it('is left for another way', async () => {
    const { calls } = open({ approved, values })
    await press('Choose another way to pay')
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/commerce/checkout/express' }])
    expect(await button('Pay $252.00')).toBeTruthy()
    expect(await button('Continue with PayPal')).toBeTruthy()
  })
})

describe('wallets of the device', () => {
  const event = async (name: string, more: object = {}) => {
    const said: unknown[] = []
    const note = (kind: string) => (details?: unknown) => void said.push([kind, details])
    const hands = { resolve: note('resolve'), reject: note('reject'), paymentFailed: note('failed') }
    await act(async () => void (await wallet.handlers[`expressCheckout ${name}`]!({ ...hands, ...more })))
    return said
  }
  const address = { city: 'New York', state: 'NY', postal_code: '10002', country: 'US' }
  const confirmed = {
    billingDetails: { email: 'hanna@example.com', name: 'Hanna Osei' },
    shippingAddress: { name: 'Hanna Osei', address: { ...address, line1: '48 Orchard Street', line2: '' } },
    shippingRate: { id: 'courier', displayName: 'Courier', amount: 2800 },
  }
  const quoted = (dueCents: number, more: object = {}): Reply => ({
    ...{ ok: true, status: 200 },
    data: { ...quote, totalCents: dueCents, dueCents, ...more },
  })
  const openWallets = async (replies: readonly Reply[] = [], changes: Partial<CheckoutProps> = {}) => {
    const opened = open({ express: ['stripe'], ...changes }, replies)
    await waitFor(() => expect(wallet.isMounted).toBe(true))
    return opened
  }

  it.each([
    [undefined, false],
    [{ applePay: false, googlePay: false, link: false }, false],
    [{ applePay: true }, true],
  ])('are there only where the browser has some: %j', async (availablePaymentMethods, isThere) => {
    await openWallets()
    await event('ready', { availablePaymentMethods })
    expect(screen.queryByText('or fill in the form') !== null).toBe(isThere)
  })

  it('ask for what the order needs, and are told what it costs where they say', async () => {
    const { calls } = await openWallets([
      quoted(27_600, { taxCents: 2400 }),
      quoted(29_200, { selectedShippingOption: 'courier' }),
    ])
    expect(await event('click')).toEqual([
      [
        'resolve',
        {
          ...{ emailRequired: true, shippingAddressRequired: true, allowedShippingCountries: ['GB', 'US'] },
          shippingRates: [
            { id: 'post', displayName: 'Post', amount: 1200, deliveryEstimate: '5 days' },
            { id: 'courier', displayName: 'Courier', amount: 2800 },
          ],
        },
      ],
    ])
    expect(await event('shippingaddresschange', { address })).toMatchObject([
      ['resolve', { shippingRates: [{ id: 'post' }, {}] }],
    ])
    expect(await event('shippingratechange', { shippingRate: { id: 'courier' } })).toEqual([['resolve', undefined]])
    expect(wallet.amounts).toEqual([25_200, 27_600, 29_200])
    expect(calls.map(({ body }) => body)).toEqual([
      { country: 'US', region: 'NY', postalCode: '10002', locale: 'en' },
      { country: 'US', region: 'NY', postalCode: '10002', shippingOption: 'courier', locale: 'en' },
    ])
  })

  it('do not take an address nothing is sent to', async () => {
    await openWallets([quoted(25_200, { shippingOptions: [] })])
    expect(await event('shippingaddresschange', { address })).toEqual([['reject', undefined]])
  })

  it('place the order for what they showed, ask the bank with their own script, and go on', async () => {
    const placed = { clientSecret: 'pi_secret', returnPath: '/checkout/return/a1' }
    const { calls, gone } = await openWallets([quoted(27_600), { ok: true, status: 200, data: placed }])
    await event('shippingaddresschange', { address })
    expect(await event('confirm', confirmed)).toEqual([])
    expect(calls[1]).toMatchObject({
      path: '/api/commerce/checkout/orders',
      headers: { 'Idempotency-Key': 'key-of-this-order' },
      body: {
        email: 'hanna@example.com',
        address: {
          ...{ firstName: 'Hanna', lastName: 'Osei', line1: '48 Orchard Street', city: 'New York' },
          ...{ region: 'NY', postalCode: '10002', country: 'US' },
        },
        shippingOption: 'courier',
        payment: { provider: 'stripe', token: 'ctoken_of_the_wallet' },
        ...{ expectedTotalCents: 27_600, expectedDueCents: 27_600, ticket: 'ticket-of-this-page' },
      },
    })
    expect([wallet.asked, gone]).toEqual([['pi_secret'], ['/checkout/return/a1']])
  })

  it('say that it was refused, on the page and in the wallet', async () => {
    await openWallets([{ ok: false, status: 402, message: 'Your bank said no.' }])
    expect(await event('confirm', confirmed)).toEqual([['failed', { reason: 'fail' }]])
    expect(screen.getByRole('alert').textContent).toBe('Your bank said no.')
    expect(await button('Pay $252.00')).toBeTruthy()
  })

  it('ask for no address when nothing is sent', async () => {
    await openWallets([], { cart: { ...props.cart, requiresShipping: false }, addressForm: null })
    expect(await event('click')).toEqual([['resolve', { emailRequired: true }]])
  })
})
