import { signIn } from '../../bench/kit/owner'
import { atOnce, type Campaign, counted } from './campaign'
import { type CampaignShop, openShop } from './shop'
import { verify } from './verify'

const sockets = 60

/** Everybody has what is raced for in their cart before the first of them pays. */
async function race(
  shop: CampaignShop,
  {
    buyers,
    prepare,
    name,
    emailOf = index => `${name}${index}@example.com`,
  }: {
    buyers: number
    prepare: (hands: ReturnType<CampaignShop['shopper']>) => Promise<void>
    name: string
    emailOf?: (index: number) => string
  },
) {
  const [item] = await shop.shelf(1, 1_000_000)
  const hands = Array.from({ length: sockets }, shop.shopper)
  const { results: carts } = await atOnce(16, Array.from({ length: buyers }), async (_, worker) => {
    const buyer = hands[worker]!
    await buyer.add(item!)
    await prepare(buyer)
    const { json } = await buyer.quote()
    return { cart: buyer.layAside(), total: Number(json['totalCents']), due: Number(json['dueCents']) }
  })
  const { results, peak } = await atOnce(
    sockets,
    [...carts.entries()],
    async ([index, { cart, total, due }], worker) => {
      const buyer = hands[worker]!
      buyer.takeUp(cart)
      const answer = await buyer.pay({ total, due, key: `${name}-${index}`, email: emailOf(index) })
      buyer.layAside()
      return answer
    },
  )
  for (const buyer of hands) buyer.close()
  const strange = results.find(({ status }) => status !== 200 && status !== 409)
  const reasons = counted(results.flatMap(({ status, json }) => (status === 409 ? String(json['reason']) : [])))
  return { statuses: counted(results.map(({ status }) => status)), reasons, peak, strange }
}

async function makeCode(
  shop: CampaignShop,
  { code, ...limit }: { code: string; maxUses: number | null; oncePerCustomer: boolean },
): Promise<void> {
  const owner = await signIn(shop)
  const made = await owner.call('POST', '/api/commerce/discounts', {
    ...{ name: code, method: 'code', code, kind: 'fixed', value: 250, per: 'order' },
    ...{ productIds: [], categoryIds: [], minSubtotal: null, minQuantity: null, firstOrderOnly: false },
    ...{ startsAt: null, endsAt: null, combines: true, active: true, ...limit },
  })
  owner.close()
  if (made.status >= 300) throw new Error(`The code was not made: ${JSON.stringify(made)}`)
}

const entering = (code: string) => async (buyer: ReturnType<CampaignShop['shopper']>) => {
  await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code })
}

const codes: Campaign = {
  name: 'codes',
  what: '5,000 buyers with a code that may be used 100 times',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const most = scale.of(100)
      await makeCode(shop, { code: 'HUNDRED', maxUses: most, oncePerCustomer: true })
      const buyers = scale.of(5_000)
      const prepare = entering('hundred')
      const { statuses, peak, strange } = await race(shop, { buyers, prepare, name: 'code' })
      const problems = await verify(shop)
      if (statuses[200] !== most || statuses[409] !== buyers - most)
        problems.push(JSON.stringify({ statuses, strange }))
      return { problems, figures: { buyers, allowed: most, used: statuses[200] ?? 0, 'at once': peak } }
    } finally {
      await shop.close()
    }
  },
}

/** The same person, as people write their addresses. */
const spellings = [
  (name: string) => `${name}@example.com`,
  (name: string) => `${name.toUpperCase()}@Example.com`,
  (name: string) => `${name}+shop@example.com`,
  (name: string) => `${name}+again@EXAMPLE.com`,
]

