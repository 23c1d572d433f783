import { exportHeader } from '@sitewright/domain/imports'
import { type CrashPoint, crashPoints } from '../../packages/server/src/platform/crash-points'
import { type Campaign, until } from './campaign'
import { signIn } from './owner'
import { sell } from './selling'
import { type CampaignShop, type Item, openShop } from './shop'
import { openTills, type Till, type Tills } from './tills'
import { type Acknowledged, verify } from './verify'

type Surroundings = { readonly shop: CampaignShop; readonly tills: Tills; readonly items: readonly Item[] }
type Case = {
  readonly name: string
  /** Goes to the step, on a server that dies there, and brings what was begun to its end on the next one. */
  run(about: Surroundings): Promise<readonly Acknowledged[]>
  /** Whether more than one turn tells more than the first. */
  readonly isRandom?: boolean
}

type Maker = (step: CrashPoint, till: (tills: Tills) => Till, name: string) => Case

async function restartAt(shop: CampaignShop, step?: CrashPoint): Promise<void> {
  await shop.kill()
  await shop.start(step ? { CRASH_AT: step } : {})
}

const inSale: Maker = (step, tillOf, name) => ({
  name,
  isRandom: true,
  async run({ shop, tills, items }) {
    const till = tillOf(tills)
    await restartAt(shop, step)
    // Of the test provider only what loses its answer says its name for a payment first.
    const isLost = step === 'intent-made' && till.name === 'test'
    const selling = sell(shop, items, { till, ...(isLost && { tokens: ['lost-answer'] }) })
    await shop.gone(step)
    await shop.start()
    await selling.more(isLost ? 5 : 12)
    await selling.stop()
    return selling.acknowledged
  },
})

/** The buyer has agreed at the provider's page, and the server dies when they come back. */
const onReturn = (step: CrashPoint): Case => ({
  name: `${step} paypal, coming back`,
  async run({ shop, tills, items }) {
    const buyer = shop.shopper()
    await buyer.add(items[0]!)
    const total = Number((await buyer.quote()).json['totalCents'])
    const placed = await buyer.pay({ total, provider: 'paypal', token: '', key: `return-${step}` })
    const path = await tills.paypal.approve(shop, placed)
    await restartAt(shop, step)
    await buyer.visit(path).catch(() => {})
    await shop.gone(step)
    await shop.start()
    await shop.settle()
    const orderId = String(placed.json['orderId'])
    const [order] = await shop.look<{ state: string; number: number }>(
      'select state, number from orders where id = $1',
      [orderId],
    )
    buyer.close()
    if (order!.state !== 'paid') throw new Error(`the order is ${order!.state}, and PayPal has taken the money`)
    return [{ orderId, number: order!.number }]
  },
})

const refunded = 500
const inRefund: Maker = (step, tillOf, name) => ({
  name,
  async run({ shop, tills, items }) {
    const till = tillOf(tills)
    const buyer = shop.shopper()
    await buyer.add(items[1]!)
    const total = Number((await buyer.quote()).json['totalCents'])
    const { json } = await till.pay(shop, buyer, { total, key: `to-refund-${name}` })
    buyer.close()
    const path = `/api/commerce/orders/${json['orderId']}/refunds`
    await restartAt(shop, step)
    const owner = await signIn(shop)
    const wish = { amount: refunded, reason: 'campaign', note: '', tell: false, key: `campaign-${name}` }
    await owner.call('POST', path, wish).catch(() => {})
    await shop.gone(step)
    owner.close()
    await shop.start()
    const again = await signIn(shop)
    // Whoever presses again with the same key gets the refund that was begun, not a second one.
    await again.call('POST', path, wish)
    again.close()
    await shop.settle()
    const [order] = await shop.look<{ refunded: number }>('select refunded::int from orders where id = $1', [
      json['orderId'],
    ])
    if (order?.refunded !== refunded) throw new Error(`${order?.refunded} were refunded instead of ${refunded}`)
    return []
  },
})

const subscribers = 3

