import type { LedgerAccountLine } from '@sitewright/contract/ledger'
import { ledgerCauses } from '@sitewright/domain/ledger'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Times } from '../../ui/time'
import { AccountRows, EntryRows, TaxRows } from './books-rows'
import { AccountTable } from './books-tables'
import { accountWords, causeWords } from './books-words'
import { periodOf } from './periods'

afterEach(cleanup)

describe('periods', () => {
  it.each([
    ['this-month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s is by the clock of the shop', (name, from, until) => {
    expect(periodOf(name, { now: Date.parse('2026-03-01T00:00:00Z'), timeZone: 'UTC' })).toEqual({ from, until })
  })

  it('a month begins where the shop is', () => {
    const now = Date.parse('2026-01-31T23:00:00Z')
    expect(periodOf('this-month', { now, timeZone: 'Pacific/Auckland' }).from).toBe('2026-02-01')
    expect(periodOf('last-month', { now: Date.parse('2026-01-15T12:00:00Z'), timeZone: 'UTC' }).from).toBe('2025-12-01')
  })
})

describe('words', () => {
  it.each([
    ['clearing:stripe', '', 'At Stripe'],
    ['clearing:paypal-test', '', 'At PayPal, test'],
    ['tax:full', 'VAT', 'VAT'],
    ['donations:roof', 'Roof', 'Donations, Roof'],
    ['disputed', '', 'Disputed with a bank'],
  ])('%s', (account, name, words) => {
    expect(accountWords(account, name)).toBe(words)
  })
  it('every cause has a word of its own', () => {
    expect(new Set(ledgerCauses.map(cause => causeWords[cause])).size).toBe(ledgerCauses.length)
  })
})

it('an account is chosen by key, and left by the same key', async () => {
  const line = (account: string, group: LedgerAccountLine['group']): LedgerAccountLine => ({
    ...{ account, group, name: '', currency: 'USD', balance: 1000, change: 500 },
  })
  const Table = () => {
    const [chosen, setChosen] = useState<string>()
    return (
      <AccountTable accounts={[line('sales', 'earned'), line('due', 'held')]} chosen={chosen} onChoose={setChosen} />
    )
  }
  render(<Table />)
  const user = userEvent.setup()
  const sales = screen.getByRole('button', { name: 'Sales' })
  expect(screen.getAllByRole('rowheader').map(each => each.textContent)).toEqual(['Held for you', 'Earned'])
  sales.focus()
  await user.keyboard('{Enter}')
  expect(sales.getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Enter}')
  expect(sales.getAttribute('aria-pressed')).toBe('false')
})

describe('on a phone every row has its figures in view', () => {
  it('an account with its balance is one button', async () => {
    const choices: (string | undefined)[] = []
    const sales = { account: 'sales', group: 'earned', name: '', currency: 'USD', balance: 1000, change: 500 } as const
    render(<AccountRows accounts={[sales]} chosen={undefined} onChoose={account => choices.push(account)} />)
    expect(screen.getByRole('region', { name: 'Earned' })).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: /^Sales \$10\.00/ }))
    expect(choices).toEqual(['sales'])
  })
  it('an entry says from where to where', () => {
    const entry = { id: 'e1', at: '2026-03-01T10:00:00Z', cause: 'sale', debit: 'due', credit: 'sales' } as const
    const times = { shortMoment: () => '1 Mar, 10:00' } as unknown as Times
    render(
      <EntryRows
        entries={[{ ...entry, amount: 1250, currency: 'USD', order: null }]}
        nameOf={account => accountWords(account)}
        times={times}
      />,
    )
    expect(screen.getByRole('listitem').textContent).toBe('Sale $12.50Sales to Owed by customers1 Mar, 10:00')
  })
  it('a tax has its place, its rate and what it was taken of', () => {
    const line = { country: 'GB', region: '', name: 'VAT', rate: 200_000, base: 10_000, amount: 2000, currency: 'USD' }
    render(<TaxRows lines={[line]} />)
    expect(screen.getByRole('listitem').textContent).toBe('United Kingdom$20.00VAT, 20%of $100.00')
  })
})
