import { isPaid, type OrderState } from '../orders'
import type { LedgerAccount } from './entries'

/** A debit is more, a credit is less. */
export const balancesOf = (
  entries: readonly { readonly debit: string; readonly credit: string; readonly amount: number }[],
): Map<string, number> => {
  const balances = new Map<string, number>()
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { debit, credit, amount } of entries) {
    add(debit, amount)
    add(credit, -amount)
  }
  return balances
}

/** What the books say of one order, and what the shop and its providers say of it. */
export type OrderBooks = {
  readonly orderId: string
  readonly state: OrderState
  readonly total: number
  readonly currency: string
  readonly entries: readonly {
    readonly debit: LedgerAccount
    readonly credit: LedgerAccount
    readonly amount: number
    readonly currency: string
  }[]
  /** What is left of the tax of each rate. */
  readonly taxes: readonly { readonly rateId: string; readonly left: number }[]
  /** What each provider took for the order and has neither given back, nor kept, nor lost to a bank. */
  readonly held: readonly { readonly method: string; readonly amount: number }[]
  /** Whether money that came for nothing is still on its way back. */
  readonly isRefundUnderWay: boolean
}

export type BooksRule = 'I1' | 'I3' | 'I4' | 'I5' | 'I6'
export type BooksProblem = {
  readonly rule: BooksRule
  readonly orderId: string
  readonly account: string
  readonly booked: number
  readonly expected: number
}

/** Everything that does not add up. `RULES.md` says what the rules are. */
export function checkBooks({
  orderId,
  state,
  total,
  currency,
  entries,
  taxes,
  held,
  isRefundUnderWay,
}: OrderBooks): BooksProblem[] {
  const isForNothing = ({ debit, credit }: { debit: string; credit: string }) => [debit, credit].includes('unplaced')
  const placed = balancesOf(entries.filter(entry => !isForNothing(entry)))
  const balances = new Map([...placed, ['unplaced', balancesOf(entries).get('unplaced') ?? 0]])
  const problems: BooksProblem[] = []
  const expect = (rule: BooksRule, account: string, expected: number) => {
    const booked = balances.get(account) ?? 0
    if (booked !== expected) problems.push({ rule, orderId, account, booked, expected })
  }
  expect('I1', 'due', state === 'waiting' ? total : 0)
  const methods = new Set([
    ...[...balances.keys()].filter(account => account.startsWith('clearing:')).map(account => account.slice(9)),
    ...held.map(({ method }) => method),
  ])
  for (const method of methods) {
    const said = held.filter(each => each.method === method).reduce((sum, { amount }) => sum + amount, 0)
    expect('I3', `clearing:${method}`, said)
  }
  const isSold = isPaid(state) || state === 'waiting'
  for (const { rateId, left } of taxes) expect('I4', `tax:${rateId}`, isSold && left > 0 ? -left : 0)
  if (!isRefundUnderWay) expect('I5', 'unplaced', 0)
  const foreign = entries.filter(entry => entry.currency !== currency && !isForNothing(entry)).length
  if (foreign > 0) problems.push({ rule: 'I6', orderId, account: 'currency', booked: foreign, expected: 0 })
  return problems
}
