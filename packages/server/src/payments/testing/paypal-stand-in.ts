import { createHash } from 'node:crypto'
import { openStandIn, type StandIn, type StandInReply, type StandInRequest } from './stand-in'
import type { SignedEvent } from './stripe-stand-in'

type Money = { currency_code: string; value: string }
type Amount = Money & { breakdown?: Record<'item_total' | 'shipping' | 'tax_total' | 'discount', Money> }
type Item = { name: string; quantity: string; unit_amount: Money }
type Unit = { reference_id?: string; custom_id?: string; amount: Amount; items?: Item[] }
/** Whoever approves, as PayPal knows them. */
type Payer = {
  email_address: string
  name: { given_name: string; surname: string }
  /** The address they choose there. */
  address: Record<string, string>
}
type Order = {
  id: string
  unit: Omit<Unit, 'amount'>
  context: { user_action?: string; shipping_preference?: string }
  payer: Payer | null
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' } | null
  /** How the buyer chose to pay, which shows when it is captured. */
  funding: string
}
type DisputeRow = { id: string; order: string; amount: Money; status: string; outcome: string | null }
type RefundRow = { id: string; order: string; amount: Money; status: string; custom_id: string }

export const payPalKeys = { publicKey: 'AZ-client-id-of-the-shop', secretKey: 'EK-client-secret-of-the-shop' }

export type PayPalStandIn = StandIn & {
  holds(id: string): number
  /** What it holds of all payments. */
  held(): number
  /** The buyer approves at PayPal, with a way to pay that turns out as its name says. */
  approve(id: string, funding?: 'ok' | 'declined' | 'declined-capture' | 'slow', payer?: Payer): void
  /** What it knows of an order: for how much, what for, under which name of ours, and how it asks. */
  about(id: string): { amount: string; customId: string | undefined; items: string[]; asks: Order['context'] }
  bankPays(id: string): void
  slowRefunds(isSlow: boolean): void
  refundEnds(refundKey: string, isDone: boolean): void
  /** A refund that somebody makes there, and not here. */
  refundInside(id: string, value: string): void
  /** The buyer disputes a payment, or part of it; the outcome is PayPal's word for it. */
  dispute(id: string, value: string): string
  disputeEnds(disputeId: string, outcome: string): void
  /** Until when its search has read; everything unless said otherwise. */
  searchedUntil(at: Date): void
  /** Whether the app of the shop may search. */
  allowsSearch(isAllowed: boolean): void
  event(type: string, id: string, signed: { webhookId: string; now: Date }): SignedEvent
}

export const payPalPayer: Payer = {
  email_address: 'hanna.osei@example.com',
  name: { given_name: 'Hanna', surname: 'Osei' },
  address: {
    address_line_1: '48 Orchard Street',
    admin_area_2: 'New York',
    admin_area_1: 'NY',
    postal_code: '10002',
    country_code: 'US',
  },
}

