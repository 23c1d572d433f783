import type { Movement } from '@sitewright/domain/ledger'
import type { OpenAccount } from '../accounts'
import { type ProviderDispute, ProviderUnreachable } from '../provider'
import { referenceOf } from '../reference'
import { KeysRefused, type PayPalClient } from './client'
import { orderOfCapture } from './events'
import {
  fromDecimal,
  type PayPalTransaction,
  payPalDispute,
  payPalDisputes,
  payPalTransactions,
  signedDecimal,
} from './shapes'

const pageSize = 100
/** What buyers pay; the two digits behind say how. */
const paymentCode = /^T00/
const refundCode = 'T1107'

/** Only what has moved: neither what waits nor what was denied. */
const hasMoved = ({ transaction_status: status }: PayPalTransaction) => status === 'S'

/** The fee of a payment stands there as less than nothing; what is given back of it as more. */
const feeOf = ({ fee_amount: fee, transaction_amount: amount }: PayPalTransaction) => {
  const kept = fee && fee.currency_code === amount.currency_code ? -signedDecimal(fee) : 0
  return kept === 0 ? {} : { fee: kept }
}

/**
 * Everything that moved on one day, from the search in its transactions. It runs up to three hours behind, so a day that
 * it has not read yet is asked for later. Nothing where the shop's app may not search: then nothing is compared.
 */
export async function* listMovements(
  client: PayPalClient,
  account: OpenAccount,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncIterable<Movement> {
  const orders = new Map<string, string | undefined>()
  const orderOf = async (captureId: string) => {
    if (!orders.has(captureId)) orders.set(captureId, await orderOfCapture(client, account, captureId))
    return orders.get(captureId)
  }
  // The last moment of a day is still its own.
  const last = new Date(until.getTime() - 1000)
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: last.toISOString(),
      fields: 'transaction_info',
      ...{ page_size: String(pageSize), page: String(page) },
    })
    const reply = await client
      .call(account, { method: 'GET', path: `/v1/reporting/transactions?${query}` })
      .catch(error => {
        if (error instanceof KeysRefused && error.problem === 'permission-missing') return undefined
        throw error
      })
    if (!reply) return
    const read = payPalTransactions.safeParse(reply.body)
    if (reply.status !== 200 || !read.success) throw new ProviderUnreachable('paypal')
    const { transaction_details: details, total_pages: total, last_refreshed_datetime: refreshed } = read.data
    if (refreshed && Date.parse(refreshed) < last.getTime()) throw new ProviderUnreachable('paypal')
    pages = total ?? 1
    for (const { transaction_info: moved } of details) {
      const { transaction_event_code: code, transaction_id: id, paypal_reference_id: of } = moved
      const isRefund = code === refundCode
      const amount = signedDecimal(moved.transaction_amount)
      if (!hasMoved(moved) || !(isRefund ? amount < 0 : paymentCode.test(code) && amount > 0)) continue
      const orderId = await orderOf(isRefund ? (of ?? '') : id)
      if (!orderId) continue
      yield {
        kind: isRefund ? 'refund' : 'capture',
        reference: referenceOf(account.mode, orderId),
        amount: Math.abs(amount),
        currency: moved.transaction_amount.currency_code,
        ...feeOf(moved),
      }
    }
  }
}

const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** What PayPal pays itself, or the buyer takes back, costs the shop nothing. */
const stateOf = ({ status, dispute_outcome: outcome }: ReturnType<typeof payPalDispute.parse>) => {
  if (status !== 'RESOLVED') return 'open' as const
  return lostOutcomes.includes(outcome?.outcome_code ?? '') ? ('lost' as const) : ('won' as const)
}

/** Every dispute about a capture. PayPal holds the money from the first word of the buyer on. */
export async function disputesOfCapture(
  client: PayPalClient,
  account: OpenAccount,
  captureId: string,
): Promise<ProviderDispute[]> {
  const get = async (path: string) => {
    const { status, body } = await client.call(account, { method: 'GET', path })
    if (status !== 200) throw new ProviderUnreachable('paypal')
    return body
  }
  const query = new URLSearchParams({ disputed_transaction_id: captureId, page_size: '50' })
  const { items = [] } = payPalDisputes.parse(await get(`/v1/customer/disputes?${query}`))
  const found: ProviderDispute[] = []
  for (const { dispute_id: id } of items) {
    // What became of it stands only in the whole.
    const dispute = payPalDispute.parse(await get(`/v1/customer/disputes/${encodeURIComponent(id)}`))
    const { dispute_amount: amount, reason = '', create_time: created, seller_response_due_date: due } = dispute
    found.push({
      ...{ reference: id, ...fromDecimal(amount), reason: reason.toLowerCase(), state: stateOf(dispute) },
      dueBy: due ? new Date(due) : null,
      openedAt: new Date(created),
    })
  }
  return found
}
