import type { Owner } from '../../bench/kit/owner'
import type { BuyingHands, Payment } from '../../bench/kit/shopper'
import { openPayPalStandIn, payPalKeys } from '../../packages/server/src/payments/testing/paypal-stand-in'
import {
  openStripeStandIn,
  stripePublicKey,
  stripeSecretKey,
} from '../../packages/server/src/payments/testing/stripe-stand-in'
import type { CampaignShop } from './shop'

type Reply = Awaited<ReturnType<BuyingHands['pay']>>

/** A provider, as a buyer's page and the books see it. */
export type Provider = {
  readonly name: 'test' | 'stripe' | 'paypal'
  /** Everything a buyer does until they are told how it ended. */
  pay(shop: CampaignShop, buyer: BuyingHands, payment: Payment): Promise<Reply>
  /** What it holds for the shop, where it has books of its own. */
  held?(): number
}

export const testProvider: Provider = { name: 'test', pay: (_, buyer, payment) => buyer.pay(payment) }

export type PayPalProvider = Provider & {
  /** The buyer goes there, agrees and is sent back to the address that is given. */
  approve(shop: CampaignShop, placed: Reply): Promise<string>
}

async function openPayPal() {
  const standIn = await openPayPalStandIn()
  const approve = async (shop: CampaignShop, { json }: Reply): Promise<string> => {
    const id = new URL(String(json['actionUrl'])).searchParams.get('token')!
    standIn.approve(id)
    const [attempt] = await shop.look<{ id: string }>('select id from payment_attempts where reference = $1', [
      `test:${id}`,
    ])
    return `/checkout/return/${attempt!.id}`
  }
  const provider: PayPalProvider = {
    name: 'paypal',
    approve,
    async pay(shop, buyer, payment) {
      const placed = await buyer.pay({ ...payment, provider: 'paypal', token: '' })
      if (placed.json['state'] !== 'action') return placed
      const { status, location } = await buyer.visit(await approve(shop, placed))
      if (!location) return { status: status < 400 ? 409 : status, json: {} }
      const orderId = String(placed.json['orderId'])
      const [order] = await shop.look<{ number: number }>('select number from orders where id = $1', [orderId])
      return { status: 200, json: { orderId, number: order!.number } }
    },
    held: standIn.held,
  }
  return { provider, standIn }
}

/** The test provider of the product, and small servers in the place of the others, which outlive every kill. */
export async function openProviders() {
  const stripe = await openStripeStandIn()
  const payPal = await openPayPal()
  const stripeProvider: Provider = {
    name: 'stripe',
    pay: (_, buyer, payment) => buyer.pay({ ...payment, provider: 'stripe', token: 'ctoken_ok' }),
    held: stripe.held,
  }
  return {
    egress: `api.stripe.com=${stripe.address},api-m.sandbox.paypal.com=${payPal.standIn.address}`,
    test: testProvider,
    stripe: stripeProvider,
    paypal: payPal.provider,
    all: [testProvider, stripeProvider, payPal.provider] as readonly Provider[],

    async register(owner: Owner): Promise<void> {
      const put = async (path: string, body: unknown) => {
        const { status, json } = await owner.call('PUT', `/api/commerce/payments/${path}`, body)
        if (status !== 200) throw new Error(`${path} was not saved: ${status} ${JSON.stringify(json)}`)
      }
      await put('accounts/stripe', { publicKey: stripePublicKey, secretKey: stripeSecretKey })
      await put('accounts/paypal', payPalKeys)
      await put('settings', { methods: ['test', 'stripe', 'paypal'], manual: { instructions: '', holdDays: 7 } })
    },
    async close(): Promise<void> {
      await stripe.close()
      await payPal.standIn.close()
    },
  }
}

export type Providers = Awaited<ReturnType<typeof openProviders>>
