import { createTickets } from '../../packages/server/src/checkout/ticket'
import { createClient } from './client'

/** Of a shop that is measured: whoever knows it can date a ticket back, instead of waiting three seconds an order. */
export const shopSecret = 'of-shops-that-are-only-measured-and-never-open'

const waited = createTickets({ secrets: [shopSecret], clock: { now: () => new Date(Date.now() - 5_000) } })
/** One for each cart: an order that is sent again says the same. */
const tickets = new Map<string, string>()
const ticketOf = (cart: string): string => {
  const ticket = tickets.get(cart) ?? waited.issue(cart)
  tickets.set(cart, ticket)
  return ticket
}

type Reply = { readonly status: number; readonly json: Record<string, unknown> }

export type Payment = {
  readonly total: number
  /** What is left after gift cards. */
  readonly due?: number
  readonly key: string
  readonly email?: string
  readonly provider?: string
  readonly token?: string
  /** Of what comes again, which has a cart of its own. */
  readonly cartToken?: string
}

const texas = { country: 'US', region: 'Texas', postalCode: '73301' }

/** A browser that buys: one connection, its own cookies, the crumb it was given. */
export function createShopper({ port, host }: { port: number; host: string }) {
  const client = createClient(port)
  const jar = client.jarOf(host)

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const asked = { host, method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) }
    let { status, text } = await client.send(asked)
    // The first call of a browser learns its crumb from the refusal.
    if (status === 400 && text.includes('"crumbFail":true')) ({ status, text } = await client.send(asked))
    return { status, json: JSON.parse(text || '{}') }
  }

  return {
    call,
    visit: (path: string) => client.send({ host, path, type: 'text/html' }),
    add: ({ itemId, sku }: { itemId: string; sku: string }, quantity = 1) =>
      call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity }),
    quote: (cartToken?: string) =>
      call('POST', '/api/commerce/checkout/quote', { ...texas, ...(cartToken && { cartToken }) }),
    pay: ({
      total,
      due,
      key,
      email = 'hanna@example.com',
      provider = 'test',
      token = 'test-card-accepted',
      cartToken,
    }: Payment): Promise<Reply> =>
      call(
        'POST',
        '/api/commerce/checkout/orders',
        {
          email,
          address: {
            ...{ firstName: 'Hanna', lastName: 'Berg', line1: '48 Orchard Street', city: 'Austin' },
            ...texas,
          },
          payment: { provider, token },
          expectedTotalCents: total,
          ...(due === undefined ? {} : { expectedDueCents: due }),
          ...(cartToken && { cartToken }),
          ticket: ticketOf(cartToken ?? jar.get('CART') ?? ''),
        },
        // Short keys are refused.
        { 'idempotency-key': `shopper-${key}` },
      ),
    /** Its cart, to be laid aside and taken up again. */
    layAside: (): string => {
      const cart = jar.get('CART') ?? ''
      for (const name of ['CART', 'hasCart']) jar.delete(name)
      return cart
    },
    takeUp: (cart: string) => void jar.set('CART', cart),
    close: client.close,
  }
}

export type BuyingHands = ReturnType<typeof createShopper>