async function subscribe(shop: CampaignShop, till: Till, { item, name }: { item: Item; name: string }) {
  const planId = 'campaign-monthly'
  await shop.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, $2, $3, 1, 'month', 0, 0, 0) on conflict do nothing`,
    [await shop.siteId(), planId, item.itemId],
  )
  const emails = Array.from({ length: subscribers }, (_, index) => `${name.replaceAll(' ', '-')}-${index}@example.com`)
  for (const email of emails) {
    const buyer = shop.shopper()
    const { itemId, sku } = item
    const chosen = await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, planId })
    const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
    const total = Number((await buyer.quote(cartToken)).json['totalCents'])
    const { status, json } = await till.pay(shop, buyer, { total, cartToken, email, key: `subscribe-${email}` })
    buyer.close()
    if (status !== 200) throw new Error(`nobody could subscribe: ${status} ${JSON.stringify(json)}`)
  }
  return emails
}

/** A month passes, and two hours more, because clocks are put back in some of them. */
const aMonthPasses = `update subscriptions set anchor = anchor - interval '1 month 2 hours',
  next_at = next_at - interval '1 month 2 hours', wake_at = now() where email = any ($1)`
const wake = `update jobs set run_at = now() where kind = 'subscriptions:wake' and failed_at is null and attempt = 0`

const inRenewal: Maker = (step, tillOf, name) => ({
  name,
  async run({ shop, tills, items }) {
    const emails = await subscribe(shop, tillOf(tills), { item: items[2]!, name })
    await shop.letJobsRun()
    await restartAt(shop, step)
    await shop.look(aMonthPasses, [emails])
    await shop.look(wake)
    await shop.look("select pg_notify('jobs', '')")
    await shop.gone(step)
    await shop.start()
    await shop.settle()
    // What came to nothing is tried again a while later, and whatever was charged must not be.
    for (let turn = 0; turn < 2; turn += 1) {
      await shop.look('update subscriptions set wake_at = now() where email = any ($1) and next_at <= now()', [emails])
      await shop.settle()
    }
    const wrong = await shop.look(
      `select s.state, s.next_period, p.paid, o.orders from subscriptions s,
         lateral (select count(*)::int as paid from subscription_periods p
           where p.site_id = s.site_id and p.subscription_id = s.id and p.state = 'paid') p,
         lateral (select count(*)::int as orders from orders o
           where o.site_id = s.site_id and o.email = s.email and o.state = 'paid') o
       where s.email = any ($1) and (s.state, s.next_period, p.paid, o.orders) is distinct from ('active', 2, 2, 2)`,
      [emails],
    )
    if (wrong.length > 0) throw new Error(`not renewed once: ${JSON.stringify(wrong)}`)
    return []
  },
})

const importLines = 600
const inImport = (step: CrashPoint): Case => ({
  name: step,
  async run({ shop }) {
    const cells = (cell: Record<string, string>) => exportHeader.map(title => cell[title] ?? '').join(',')
    const lines = Array.from({ length: importLines }, (_, index) => ({
      ...{ 'Product URL': `import-${index}`, Title: `Import ${index}`, SKU: `import-${index}` },
      ...{ Price: '12.50', 'On Sale': 'No', Stock: '7', Visible: 'Yes' },
    }))
    const file = [exportHeader.join(','), ...lines.map(cells)].join('\r\n')
    const stateOf = async (id: string) =>
      (await shop.look<{ state: string }>('select state from imports where id = $1', [id]))[0]?.state
    const owner = await signIn(shop)
    const sent = await owner.send('/api/commerce/imports?fileName=campaign.csv', file)
    const id = String(sent.json['id'])
    await until('the dry run of an import', 120, async () => (await stateOf(id)) === 'checked')
    owner.close()
    await restartAt(shop, step)
    const again = await signIn(shop)
    await again.call('POST', `/api/commerce/imports/${id}/start`, {}).catch(() => {})
    await shop.gone(step)
    again.close()
    await shop.start()
    await until('the import to go on', 120, async () => (await stateOf(id)) === 'done')
    const [made] = await shop.look<{ products: number; stock: number }>(
      `select count(distinct p.id)::int as products, sum(v.quantity)::int as stock from products p
       join variants v on v.site_id = p.site_id and v.product_id = p.id where v.sku like 'import-%'`,
    )
    if (made!.products !== importLines || made!.stock !== importLines * 7)
      throw new Error(`not imported once: ${JSON.stringify(made)}`)
    return []
  },
})

const at = (make: Maker, step: CrashPoint, names: readonly Till['name'][] = ['test', 'stripe', 'paypal']): Case[] =>
  names.map(name => make(step, tills => tills[name], `${step} ${name}`))

/** How each step is reached, on everything that takes money and comes by it. PayPal renews nothing. */
const cases: Readonly<Record<CrashPoint, readonly Case[]>> = {
  'order-written': at(inSale, 'order-written'),
  'intent-made': at(inSale, 'intent-made'),
  'payment-captured': [...at(inSale, 'payment-captured'), onReturn('payment-captured')],
  'order-finished': at(inSale, 'order-finished'),
  'refund-written': at(inRefund, 'refund-written'),
  'refund-done': at(inRefund, 'refund-done'),
  'refund-finished': at(inRefund, 'refund-finished'),
  'period-taken': at(inRenewal, 'period-taken', ['test', 'stripe']),
  'renewal-charged': at(inRenewal, 'renewal-charged', ['test', 'stripe']),
  'import-batch': [inImport('import-batch')],
}

const everyStep: Campaign = {
  name: 'crash-points',
  what: 'the server kills itself at every named step, with every provider, and is started again',
  async run({ root, scale }) {
    const problems: string[] = []
    const tills = await openTills()
    const shop = await openShop(root, { egress: tills.egress })
    let crashes = 0
    const acknowledged: Acknowledged[] = []
    const all = crashPoints.flatMap(step => cases[step])
    try {
      const items = await shop.shelf(8, 100_000)
      const owner = await signIn(shop)
      await tills.register(owner)
      owner.close()
      for (const { name, isRandom, run } of all)
        try {
          for (let turn = 0; turn < (isRandom ? scale.of(3) : 1); turn += 1) {
            acknowledged.push(...(await run({ shop, tills, items })))
            crashes += 1
          }
          const found = await verify(shop, { acknowledged, tills: tills.all })
          problems.push(...found.map(problem => `${name}: ${problem}`))
        } catch (error) {
          problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
          await restartAt(shop)
        }
    } finally {
      await shop.close()
      await tills.close()
    }
    return { problems, figures: { cases: all.length, crashes, 'orders told': acknowledged.length } }
  },
}

export const crashes = [everyStep]
