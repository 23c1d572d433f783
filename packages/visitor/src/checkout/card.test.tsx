import type { IslandServices } from '@sitewright/blocks/kit/island'
import { checkoutTexts, pickMessages } from '@sitewright/domain/messages'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CardFields, CardPlace, CardToken } from './card'
import { type CheckoutProps, CheckoutScreen, checkoutWords } from './view'

const props: CheckoutProps = {
  title: 'Tern',
  messages: pickMessages(checkoutTexts('en'), checkoutWords),
  cart: { currency: 'USD', requiresShipping: false, entries: [] },
  quote: {
    subtotalCents: 2500,
    discounts: [],
    coupons: [],
    shippingCents: 0,
    taxCents: 0,
    taxLabel: '',
    taxIncluded: false,
    totalCents: 2500,
    giftCards: [],
    dueCents: 2500,
    shippingOptions: [],
    selectedShippingOption: '',
  },
  countries: [],
  addressForm: null,
  methods: ['stripe', 'paypal'],
  cardKey: 'pk_test_12345678',
  isTestMode: true,
  values: { email: 'hanna@example.com' },
  errors: {},
  problem: '',
  obstacle: '',
  takesCodes: false,
  crumb: 'crumb',
  idempotencyKey: 'key-of-this-order',
  ticket: 'ticket-of-this-page',
  locale: 'en',
}

let see: () => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
        see = () => told([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Sent = { body: { payment: { provider: string; token: string } }; headers: Record<string, string> }

/** A checkout whose card fields are the test's, and whose server answers as it is told. */
function openCheckout({
  tokens,
  replies = [],
  dueCents = props.quote.dueCents,
}: {
  tokens: CardToken[]
  replies?: object[]
  dueCents?: number
}) {
  const opened: CardPlace[] = []
  const confirmed: string[] = []
  const sent: Sent[] = []
  const gone: string[] = []
  const fields: CardFields = {
    setAmount: () => {},
    token: async () => tokens.shift()!,
    confirm: async secret => void confirmed.push(secret),
    remove: () => {},
  }
  const services = {
    locale: 'en',
    report: () => {},
    request: async (call: Sent) => {
      sent.push(call)
      return replies.shift()
    },
  } as unknown as IslandServices
  const openFields = async (place: CardPlace) => {
    opened.push(place)
    return fields
  }
  const quote = { ...props.quote, dueCents }
  const hands = { services, openFields, go: (path: string) => void gone.push(path) }
  render(<CheckoutScreen {...props} {...hands} quote={quote} />)
  return { opened, confirmed, sent, gone }
}
const pay = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    await import('./ordering')
  })

it('asks nobody for card fields before their place is seen, and then once', async () => {
  const { opened } = openCheckout({ tokens: [] })
  expect([opened, screen.getByRole('status').textContent]).toEqual([[], 'The fields for your card are on their way.'])
  await act(async () => see())
  expect(opened).toMatchObject([{ publicKey: 'pk_test_12345678', amount: 2500, currency: 'USD' }])
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => void fireEvent.focus(screen.getByRole('radio', { name: 'Card' })))
  expect(opened).toHaveLength(1)
})

it('opens them for whoever comes by keyboard', async () => {
  const { opened } = openCheckout({ tokens: [] })
  await act(async () => void fireEvent.focus(screen.getByRole('radio', { name: 'Card' })))
  expect(opened).toHaveLength(1)
})

it('sends what stands for the card, lets the bank ask, and goes on where the server says', async () => {
  const { sent, confirmed, gone } = openCheckout({
    tokens: [{ ok: true, token: 'ctoken_1' }],
    replies: [{ ok: true, status: 200, data: { clientSecret: 'pi_secret_x', returnPath: '/checkout/return/a' } }],
  })
  await pay()
  expect(sent[0]!.body.payment).toEqual({ provider: 'stripe', token: 'ctoken_1' })
  expect([confirmed, gone]).toEqual([['pi_secret_x'], ['/checkout/return/a']])
})

it('says what is missing in the fields, and sends nothing', async () => {
  const { sent } = openCheckout({ tokens: [{ ok: false, message: 'Your card number is incomplete.' }] })
  await pay()
  expect([sent, screen.getByRole('alert').textContent]).toEqual([[], 'Your card number is incomplete.'])
})

it('sends the same again after an answer that was lost, and another card after a refusal', async () => {
  const { sent } = openCheckout({
    tokens: [
      { ok: true, token: 'ctoken_1' },
      { ok: true, token: 'ctoken_2' },
    ],
    replies: [
      { ok: false, status: 503, message: 'Try again.' },
      { ok: false, status: 402, message: 'Your card was declined. Try another card.' },
      { ok: false, status: 402, message: 'Your card was declined. Try another card.' },
    ],
  })
  for (let press = 0; press < 3; press += 1) await pay()
  const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
  expect(sent.map(({ body }) => body.payment.token)).toEqual(['ctoken_1', 'ctoken_1', 'ctoken_2'])
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

it('asks for no card when gift cards paid for all of it', async () => {
  const confirmationPath = '/checkout/confirmed/a'
  const { opened, gone } = openCheckout({
    tokens: [],
    replies: [{ ok: true, status: 200, data: { confirmationPath } }],
    dueCents: 0,
  })
  await act(async () => void fireEvent.focus(screen.getByRole('radio', { name: 'Card' })))
  expect(screen.queryByRole('status')).toBeNull()
  await pay()
  expect([opened, gone]).toEqual([[], [confirmationPath]])
})

it('shows no card fields to whoever pays otherwise', async () => {
  openCheckout({ tokens: [] })
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /PayPal/ })))
  expect(screen.queryByRole('status')).toBeNull()
})