const cents = ({ value }: Money) => Math.round(Number(value) * 100)
const problem = (issue: string): StandInReply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
/** Its usual price: 3.49 % and 49 cents. */
export const payPalFee = (amount: number): number => Math.round(amount * 0.0349) + 49

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Written to the documented behaviour of orders, captures, refunds and the check of events. */
export async function openPayPalStandIn(): Promise<PayPalStandIn> {
  const orders = new Map<string, Order>()
  const refunds: RefundRow[] = []
  const requests = new Map<string, StandInReply>()
  let made = 0
  const disputes: DisputeRow[] = []
  let areRefundsSlow = false
  let searched = new Date(8_640_000_000_000_000)
  let maySearch = true
  const newId = (prefix: string) => `${prefix}${String(++made).padStart(10, '0')}`

  const goneBack = (id: string) =>
    refunds
      .filter(each => each.order === id && each.status !== 'FAILED')
      .reduce((sum, { amount }) => sum + cents(amount), 0)
  const present = ({ id, status, amount, capture, unit, context, payer }: Order): StandInReply => ({
    status: 200,
    body: {
      id,
      status,
      ...(payer && { payer: { email_address: payer.email_address, name: payer.name } }),
      links:
        status === 'PAYER_ACTION_REQUIRED'
          ? [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }]
          : [],
      purchase_units: [
        {
          ...unit,
          amount,
          ...(payer &&
            context.shipping_preference !== 'NO_SHIPPING' && {
              shipping: {
                name: { full_name: `${payer.name.given_name} ${payer.name.surname}` },
                address: payer.address,
              },
            }),
          payments: {
            captures: capture ? [{ ...capture, amount }] : [],
            refunds: refunds.filter(each => each.order === id),
          },
        },
      ],
    },
  })

  function capture(order: Order): StandInReply {
    if (order.status === 'COMPLETED') return problem('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem('ORDER_NOT_APPROVED')
    if (order.funding === 'declined') return problem('INSTRUMENT_DECLINED')
    const status = { 'declined-capture': 'DECLINED', slow: 'PENDING' }[order.funding] ?? 'COMPLETED'
    order.capture = { id: newId('CAP'), status: status as 'COMPLETED' }
    order.status = 'COMPLETED'
    return present(order)
  }

  function refund(order: Order, sent: { amount: Money; custom_id: string }): StandInReply {
    if (order.capture?.status !== 'COMPLETED') return problem('CAPTURE_NOT_COMPLETED')
    if (goneBack(order.id) + cents(sent.amount) > cents(order.amount)) return problem('REFUND_AMOUNT_EXCEEDED')
    const row = { id: newId('REF'), order: order.id, status: areRefundsSlow ? 'PENDING' : 'COMPLETED', ...sent }
    refunds.push(row)
    return { status: 201, body: row }
  }

  /** Sums that do not come to the amount are refused, as there. */
  function isSum({ breakdown, ...amount }: Amount, items: readonly Item[]): boolean {
    if (!breakdown) return true
    const { item_total: goods, shipping, tax_total: tax, discount } = breakdown
    const ofItems = items.reduce((sum, { quantity, unit_amount: price }) => sum + Number(quantity) * cents(price), 0)
    return cents(goods) === ofItems && cents(goods) + cents(shipping) + cents(tax) - cents(discount) === cents(amount)
  }

  function patch(order: Order, changes: readonly { op: string; path: string; value: never }[]): StandInReply {
    if (order.status === 'COMPLETED') return problem('ORDER_ALREADY_COMPLETED')
    const start = `/purchase_units/@reference_id=='${order.unit.reference_id ?? 'default'}'/`
    if (changes.some(({ path }) => !path.startsWith(start))) return problem('INVALID_PATCH_OPERATION')
    const changed = Object.fromEntries(changes.map(({ path, value }) => [path.slice(start.length), value]))
    const { amount = order.amount, ...unit } = changed as Partial<Unit>
    if (!isSum(amount, unit.items ?? [])) return problem('AMOUNT_MISMATCH')
    order.unit = { ...order.unit, ...unit }
    order.amount = amount
    return { status: 204, body: undefined }
  }

  function write(path: string, sent: never): StandInReply {
    if (path === '/v2/checkout/orders') {
      const { purchase_units: units, payment_source: source } = sent as {
        purchase_units: Unit[]
        payment_source?: { paypal?: { experience_context?: Order['context'] } }
      }
      const { amount, ...unit } = units[0]!
      if (!/^\d+(\.\d\d)?$/.test(amount.value)) return problem('INVALID_PARAMETER_VALUE')
      const id = newId('ORD')
      const context = source?.paypal?.experience_context ?? {}
      const made = { id, unit, context, payer: null, amount, capture: null, funding: '' }
      orders.set(id, { ...made, status: 'PAYER_ACTION_REQUIRED' })
      return present(orders.get(id)!)
    }
    const [, orderId] = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path) ?? []
    const captured = orders.get(orderId ?? '')
    if (captured) return capture(captured)
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? []
    const order = [...orders.values()].find(each => each.capture?.id === captureId)
    return order ? refund(order, sent) : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  }

  const decimal = (amount: number) => (amount / 100).toFixed(2)

  /** What moved, as the search in transactions has it: with signs, page by page, and without the name of the order. */
  function search(query: URLSearchParams): StandInReply {
    if (!maySearch) return { status: 403, body: { name: 'NOT_AUTHORIZED' } }
    const [start, end] = [query.get('start_date'), query.get('end_date')].map(each => Date.parse(each ?? ''))
    const size = Number(query.get('page_size') ?? '100')
    const isAsked = Number(end) - Number(start) <= 31 * 86_400_000 && size >= 1 && size <= 500
    if (!isAsked) return { status: 400, body: { name: 'INVALID_REQUEST' } }
    const captured = [...orders.values()].flatMap(({ capture: taken, amount }) =>
      taken && taken.status !== 'DECLINED'
        ? [
            {
              transaction_id: taken.id,
              transaction_event_code: 'T0006',
              transaction_status: taken.status === 'COMPLETED' ? 'S' : 'P',
              transaction_amount: amount,
              fee_amount: { ...amount, value: `-${decimal(payPalFee(cents(amount)))}` },
            },
          ]
        : [],
    )
    const returned = refunds.map(({ id, order, amount, status }) => ({
      transaction_id: id,
      transaction_event_code: 'T1107',
      transaction_status: { COMPLETED: 'S', PENDING: 'P' }[status] ?? 'D',
      transaction_amount: { ...amount, value: `-${amount.value}` },
      // A part of what it kept comes back with the money.
      fee_amount: { ...amount, value: decimal(Math.round(cents(amount) * 0.0349)) },
      paypal_reference_id: orders.get(order)!.capture!.id,
      paypal_reference_id_type: 'TXN',
    }))
    // What has nothing to do with any order is in the list, too.
    const paidOut = {
      transaction_id: 'PAYOUT1',
      transaction_event_code: 'T0400',
      transaction_status: 'S',
      transaction_amount: { currency_code: 'USD', value: '-100.00' },
    }
    const all = [paidOut, ...captured, ...returned]
    const page = Number(query.get('page') ?? '1')
    return {
      status: 200,
      body: {
        transaction_details: all.slice((page - 1) * size, page * size).map(each => ({ transaction_info: each })),
        ...{ page, total_items: all.length, total_pages: Math.ceil(all.length / size) },
        last_refreshed_datetime: searched.toISOString(),
      },
    }
  }

  const presentDispute = ({ id, amount, status, outcome }: DisputeRow) => ({
    dispute_id: id,
    status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: amount,
    create_time: '2026-11-01T10:00:00.000Z',
    ...(status === 'RESOLVED' ? {} : { seller_response_due_date: '2026-11-11T10:00:00.000Z' }),
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  })

  function read(path: string, query: URLSearchParams): StandInReply | undefined {
    if (path === '/v1/reporting/transactions') return search(query)
    const name = path.split('/').at(-1)!
    if (path === '/v1/customer/disputes') {
      const of = query.get('disputed_transaction_id')
      const found = disputes.filter(({ order }) => orders.get(order)?.capture?.id === of)
      // A list names them; what became of each is in the whole.
      const items = found.map(each => ({ ...presentDispute(each), dispute_outcome: undefined }))
      return { status: 200, body: { items } }
    }
    if (path.startsWith('/v1/customer/disputes/')) {
      const found = disputes.find(({ id }) => id === name)
      return found && { status: 200, body: presentDispute(found) }
    }
    if (path.startsWith('/v2/payments/captures/')) {
      const order = [...orders.values()].find(each => each.capture?.id === name)
      return (
        order && {
          status: 200,
          body: { id: name, supplementary_data: { related_ids: { order_id: order.id } } },
        }
      )
    }
    const order = orders.get(name)
    return order && present(order)
  }

  /** The signature stands for one over the bytes, the id and the time. */
  const signatureOf = (id: string, time: string, webhookId: string, event: string) =>
    hash(`${id}|${time}|${webhookId}|${event}`)

  function verify(body: string): StandInReply {
    // What was signed are the bytes, so they are cut out as they came.
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const sent = JSON.parse(body) as Record<string, string>
    const wanted = signatureOf(sent['transmission_id']!, sent['transmission_time']!, sent['webhook_id']!, event)
    const fits = wanted === sent['transmission_sig']
    return { status: 200, body: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } }
  }

  const answer = ({ method, path, query, body, header }: StandInRequest): StandInReply => {
    if (path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${payPalKeys.publicKey}:${payPalKeys.secretKey}`).toString('base64')
      return header('authorization') === `Basic ${basic}`
        ? { status: 200, body: { access_token: 'A21-token', expires_in: 32_400 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (header('authorization') !== 'Bearer A21-token') return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body)
    if (method === 'GET') {
      return read(path, query) ?? { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    }
    if (method === 'PATCH') {
      const order = orders.get(path.split('/').at(-1)!)
      return order ? patch(order, JSON.parse(body) as never) : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    }
    const key = header('paypal-request-id')
    const known = key ? requests.get(`${path} ${key}`) : undefined
    if (known) return known
    const reply = write(path, JSON.parse(body) as never)
    if (key && reply.status < 400) requests.set(`${path} ${key}`, reply)
    return reply
  }

  const standIn = await openStandIn(answer)
  const holds = (id: string) => {
    const { capture: taken, amount } = orders.get(id)!
    return taken?.status === 'COMPLETED' ? cents(amount) - goneBack(id) : 0
  }
  return {
    ...standIn,
    holds,
    held: () => [...orders.keys()].reduce((sum, id) => sum + holds(id), 0),
    approve(id, funding = 'ok', payer = payPalPayer) {
      const order = orders.get(id)!
      if (order.status !== 'PAYER_ACTION_REQUIRED') return
      order.status = 'APPROVED'
      order.funding = funding
      order.payer = payer
    },
    about(id) {
      const { amount, unit, context } = orders.get(id)!
      const items = (unit.items ?? []).map(
        ({ name, quantity, unit_amount: { value } }) => `${quantity} ${name} ${value}`,
      )
      const { user_action, shipping_preference } = context
      return { amount: amount.value, customId: unit.custom_id, items, asks: { user_action, shipping_preference } }
    },
    bankPays(id) {
      orders.get(id)!.capture!.status = 'COMPLETED'
    },
    slowRefunds: isSlow => {
      areRefundsSlow = isSlow
    },
    refundEnds(refundKey, isDone) {
      refunds.find(each => each.custom_id === refundKey)!.status = isDone ? 'COMPLETED' : 'FAILED'
    },
    refundInside(id, value) {
      const { amount } = orders.get(id)!
      refunds.push({ id: newId('REF'), order: id, status: 'COMPLETED', amount: { ...amount, value }, custom_id: '' })
    },
    dispute(id, value) {
      const row = { id: newId('PP-D-'), order: id, amount: { ...orders.get(id)!.amount, value } }
      disputes.push({ ...row, status: 'OPEN', outcome: null })
      return row.id
    },
    disputeEnds(disputeId, outcome) {
      Object.assign(disputes.find(({ id }) => id === disputeId)!, { status: 'RESOLVED', outcome })
    },
    searchedUntil: at => {
      searched = at
    },
    allowsSearch: isAllowed => {
      maySearch = isAllowed
    },
    event(type, id, { webhookId, now }) {
      const resource = type.startsWith('CHECKOUT.ORDER.')
        ? { id }
        : type.startsWith('CUSTOMER.DISPUTE.')
          ? {
              dispute_id: disputes.find(({ order }) => order === id)?.id,
              disputed_transactions: [{ seller_transaction_id: orders.get(id)!.capture!.id }],
            }
          : { id: 'CAP', supplementary_data: { related_ids: { order_id: id } } }
      // Written with blanks, as PayPal does: whoever writes it anew signs something else.
      const body = JSON.stringify({ id: newId('WH'), event_type: type, resource }, null, 1)
      const transmission = newId('TR')
      const time = now.toISOString()
      const headers: Record<string, string> = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signatureOf(transmission, time, webhookId, body),
      }
      return { body, header: name => headers[name] }
    },
  }
}
