import type { PaymentAccount, PaymentSettingsAnswer } from '@sitewright/contract/payments'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { PaymentsScreen } from './payments-screen'
import { stateOf } from './provider-words'

afterEach(cleanup)

const account: PaymentAccount = {
  provider: 'stripe',
  mode: 'test',
  publicKey: 'pk_test_12345678',
  isActive: true,
  webhookKeys: 0,
  problem: null,
}
const address = 'https://tern.example/api/commerce/payments/stripe/events'
const answer = (more: Partial<PaymentSettingsAnswer> = {}): PaymentSettingsAnswer => ({
  settings: { methods: ['stripe'], manual: { instructions: '', holdDays: 7 } },
  currency: 'USD',
  accounts: [account],
  events: [
    { provider: 'stripe', address, lastAt: null },
    { provider: 'paypal', address: address.replace('stripe', 'paypal'), lastAt: null },
  ],
  testPayments: false,
  ...more,
})

const draw = (data: PaymentSettingsAnswer) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.payments, data)
  render(
    <QueryClientProvider client={client}>
      <PaymentsScreen tabs={null} />
    </QueryClientProvider>,
  )
  return (name: string) => within(screen.getByRole('region', { name }))
}

it.each([
  [undefined, true, 'Not set up'],
  [account, true, 'Test only'],
  [account, false, 'Off'],
  [{ ...account, mode: 'live' as const }, true, 'Taking payments'],
  [{ ...account, problem: 'keys-refused' as const }, true, 'Not taking payments'],
])('an account says whether it takes payments: %j, offered %s: %s', (given, isOffered, words) => {
  expect(stateOf(given, isOffered).words).toBe(words)
})

it('says what is missing: the address for events, until its key is known', () => {
  const region = draw(answer())
  expect(region('Stripe').getByText(address)).toBeTruthy()
  expect(region('Stripe').getByText('Never')).toBeTruthy()
  expect(region('Stripe').getByRole('button', { name: 'Enter signing secret' })).toBeTruthy()
  expect(region('PayPal').getByRole('button', { name: 'Set up PayPal' })).toBeTruthy()
  cleanup()
  const later = draw(answer({ accounts: [{ ...account, webhookKeys: 1 }] }))
  expect(later('Stripe').queryByText(address)).toBeNull()
})

it('names the setting that is wrong', () => {
  const region = draw(answer({ accounts: [{ ...account, problem: 'permission-missing' }] }))
  expect(region('Stripe').getByRole('alert').textContent).toMatch(/may not write PaymentIntents and Refunds/)
})

it('warns that nobody can check out when the chosen provider has no account', () => {
  draw(answer({ accounts: [] }))
  expect(screen.getByText('Nobody can check out until you choose a payment method.')).toBeTruthy()
  cleanup()
  draw(answer())
  expect(screen.queryByText('Nobody can check out until you choose a payment method.')).toBeNull()
})

it('lets the owner choose between testing and real money when there are both accounts', () => {
  const region = draw(answer({ accounts: [account, { ...account, mode: 'live', isActive: false }] }))
  expect((region('Stripe').getByRole('radio', { name: 'Test' }) as HTMLInputElement).checked).toBe(true)
  expect(region('PayPal').queryByRole('radio')).toBeNull()
})

it.each([
  [[], true, 'Cards, wallets, express checkout', ['stripe']],
  [['stripe', 'paypal'], false, 'Cards, wallets', ['paypal']],
] as const)(
  'says whether wallets stand before the form, and switches them: without %j',
  async (without, isOn, words, saved) => {
    const { settings } = answer()
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
      if (!body) return new Promise(() => {})
      sent.push(JSON.parse(body))
      return new Response(JSON.stringify(answer()), { headers: { 'content-type': 'application/json' } })
    })
    const region = draw(answer({ settings: { ...settings, withoutExpress: [...without] } }))
    const wallets = region('Stripe').getByRole('switch', { name: /Apple Pay, Google Pay and Link first/ })
    expect([(wallets as HTMLInputElement).checked, region('Stripe').queryByText(words) !== null]).toEqual([isOn, true])
    fireEvent.click(wallets)
    await waitFor(() => expect(sent).toEqual([{ ...settings, withoutExpress: saved }]))
    vi.unstubAllGlobals()
  },
)

it('offers no wallet of a provider that is not offered itself', () => {
  const region = draw(answer({ settings: { ...answer().settings, methods: ['manual'] } }))
  expect(region('Stripe').queryByRole('switch', { name: /Apple Pay/ })).toBeNull()
  expect(region('Stripe').getByText('Cards, wallets')).toBeTruthy()
})

it('shows what only the provider knows of, with the order and a way to put it aside', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.payments, answer())
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  client.setQueryData(keys.disputes, { items: [] })
  client.setQueryData(keys.differences, {
    comparisons: [
      {
        ...{ method: 'stripe', day: '2026-10-10', comparedAt: '2026-10-11T03:10:00Z', currency: 'USD', calmNights: 29 },
        captured: { booked: 98_400, said: 98_400 },
        refunded: { booked: 0, said: 3800 },
      },
    ],
    differences: [
      {
        ...{ id: 'd1', method: 'stripe', day: '2026-10-10', kind: 'refund', amount: 3800, currency: 'USD' },
        ...{ side: 'provider', reference: 'pi_1', mayRecord: true, order: { id: 'order-1', number: 1063 } },
      },
    ],
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <PaymentsScreen tabs={null} />
      </SessionGate>
    </QueryClientProvider>,
  )
  const beside = within(screen.getByRole('complementary', { name: 'Books and providers' }))
  expect(beside.getByRole('heading', { name: 'One difference' })).toBeTruthy()
  expect(beside.getByRole('row', { name: 'Net $984.00 $946.00 -$38.00' })).toBeTruthy()
  expect(beside.getByText(/\$38\.00 of order 1063 was refunded inside Stripe/)).toBeTruthy()
  expect(beside.getByText('The 29 nights before matched to the cent.')).toBeTruthy()
  expect(beside.getByRole('link', { name: 'Open order' })).toBeTruthy()
  expect(beside.getByRole('button', { name: 'Put aside' })).toBeTruthy()
})
