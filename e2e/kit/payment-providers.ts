import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

type PayPalOrder = {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id: string
  reference_id: string
  back: { return_url: string; cancel_url: string }
}
type Reply = { readonly status?: number; readonly body?: unknown }

const payer = { email_address: 'hanna.osei@example.com', name: { given_name: 'Hanna', surname: 'Osei' } }
const shipping = {
  name: { full_name: 'Hanna Osei' },
  address: {
    ...{ address_line_1: '48 Orchard Street', admin_area_2: 'Beacon', admin_area_1: 'NY' },
    ...{ postal_code: '12508', country_code: 'US' },
  },
}

/** Stripe's script, as far as its wallets go: a button that is pressed like the one in its frame. */
const walletScript = `globalThis.Stripe = Object.assign(() => {
  const wallet = { amount: 0, on: {} }
  const elements = {
    update: ({ amount }) => { wallet.amount = amount },
    submit: async () => ({}),
    create: kind => ({
      on: (name, run) => { wallet.on[name] = run },
      destroy: () => {},
      mount: place => {
        if (kind !== 'expressCheckout') return wallet.on.ready?.({})
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Buy with the device'
        button.onclick = () => wallet.on.click({ resolve: async ({ shippingAddressRequired }) => {
          const address = { city: 'Beacon', state: 'NY', postal_code: '12508', country: 'US' }
          const rates = await new Promise((resolve, reject) =>
            wallet.on.shippingaddresschange({ address, resolve, reject }))
          globalThis.walletShowed = wallet.amount
          await wallet.on.confirm({
            billingDetails: { email: 'hanna.osei@example.com', name: 'Hanna Osei' },
            shippingAddress: { name: 'Hanna Osei', address: { ...address, line1: '48 Orchard Street' } },
            shippingRate: rates.shippingRates[0],
            paymentFailed: () => {},
          })
        } })
        place.append(button)
        wallet.on.ready({ availablePaymentMethods: { applePay: true } })
      },
    }),
  }
  return {
    elements: ({ amount }) => { wallet.amount = amount; return elements },
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_of_the_device' } }),
    handleNextAction: async () => ({}),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}, { version: 'stand-in' })`

/** Small servers in the place of the providers', for the server; and their pages, for the browser. */
export async function openPaymentProviders() {
  const payPalOrders = new Map<string, PayPalOrder>()
  const intents = new Map<string, { id: string; amount: number; currency: string }>()
  const taken: number[] = []

  const presentPayPal = ({ id, status, amount, custom_id, reference_id }: PayPalOrder): Reply => ({
    body: {
      ...{ id, status, payer },
      links: [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }],
      purchase_units: [
        {
          ...{ amount, custom_id, reference_id, shipping },
          payments: { captures: status === 'COMPLETED' ? [{ id: `C${id}`, status, amount }] : [] },
        },
      ],
    },
  })

  const askPayPal = (method: string, path: string, body: string): Reply => {
    if (path === '/v1/oauth2/token') return { body: { access_token: 'token', expires_in: 32_400 } }
    const order = payPalOrders.get(path.split('/')[4] ?? '')
    if (!order) {
      const { purchase_units: units, payment_source: source } = JSON.parse(body)
      const id = `ORD${payPalOrders.size + 1}`
      payPalOrders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', ...units[0], back: source.paypal.experience_context })
      return presentPayPal(payPalOrders.get(id)!)
    }
    if (method === 'PATCH') {
      for (const { path: changed, value } of JSON.parse(body))
        Object.assign(order, { [changed.split('/').at(-1)]: value })
      return { status: 204 }
    }
    if (path.endsWith('/capture') && order.status === 'APPROVED') {
      order.status = 'COMPLETED'
      taken.push(Math.round(Number(order.amount.value) * 100))
    }
    return presentPayPal(order)
  }

  const askStripe = (method: string, path: string, body: string): Reply => {
    const [, , kind, id = '', act] = path.split('/')
    const sent = new URLSearchParams(body)
    if (kind === 'payment_intents' && method === 'POST' && !id) {
      const made = { id: `pi_${intents.size + 1}`, amount: Number(sent.get('amount')), currency: sent.get('currency')! }
      intents.set(made.id, made)
      return { body: { ...made, object: 'payment_intent', status: 'requires_payment_method', client_secret: 's' } }
    }
    const intent = intents.get(id)
    if (!intent) return { body: { object: 'list', data: [], has_more: false } }
    if (act === 'confirm') taken.push(intent.amount)
    const status = act === 'confirm' ? 'succeeded' : 'requires_payment_method'
    return { body: { ...intent, object: 'payment_intent', status, amount_received: intent.amount, client_secret: 's' } }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const ask = request.headers.host === 'api.stripe.com' ? askStripe : askPayPal
      const path = new URL(request.url ?? '/', 'http://stand-in').pathname
      const { status = 200, body } = ask(request.method ?? 'GET', path, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    env: { EGRESS_HOSTS: `api-m.sandbox.paypal.com=${address}, api.stripe.com=${address}` },
    /** What was taken, in cents. */
    taken,
    /** The page on which buyers agree or turn back, and the script of the wallets. */
    async appearIn(page: Page): Promise<void> {
      await page.route('https://www.sandbox.paypal.com/**', async route => {
        const order = payPalOrders.get(new URL(route.request().url()).searchParams.get('token') ?? '')!
        order.status = 'APPROVED'
        const links = `<a href="${order.back.return_url}">Agree and continue</a> <a href="${order.back.cancel_url}">Turn back</a>`
        await route.fulfill({ contentType: 'text/html', body: `<h1>PayPal</h1>${links}` })
      })
      await page.route('https://js.stripe.com/**', route =>
        route.fulfill({ contentType: 'text/javascript', body: walletScript }),
      )
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
