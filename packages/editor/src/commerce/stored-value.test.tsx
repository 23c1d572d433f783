import type { Donation, DonationPage, Fund } from '@sitewright/contract/donations'
import type { GiftCard } from '@sitewright/contract/gift-cards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { loadDialogs } from '../ui/dialog'
import { DonationsScreen } from './donations/donations-screen'
import { GiftCardsScreen } from './gift-cards/gift-cards-screen'

beforeAll(loadDialogs)
afterEach(cleanup)

const card = (change: Partial<GiftCard> = {}): GiftCard => ({
  ...{ id: 'c1', codeEnd: 'K7QX', amount: 5000, balance: 1250, currency: 'USD', state: 'active' },
  ...{ recipientName: 'Maja', recipientEmail: 'maja@example.com', message: '', orderId: 'o1' },
  ...{ sendOn: null, sentAt: '2026-11-15T10:41:03Z', expiresAt: null, createdAt: '2026-11-15T10:41:03Z' },
  ...change,
})
const page = <Item,>(items: readonly Item[], more: object) => ({
  pages: [{ items, total: items.length, next: null, ...more }],
  pageParams: [undefined],
})

/** What the server said is here already, so nothing is asked. */
const draw = (screenOf: ReactNode, known: readonly (readonly [readonly unknown[], unknown])[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  for (const [key, data] of known) client.setQueryData(key, data)
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{screenOf}</SessionGate>
    </QueryClientProvider>,
  )
}
const cards = (items: readonly GiftCard[]) =>
  [
    keys.giftCards('all', ''),
    page(items, {
      counts: { all: items.length, active: 0, spent: 0, waiting: 0, ended: 0 },
      outstanding: 1250,
      currency: 'USD',
    }),
  ] as const

describe('gift cards', () => {
  it('says that none was sold', () => {
    draw(<GiftCardsScreen tabs={null} />, [cards([])])
    expect(screen.getByText('No gift cards sold yet.')).toBeTruthy()
  })

  it('shows the end of the code, what is left and to whom it went', () => {
    draw(<GiftCardsScreen tabs={null} />, [cards([card(), card({ id: 'c2', state: 'disabled', codeEnd: '' })])])
    const [, first, second] = screen.getAllByRole('row')
    expect(first!.textContent).toContain('…K7QX')
    expect(first!.textContent).toContain('$12.50 of $50.00')
    expect(first!.textContent).toContain('maja@example.com')
    const menuOf = (row: HTMLElement) => {
      fireEvent.click(within(row).getByRole('button', { name: 'More for the card of Maja' }))
      const names = screen.getAllByRole('menuitem').map(item => item.textContent)
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
      return names
    }
    expect(menuOf(first!)).toContain('Change balance')
    expect(menuOf(second!)).not.toContain('Change balance')
    expect(screen.getByText('$12.50 can still be spent with you.')).toBeTruthy()
  })

  it('is walked with J and K, opened with Enter, and N sends a card', () => {
    draw(<GiftCardsScreen tabs={null} />, [cards([card(), card({ id: 'c2', recipientName: 'Ada' })])])
    const at = () => screen.getAllByRole('row').find(row => row.getAttribute('aria-current') === 'true')?.textContent
    for (const key of ['j', 'j', 'j']) fireEvent.keyDown(document.body, { key })
    expect(at()).toContain('Ada')
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(at()).toContain('Maja')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(screen.getByRole('dialog', { name: 'Send a gift card' })).toBeTruthy()
    // The window has its own keys.
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(at()).toContain('Maja')
  })

  it('asks for an amount and for whom it is before a card is sent', () => {
    draw(<GiftCardsScreen tabs={null} />, [cards([])])
    fireEvent.click(screen.getByRole('button', { name: 'Send a card' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Send a gift card' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send card' }))
    expect(dialog.getByText('Please enter an amount such as 50.00')).toBeTruthy()
    expect(dialog.getByText('Please enter an email')).toBeTruthy()
  })
})

describe('donations', () => {
  const fund: Fund = { id: 'f1', name: 'Roof', goal: 100_000, active: true, raised: 2500, gifts: 1 }
  const donatePage: DonationPage = {
    ...{
      id: 'p1',
      title: 'Keep us afloat',
      intro: '',
      suggested: [1000],
      takesOther: true,
      takesMonthly: false,
      least: 500,
      most: 5000,
    },
    ...{ fundIds: ['f1'], thanks: '', receiptText: '', active: true, path: '/checkout/donate?donatePageId=p1' },
  }
  const gift: Donation = {
    ...{ id: 'd1', orderId: 'o1', donor: 'Hanna Berg', email: 'hanna@example.com', fund: 'Roof', amount: 2500 },
    ...{ currency: 'USD', dedication: 'For Ada', anonymous: false, monthly: true, receipt: '2026-0001' },
    ...{ receiptSentAt: null, at: '2026-11-15T10:41:03Z' },
  }
  const known = (funds: Fund[], pages: DonationPage[], gifts: Donation[]) =>
    [
      [keys.donationSetup, { funds, pages, currency: 'USD' }],
      [keys.donations, page(gifts, { raised: 2500, currency: 'USD' })],
    ] as const

  it('says what will be there', () => {
    draw(<DonationsScreen tabs={null} />, known([], [], []))
    for (const words of ['A page where people give appears here.', 'Gifts appear here.'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows totals by fund, the address of each page, and gifts with their receipts', () => {
    draw(<DonationsScreen tabs={null} />, known([fund], [donatePage], [gift]))
    expect(screen.getByRole('region', { name: 'Funds' }).textContent).toContain('$25.00 of $1,000.00')
    expect(screen.getByRole('region', { name: 'Donation pages' }).textContent).toContain(donatePage.path)
    const given = within(screen.getByRole('region', { name: 'Gifts' })).getAllByRole('row')[1]!
    expect(given.textContent).toContain('2026-0001')
    fireEvent.click(within(given).getByRole('button', { name: 'More for the gift of Hanna Berg' }))
    expect(screen.getByRole('menuitem', { name: 'Send receipt again' })).toBeTruthy()
  })

  it('names an amount that is none before anything is sent', () => {
    draw(<DonationsScreen tabs={null} />, known([fund], [], []))
    fireEvent.click(screen.getByRole('button', { name: 'Add a page' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a donation page' }))
    fireEvent.change(dialog.getByLabelText('Suggested amounts'), { target: { value: '10, ten' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save page' }))
    expect(dialog.getByText('Please enter amounts such as 10, 25, 50')).toBeTruthy()
    expect(dialog.getByText('Please enter a title')).toBeTruthy()
  })
})
