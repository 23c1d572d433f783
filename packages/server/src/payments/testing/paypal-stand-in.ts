import { createHash } from 'node:crypto'
import { openStandIn, type StandIn, type StandInReply, type StandInRequest } from './stand-in'
import type { SignedEvent } from './stripe-stand-in'

type Money = { currency_code: string; value: string }
type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: Money
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' } | null
  /** How the buyer chose to pay, which shows when it is captured. */
  funding: string
}
type RefundRow = { id: string; order: string; amount: Money; status: string; custom_id: string }

export const payPalKeys = { publicKey: 'AZ-client-id-of-the-shop', secretKey: 'EK-client-secret-of-the-shop' }

export type PayPalStandIn = StandIn & {
  holds(id: string): number
  /** What it holds of all payments. */
  held(): number
  /** The buyer approves at PayPal, with a way to pay that turns out as its name says. */
  approve(id: string, funding?: 'ok' | 'declined' | 'declined-capture' | 'slow'): void
  bankPays(id: string): void
  slowRefunds(isSlow: boolean): void
  refundEnds(refundKey: string, isDone: boolean): void
  event(type: string, id: string, signed: { webhookId: string; now: Date }): SignedEvent
}

const cents = ({ value }: Money) => Math.round(Number(value) * 100)
const problem = (issue: string): StandInReply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Written to the documented behaviour of orders, captures, refunds and the check of events. */
export async function openPayPalStandIn(): Promise<PayPalStandIn> {
  const orders = new Map<string, Order>()
  const refunds: RefundRow[] = []
  const requests = new Map<string, StandInReply>()
  let made = 0
  let areRefundsSlow = false
  const newId = (prefix: string) => `${prefix}${String(++made).padStart(10, '0')}`

  const goneBack = (id: string) =>
    refunds
      .filter(each => each.order === id && each.status !== 'FAILED')
      .reduce((sum, { amount }) => sum + cents(amount), 0)
  const present = ({ id, status, amount, capture }: Order): StandInReply => ({
    status: 200,
    body: {
      id,
      status,
      links:
        status === 'PAYER_ACTION_REQUIRED'
          ? [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }]
          : [],
      purchase_units: [
        {
          amount,
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

  function write(path: string, sent: never): StandInReply {
    if (path === '/v2/checkout/orders') {
      const [unit] = (sent as { purchase_units: { amount: Money }[] }).purchase_units
      if (!/^\d+(\.\d\d)?$/.test(unit!.amount.value)) return problem('INVALID_PARAMETER_VALUE')
      const id = newId('ORD')
      orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', amount: unit!.amount, capture: null, funding: '' })
      return present(orders.get(id)!)
    }
    const [, orderId] = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path) ?? []
    const captured = orders.get(orderId ?? '')
    if (captured) return capture(captured)
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? []
    const order = [...orders.values()].find(each => each.capture?.id === captureId)
    return order ? refund(order, sent) : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
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

  const answer = ({ method, path, body, header }: StandInRequest): StandInReply => {
    if (path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${payPalKeys.publicKey}:${payPalKeys.secretKey}`).toString('base64')
      return header('authorization') === `Basic ${basic}`
        ? { status: 200, body: { access_token: 'A21-token', expires_in: 32_400 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (header('authorization') !== 'Bearer A21-token') return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body)
    if (method === 'GET') {
      const order = orders.get(path.split('/').at(-1)!)
      return order ? present(order) : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
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
    approve(id, funding = 'ok') {
      const order = orders.get(id)!
      if (order.status !== 'PAYER_ACTION_REQUIRED') return
      order.status = 'APPROVED'
      order.funding = funding
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
    event(type, id, { webhookId, now }) {
      const resource = type.startsWith('CHECKOUT.ORDER.')
        ? { id }
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
