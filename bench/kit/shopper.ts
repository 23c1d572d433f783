import { Agent, request } from 'node:http'

type Reply = { readonly status: number; readonly json: Record<string, unknown> }

/** A browser that buys: one connection, its own cookies, the crumb it was given. */
export function createShopper({ port, host }: { port: number; host: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()

  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: `${host}:${port}`,
            accept: 'application/json',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            cookie: [...cookies].map(pair => pair.join('=')).join('; '),
            'x-csrf-token': decodeURIComponent(cookies.get('crumb') ?? ''),
            ...headers,
          },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('end', () => {
            for (const cookie of answer.headers['set-cookie'] ?? []) {
              const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=')
              if (/max-age=0/i.test(cookie)) cookies.delete(name)
              else cookies.set(name, value)
            }
            resolve({ status: answer.statusCode!, json: JSON.parse(Buffer.concat(chunks).toString() || '{}') })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(text)
    })

  return {
    add: ({ itemId, sku }: { itemId: string; sku: string }) =>
      call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1 }),
    pay: (expectedTotalCents: number, key: string) =>
      call(
        'POST',
        '/api/commerce/checkout/orders',
        {
          email: 'hanna@example.com',
          address: {
            firstName: 'Hanna',
            lastName: 'Berg',
            line1: '48 Orchard Street',
            city: 'Austin',
            region: 'Texas',
            postalCode: '73301',
            country: 'US',
          },
          payment: { provider: 'test', token: 'test-card-accepted' },
          expectedTotalCents,
        },
        { 'idempotency-key': key },
      ),
    close: () => agent.destroy(),
  }
}

export type BuyingHands = ReturnType<typeof createShopper>
