import { createHmac } from 'node:crypto'
import { openStandIn, type StandIn, type StandInReply, type StandInRequest } from './stand-in'

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
type Failure = { readonly code: string; readonly decline_code?: string }
type Intent = {
  id: string
  amount: number
  currency: string
  status: Status
  amountReceived: number
  failure: Failure | null
  /** What happens when the buyer has confirmed. */
  afterwards: Failure | null
  created: number
  customer?: string
  usage?: string
  method?: string
}
type Session = { id: string; about: string; customer: string; method: string | null; successUrl: string }
type DisputeRow = { id: string; intent: string; amount: number; status: string; created: number }
type RefundRow = {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  key: string
  created: number
}

/** What a confirmation token stands for, as the cards of Stripe's test mode do. */
const cards: Readonly<
  Record<
    string,
    { status?: Status; failure?: Failure; afterwards?: Failure; refunds?: 'pending'; offSession?: Failure }
  >
> = {
  ctoken_ok: { status: 'succeeded' },
  ctoken_declined: { failure: { code: 'card_declined', decline_code: 'generic_decline' } },
  ctoken_no_funds: { failure: { code: 'card_declined', decline_code: 'insufficient_funds' } },
  ctoken_expired: { failure: { code: 'expired_card', decline_code: 'expired_card' } },
  ctoken_wrong_code: { failure: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' } },
  ctoken_lost: { failure: { code: 'card_declined', decline_code: 'lost_card' } },
  ctoken_too_many: { failure: { code: 'card_declined', decline_code: 'card_velocity_exceeded' } },
  ctoken_broken: { failure: { code: 'processing_error' } },
  ctoken_asks: { status: 'requires_action' },
  ctoken_asks_declined: {
    status: 'requires_action',
    afterwards: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  ctoken_slow: { status: 'processing' },
  // First payments work; what happens when the card is charged without its owner.
  ctoken_renewals_declined: {
    status: 'succeeded',
    offSession: { code: 'card_declined', decline_code: 'generic_decline' },
  },
  ctoken_renewals_asked: { status: 'succeeded', offSession: { code: 'authentication_required' } },
}

const errorReply = (status: number, error: Record<string, unknown>): StandInReply => ({ status, body: { error } })
const invalid = (message: string, more: Record<string, unknown> = {}) =>
  errorReply(400, { type: 'invalid_request_error', message, ...more })

export type StripeStandIn = StandIn & {
  /** What it holds of a payment now: taken less given back. */
  holds(id: string): number
  /** What it holds of all payments. */
  held(): number
  buyerConfirms(id: string, isConfirmed: boolean): void
  /** The buyer types a card on the page that asks for one. */
  buyerSaves(sessionId: string, token: string): void
  bankDecides(id: string, isPaid: boolean): void
  refundEnds(refundKey: string, isDone: boolean): void
  /** Refunds made from now on take their time. */
  slowRefunds(isSlow: boolean): void
  dispute(id: string, amount: number): string
  disputeEnds(disputeId: string, status: 'won' | 'lost'): void
  /** A change of the amount behind our back, as a mistake of theirs. */
  changeReceived(id: string, amount: number): void
  event(type: string, id: string, signed: { secret: string; now: Date; eventId?: string }): SignedEvent
}
export type SignedEvent = { readonly body: string; readonly header: (name: string) => string | undefined }

/** Its usual price: 2.9 % and 30 of the smallest unit. */
export const stripeFee = (amount: number): number => Math.round(amount * 0.029) + 30

export const stripeSecretKey = 'sk_test_abcdefgh12345678'
export const stripePublicKey = 'pk_test_abcdefgh12345678'

/** Written to the documented behaviour of payment intents, refunds and idempotency keys. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, Intent>()
  const refunds: RefundRow[] = []
  const disputes: DisputeRow[] = []
  const sessions = new Map<string, Session>()
  /** Whose a card is, and what it does. */
  const methods = new Map<string, { customer: string; token: string }>()
  const keys = new Map<string, { parameters: string; reply: StandInReply }>()
  let made = 0
  let areRefundsSlow = false
  const now = () => Math.floor(Date.now() / 1000)

  const present = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.amountReceived,
    currency: intent.currency,
    status: intent.status,
    client_secret: `${intent.id}_secret_x`,
    last_payment_error: intent.failure && { type: 'card_error', message: 'declined', ...intent.failure },
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    created: intent.created,
    customer: intent.customer ?? null,
    setup_future_usage: intent.usage ?? null,
    payment_method: intent.method ?? null,
  })
  const presentRefund = ({ id, intent, amount, status, key, created }: RefundRow) => ({
    id,
    object: 'refund',
    amount,
    currency: intents.get(intent)!.currency,
    payment_intent: intent,
    status,
    metadata: { refund: key },
    created,
  })
  const listOf = (data: unknown[]): StandInReply => ({ status: 200, body: { object: 'list', has_more: false, data } })
  const take = (intent: Intent) => {
    intent.status = 'succeeded'
    intent.amountReceived = intent.amount
    intent.failure = null
  }
  const fail = (intent: Intent, failure: Failure) => {
    intent.status = 'requires_payment_method'
    intent.failure = failure
  }
  const goneBack = (id: string) =>
    refunds
      .filter(({ intent, status }) => intent === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  function confirm(intent: Intent, sent: URLSearchParams): StandInReply {
    if (intent.status !== 'requires_payment_method')
      return invalid('unexpected state', { code: 'payment_intent_unexpected_state' })
    if (!sent.get('return_url')?.startsWith('http')) return invalid('no return_url', { param: 'return_url' })
    const saved = methods.get(sent.get('payment_method') ?? '')
    if (sent.has('payment_method') && (!saved || saved.customer !== intent.customer))
      return invalid('No such card of this customer', { param: 'payment_method', code: 'resource_missing' })
    const known = cards[saved?.token ?? sent.get('confirmation_token') ?? '']
    const isAlone = sent.get('off_session') === 'true'
    const asked = known?.offSession?.code === 'authentication_required'
    const card =
      saved && known
        ? isAlone
          ? { status: 'succeeded' as const, failure: known.offSession }
          : { status: asked ? ('requires_action' as const) : ('succeeded' as const) }
        : known
    if (!card) return invalid('No such token', { param: 'confirmation_token', code: 'resource_missing' })
    if (card.failure) {
      fail(intent, card.failure)
      return errorReply(402, {
        type: 'card_error',
        message: 'declined',
        ...card.failure,
        payment_intent: present(intent),
      })
    }
    intent.afterwards = ('afterwards' in card && card.afterwards) || null
    if (!saved && intent.customer && intent.usage) {
      intent.method = `pm_${++made}`
      methods.set(intent.method, { customer: intent.customer, token: sent.get('confirmation_token') ?? '' })
    }
    if (card.status === 'succeeded') take(intent)
    else intent.status = card.status!
    return { status: 200, body: present(intent) }
  }

  function refund(sent: URLSearchParams): StandInReply {
    const intent = intents.get(sent.get('payment_intent') ?? '')
    const amount = Number(sent.get('amount'))
    if (intent?.status !== 'succeeded') return invalid('not captured', { code: 'charge_not_captured' })
    if (goneBack(intent.id) + amount > intent.amountReceived)
      return invalid('more than is left', { code: 'charge_already_refunded' })
    const status = areRefundsSlow ? 'pending' : 'succeeded'
    const row: RefundRow = {
      id: `re_${++made}`,
      intent: intent.id,
      amount,
      status,
      key: sent.get('metadata[refund]') ?? '',
      created: now(),
    }
    refunds.push(row)
    return { status: 200, body: presentRefund(row) }
  }

  function write(path: string, sent: URLSearchParams): StandInReply {
    if (path === '/v1/payment_intents') {
      const amount = Number(sent.get('amount'))
      const currency = sent.get('currency') ?? ''
      if (amount < 50) return invalid('too small', { code: 'amount_too_small', param: 'amount' })
      const intent: Intent = {
        id: `pi_${++made}`,
        amount,
        currency,
        status: 'requires_payment_method',
        amountReceived: 0,
        failure: null,
        afterwards: null,
        created: now(),
      }
      intents.set(intent.id, intent)
      return { status: 200, body: present(intent) }
    }
    if (path === '/v1/refunds') return refund(sent)
    if (path === '/v1/customers') return { status: 200, body: { id: `cus_${++made}`, object: 'customer' } }
    if (path === '/v1/checkout/sessions') {
      if (sent.get('mode') !== 'setup' || !sent.get('currency')) return invalid('only set-ups with a currency')
      const session: Session = {
        id: `cs_${++made}`,
        about: sent.get('client_reference_id') ?? '',
        customer: `cus_${made}`,
        method: null,
        successUrl: sent.get('success_url') ?? '',
      }
      sessions.set(session.id, session)
      return {
        status: 200,
        body: { id: session.id, object: 'checkout.session', url: `https://checkout.stripe.com/${session.id}` },
      }
    }
    const changed = intents.get(/^\/v1\/payment_intents\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (changed) {
      if (changed.status !== 'requires_payment_method')
        return invalid('cannot be updated', { code: 'payment_intent_unexpected_state' })
      changed.customer = sent.get('customer') ?? changed.customer
      changed.usage = sent.get('setup_future_usage') ?? changed.usage
      return { status: 200, body: present(changed) }
    }
    const [, id = '', act] = /^\/v1\/payment_intents\/([^/]+)\/(confirm|cancel)$/.exec(path) ?? []
    const intent = intents.get(id)
    if (!intent) return errorReply(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (act === 'confirm') return confirm(intent, sent)
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return invalid('cannot be canceled', { code: 'payment_intent_unexpected_state' })
    intent.status = 'canceled'
    return { status: 200, body: present(intent) }
  }

  /** Only its name, unless whoever asks wants all of it. A refund gives no fee back. */
  const settled = (query: URLSearchParams, { amount, currency }: { amount: number; currency: string }) =>
    query.getAll('expand[0]').concat(query.getAll('expand[]')).includes('data.balance_transaction')
      ? { object: 'balance_transaction', currency, amount, fee: stripeFee(amount) }
      : 'txn_1'

  function read(path: string, query: URLSearchParams): StandInReply {
    if (path === '/v1/refunds') {
      const of = query.get('payment_intent')
      return listOf(refunds.filter(({ intent }) => !of || intent === of).map(presentRefund))
    }
    if (path === '/v1/charges')
      return listOf(
        [...intents.values()]
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, amountReceived, currency }) => ({
            id: `ch_${id}`,
            object: 'charge',
            payment_intent: id,
            status: 'succeeded',
            captured: true,
            amount_captured: amountReceived,
            currency,
            balance_transaction: settled(query, { amount: amountReceived, currency }),
          })),
      )
    if (path === '/v1/disputes') {
      const of = query.get('payment_intent')
      return listOf(
        disputes
          .filter(({ intent }) => intent === of)
          .map(({ intent, ...dispute }) => ({
            ...{ ...dispute, object: 'dispute', payment_intent: intent, currency: intents.get(intent)!.currency },
            ...{ reason: 'fraudulent', evidence_details: { due_by: dispute.created + 864_000 } },
          })),
      )
    }
    if (path === '/v1/payment_intents') return listOf([...intents.values()].map(present))
    const session = path.startsWith('/v1/checkout/sessions/') ? sessions.get(path.split('/').at(-1)!) : undefined
    if (session)
      return {
        status: 200,
        body: {
          id: session.id,
          object: 'checkout.session',
          status: session.method ? 'complete' : 'open',
          client_reference_id: session.about,
          customer: session.customer,
          setup_intent: session.method && {
            id: `seti_${session.id}`,
            object: 'setup_intent',
            payment_method: session.method,
          },
        },
      }
    if (path.startsWith('/v1/payment_methods/') && methods.has(path.split('/').at(-1)!))
      return {
        status: 200,
        body: {
          id: path.split('/').at(-1),
          object: 'payment_method',
          card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
        },
      }
    const intent = intents.get(path.split('/').at(-1) ?? '')
    return intent
      ? { status: 200, body: present(intent) }
      : errorReply(404, { type: 'invalid_request_error', code: 'resource_missing' })
  }

  const answer = ({ method, path, query, body, header }: StandInRequest): StandInReply => {
    if (header('authorization') !== `Bearer ${stripeSecretKey}`)
      return errorReply(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (method === 'GET') return read(path, query)
    const key = header('idempotency-key')
    const known = key ? keys.get(key) : undefined
    const parameters = `${path} ${body}`
    if (known && known.parameters !== parameters)
      return errorReply(400, { type: 'idempotency_error', message: 'other parameters' })
    if (known) return known.reply
    const reply = write(path, new URLSearchParams(body))
    if (key) keys.set(key, { parameters, reply })
    return reply
  }

  const standIn = await openStandIn(answer)
  const existing = (id: string): Intent => intents.get(id)!
  const holds = (id: string) => existing(id).amountReceived - goneBack(id)
  return {
    ...standIn,
    holds,
    held: () => [...intents.keys()].reduce((sum, id) => sum + holds(id), 0),
    buyerConfirms(id, isConfirmed) {
      const intent = existing(id)
      if (intent.status !== 'requires_action') return
      if (!isConfirmed) fail(intent, { code: 'payment_intent_authentication_failure' })
      else if (intent.afterwards) fail(intent, intent.afterwards)
      else take(intent)
    },
    buyerSaves(sessionId, token) {
      const session = sessions.get(sessionId)!
      session.method = `pm_${++made}`
      methods.set(session.method, { customer: session.customer, token })
    },
    bankDecides(id, isPaid) {
      const intent = existing(id)
      if (intent.status !== 'processing') return
      if (isPaid) take(intent)
      else fail(intent, { code: 'card_declined', decline_code: 'generic_decline' })
    },
    refundEnds(refundKey, isDone) {
      refunds.find(({ key }) => key === refundKey)!.status = isDone ? 'succeeded' : 'failed'
    },
    slowRefunds: isSlow => {
      areRefundsSlow = isSlow
    },
    dispute(id, amount) {
      const row = { id: `du_${++made}`, intent: id, amount, status: 'needs_response', created: now() }
      disputes.push(row)
      return row.id
    },
    disputeEnds(disputeId, status) {
      disputes.find(({ id }) => id === disputeId)!.status = status
    },
    changeReceived(id, amount) {
      existing(id).amountReceived = amount
    },
    event(type, id, { secret, now: at, eventId = `evt_${++made}` }) {
      const object = type.startsWith('refund.')
        ? { object: 'refund', payment_intent: id }
        : { object: 'payment_intent', id }
      const body = JSON.stringify({ id: eventId, object: 'event', type, livemode: false, data: { object } })
      const time = Math.floor(at.getTime() / 1000)
      const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { body, header: name => (name === 'stripe-signature' ? `t=${time},v1=${mac}` : undefined) }
    },
  }
}