const once: Campaign = {
  name: 'once-per-customer',
  what: '5,000 orders of 100 customers, who write their addresses in four ways, with a code that each may use once',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      await makeCode(shop, { code: 'ONCE', maxUses: null, oncePerCustomer: true })
      const customers = scale.of(100)
      const buyers = scale.of(5_000)
      const emailOf = (index: number) =>
        spellings[Math.floor(index / customers) % spellings.length]!(`customer${index % customers}`)
      const prepare = entering('once')
      const { statuses, reasons, peak, strange } = await race(shop, { buyers, prepare, name: 'once', emailOf })
      const problems = await verify(shop)
      if (statuses[200] !== customers || statuses[409] !== buyers - customers)
        problems.push(JSON.stringify({ statuses, strange }))
      if (Object.keys(reasons).join() !== 'code-refused') problems.push(`refused because of ${JSON.stringify(reasons)}`)
      const twice = await shop.look('select email_key from discount_uses group by email_key having count(*) > 1')
      if (twice.length > 0) problems.push(`used it twice: ${JSON.stringify(twice.slice(0, 3))}`)
      const figures = { orders: buyers, customers, used: statuses[200] ?? 0, 'at once': peak }
      return { problems, figures, ...(peak < 2 ? { void: 'no two requests were under way together' } : {}) }
    } finally {
      await shop.close()
    }
  },
}

const giftCard: Campaign = {
  name: 'gift-card',
  what: '5,000 buyers who all pay with the same gift card of 50.00',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const owner = await signIn(shop)
      const given = await owner.call('POST', '/api/commerce/gift-cards', {
        ...{ amount: 5_000, recipientEmail: 'card@example.com', recipientName: 'Card', message: '', note: '' },
      })
      owner.close()
      if (given.status >= 300) throw new Error(`The card was not given: ${JSON.stringify(given)}`)
      await shop.letJobsRun()
      const [mail] = await shop.look<{ html: string }>("select html from mails where recipient = 'card@example.com'")
      const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(mail?.html ?? '')?.[0]
      if (!code) throw new Error('The mail has no code.')
      const buyers = scale.of(5_000)
      const prepare = async (buyer: ReturnType<CampaignShop['shopper']>) => {
        await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })
      }
      const { statuses, peak } = await race(shop, { buyers, prepare, name: 'card' })
      const problems = await verify(shop)
      const [spent] = await shop.look<{ paid: number; left: number }>(
        `select (select coalesce(sum(gift_card_total), 0)::int from orders where state = 'paid') as paid,
           (select balance::int from gift_cards where recipient_email = 'card@example.com') as left`,
      )
      if (spent!.paid + spent!.left !== 5_000) problems.push(JSON.stringify(spent))
      const odd = Object.keys(statuses).filter(status => status !== '200' && status !== '409')
      if (odd.length > 0) problems.push(`answers: ${JSON.stringify(statuses)}`)
      const figures = {
        buyers,
        'paid by card': spent!.paid,
        left: spent!.left,
        orders: statuses[200] ?? 0,
        'at once': peak,
      }
      return { problems, figures, ...(statuses[200] ? {} : { void: 'nobody paid with it' }) }
    } finally {
      await shop.close()
    }
  },
}

const refunds: Campaign = {
  name: 'refunds',
  what: '5,000 refunds raced over 100 orders, each more often than the order was paid',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const count = scale.of(100)
      const { statuses: sold } = await race(shop, { buyers: count, prepare: async () => {}, name: 'refunded' })
      if (sold[200] !== count) throw new Error(JSON.stringify(sold))
      const orders = await shop.look<{ id: string; due: number }>(
        "select id, due::int from orders where state = 'paid'",
      )
      const owner = await signIn(shop, { windows: 24 })
      const tries = Array.from({ length: scale.of(5_000) }, (_, index) => index)
      const { results, peak } = await atOnce(24, tries, async index => {
        const { id, due } = orders[index % orders.length]!
        // Three of these are one more cent than was paid.
        const amount = Math.floor(due / 3) + 1
        return owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
          ...{ amount, reason: 'campaign', note: '', tell: false, key: `refund-number-${index}` },
        })
      })
      owner.close()
      const statuses = counted(results.map(({ status }) => status))
      const problems = await verify(shop)
      const wrong = await shop.look('select id, due, refunded from orders where refunded > due')
      if (wrong.length > 0) problems.push(`gave back too much: ${JSON.stringify(wrong.slice(0, 3))}`)
      const odd = Object.keys(statuses).filter(status => !['200', '201', '409', '422'].includes(status))
      if (odd.length > 0) problems.push(`answers: ${JSON.stringify(statuses)}`)
      return { problems, figures: { orders: orders.length, tries: tries.length, 'at once': peak, ...statuses } }
    } finally {
      await shop.close()
    }
  },
}

export const races = [codes, once, giftCard, refunds]
