import type { LineDetails, LineKind } from '../checkout'

/** `clearing:{method}` is what a provider holds for the shop, in earnest or for testing; `tax:{rate}` what the shop owes for a rate. */
export type LedgerAccount =
  | 'due'
  | 'sales'
  | 'shipping'
  | 'donations'
  | `donations:${string}`
  | 'gift-cards'
  | 'promotions'
  | 'breakage'
  | 'unplaced'
  | 'disputed'
  | 'losses'
  | 'fees'
  | `tax:${string}`
  | `clearing:${string}`

/** What made an entry; with the id of what it was, it books once. */
export const ledgerCauses = [
  'sale',
  'sale-undone',
  'capture',
  'refund',
  'refund-payment',
  'refund-returned',
  'late-refund',
  'gift-card',
  'adjustment',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'fee',
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** One debit and one credit, so that all accounts together are always zero. */
export type LedgerEntry = {
  readonly cause: LedgerCause
  readonly causeId: string
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: number
}

type SoldThing = { readonly kind: LineKind; readonly details?: LineDetails | null }

/** What is worth booking of an order: lines and shipping with the tax in them. */
export type BookedOrder = {
  readonly id: string
  readonly shipping: number
  readonly shippingTax: number
  readonly pricesIncludeTax: boolean
  readonly lines: readonly (SoldThing & { readonly total: number; readonly tax: number })[]
  readonly taxes: readonly { readonly rateId: string; readonly amount: number }[]
}

export const clearing = (method: string): LedgerAccount => `clearing:${method}`
const taxOf = (rateId: string): LedgerAccount => `tax:${rateId}`

const accountOf = ({ kind, details }: SoldThing): LedgerAccount => {
  if (kind === 'GIFT_CARD') return 'gift-cards'
  if (kind !== 'DONATION') return 'sales'
  const fundId = details?.donation?.fundId
  return fundId ? `donations:${fundId}` : 'donations'
}

/** Amounts by account, in the order they first appear; nothing is booked for an amount of nothing. */
const summed = (amounts: readonly (readonly [LedgerAccount, number])[]): [LedgerAccount, number][] => {
  const sums = new Map<LedgerAccount, number>()
  for (const [account, amount] of amounts) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount > 0)
}

/** The buyer owes the shop what was sold. */
export const saleEntries = (order: BookedOrder): LedgerEntry[] =>
  summed([
    ...order.lines.map(line => [accountOf(line), line.total - line.tax] as const),
    ['shipping', order.shipping - (order.pricesIncludeTax ? order.shippingTax : 0)],
    ...order.taxes.map(({ rateId, amount }) => [taxOf(rateId), amount] as const),
  ]).map(([credit, amount]) => ({ cause: 'sale', causeId: order.id, debit: 'due', credit, amount }))

/** What gift cards pay of it. The cards lost it when the order was placed; the shop owes it no longer. */
export const giftCardEntries = ({ id, giftCardTotal }: { id: string; giftCardTotal: number }): LedgerEntry[] =>
  giftCardTotal > 0
    ? [{ cause: 'gift-card', causeId: id, debit: 'gift-cards', credit: 'due', amount: giftCardTotal }]
    : []

/** Money on cards that no order put there or took: given by the shop, put right by hand, or lost to the date. */
export const cardEntries = (
  { causeId, change }: { readonly causeId: string; readonly change: number },
  account: 'promotions' | 'breakage',
): LedgerEntry[] => {
  if (change === 0) return []
  const [debit, credit]: [LedgerAccount, LedgerAccount] = change > 0 ? [account, 'gift-cards'] : ['gift-cards', account]
  return [{ cause: 'adjustment', causeId, debit, credit, amount: Math.abs(change) }]
}

/** The same entries the other way round. */
export const undone = (entries: readonly LedgerEntry[], cause: LedgerCause, causeId: string): LedgerEntry[] =>
  entries.map(({ debit, credit, amount }) => ({ cause, causeId, debit: credit, credit: debit, amount }))

type Captured = { readonly attemptId: string; readonly method: string; readonly amount: number }

/** Money the provider took: for what the buyer owes, or for nothing the shop knows of. */
export const captureEntries = (
  { attemptId, method, amount }: Captured,
  credit: 'due' | 'unplaced' = 'due',
): LedgerEntry[] =>
  amount > 0 ? [{ cause: 'capture', causeId: attemptId, debit: clearing(method), credit, amount }] : []

/** Money for nothing goes back. */
export const lateRefundEntries = ({ attemptId, method, amount }: Captured): LedgerEntry[] => [
  { cause: 'late-refund', causeId: attemptId, debit: 'unplaced', credit: clearing(method), amount },
]

export type BookedRefund = {
  readonly id: string
  readonly parts: readonly {
    readonly kind: LineKind | 'SHIPPING'
    readonly details?: LineDetails | null
    readonly amount: number
    readonly tax: number
    readonly taxes: readonly { readonly rateId: string; readonly amount: number }[]
  }[]
  readonly payments: readonly { readonly method: string; readonly amount: number }[]
  /** What of it goes back to gift cards. */
  readonly toCards?: number
}

/** What was sold is taken back, and what the buyer is owed for it goes to where it came from. */
export const refundEntries = ({ id, parts, payments, toCards = 0 }: BookedRefund): LedgerEntry[] => [
  ...summed(
    parts.flatMap(({ kind, details, amount, tax, taxes }) => [
      [kind === 'SHIPPING' ? 'shipping' : accountOf({ kind, details: details ?? null }), amount - tax] as const,
      ...taxes.map(cell => [taxOf(cell.rateId), cell.amount] as const),
    ]),
  ).map(([debit, amount]): LedgerEntry => ({ cause: 'refund', causeId: id, debit, credit: 'due', amount })),
  ...summed([
    ...payments.map(({ method, amount }) => [clearing(method), amount] as const),
    ['gift-cards', toCards],
  ]).map(([credit, amount]): LedgerEntry => ({ cause: 'refund-payment', causeId: id, debit: 'due', credit, amount })),
]

export type DisputeState = 'open' | 'won' | 'lost'

/** A bank takes disputed money at once. It comes back when the shop is right, and is lost when it is not. */
export const disputeEntries = (
  { id, method, amount }: { readonly id: string; readonly method: string; readonly amount: number },
  state: DisputeState,
): LedgerEntry[] => {
  const opened: LedgerEntry = { cause: 'dispute', causeId: id, debit: 'disputed', credit: clearing(method), amount }
  if (state === 'open') return [opened]
  if (state === 'won') return [opened, ...undone([opened], 'dispute-won', id)]
  return [opened, { cause: 'dispute-lost', causeId: id, debit: 'losses', credit: 'disputed', amount }]
}

/** A provider keeps its part of what it holds; what it gives back of that is less than nothing. */
export const feeEntries = ({
  id,
  method,
  amount,
}: {
  readonly id: string
  readonly method: string
  readonly amount: number
}): LedgerEntry[] => {
  if (amount === 0) return []
  const [debit, credit]: [LedgerAccount, LedgerAccount] =
    amount > 0 ? ['fees', clearing(method)] : [clearing(method), 'fees']
  return [{ cause: 'fee', causeId: id, debit, credit, amount: Math.abs(amount) }]
}
