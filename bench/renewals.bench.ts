import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectTo } from './kit/database'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, rounded } from './kit/row'
import { itemsOf, type ShelfItem } from './kit/shelf'
import { type BuyingHands, createShopper, shopSecret } from './kit/shopper'

const host = 'tern.sites.localhost'
const subscriptions = 10_000
/** Orders of a buyer before the renewals begin, to hold against those meanwhile. */
const samples = 200
const planId = 'bench-monthly'

/** One that was bought as anybody buys one, and as many copies of it as are wanted. All of them are due. */
async function subscribe(database: pg.Client, hands: BuyingHands, { itemId, sku }: ShelfItem): Promise<void> {
  await database.query(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     select site_id, $1, id, 1, 'month', 0, 0, 0 from products where id = $2`,
    [planId, itemId],
  )
  const chosen = await hands.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, planId })
  const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
  const total = Number((await hands.quote(cartToken)).json['totalCents'])
  const bought = await hands.pay({ total, cartToken, key: 'subscription' })
  if (bought.status !== 200) throw new Error(`Nobody could subscribe: ${JSON.stringify(bought)}`)
  const copies = (table: string, changed: string) =>
    database.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changed}))).*
       from ${table} one, generate_series(1, $1) as copy where one.order_id = $2`,
      [subscriptions - 1, bought.json['orderId']],
    )
  await database.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object(
       'id', 'bench-' || copy, 'cart_id', 'bench-' || copy, 'number', 1000000 + copy))).*
     from orders one, generate_series(1, $1) as copy where one.id = $2`,
    [subscriptions - 1, bought.json['orderId']],
  )
  await copies(
    'subscriptions',
    `'id', 'bench-' || copy, 'order_id', 'bench-' || copy, 'token_hash', 'bench-' || copy, 'email', 'bench' || copy || '@example.com',
     'email_key', 'bench' || copy || '@example.com'`,
  )
  // A month and two hours ago, because clocks may have been put back since.
  await database.query(
    `update subscriptions set anchor = anchor - interval '1 month 2 hours',
       next_at = next_at - interval '1 month 2 hours', wake_at = now()`,
  )
  await database.query('analyze')
}

/** Milliseconds that one buyer after the other waits for their order. */
async function latencies(
  hands: BuyingHands,
  item: ShelfItem,
  { name, goesOn }: { name: string; goesOn(n: number): boolean },
) {
  const waited: number[] = []
  for (let order = 0; goesOn(order); order += 1) {
    await hands.add(item)
    const began = performance.now()
    const { status } = await hands.pay({ total: item.price + 1_200, key: `${name}-${order}` })
    if (status !== 200) throw new Error(`An order was answered with ${status}.`)
    waited.push(performance.now() - began)
  }
  return waited.sort((a, b) => a - b)
}
const p99 = (sorted: readonly number[]) => rounded(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, 1)

/** Everything that is due on one morning, and somebody who buys meanwhile. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', SECRET: shopSecret })
  const database = await connectTo(product.dataDir)
  // One connection asks, the other counts meanwhile.
  const counting = await connectTo(product.dataDir)
  const hands = createShopper({ port: product.port, host })
  try {
    const [item, other] = await itemsOf(database, 2)
    await database.query('update variants set quantity = 1000000 where id = any ($1)', [
      [item!.variantId, other!.variantId],
    ])
    await subscribe(database, hands, item!)
    await latencies(hands, other!, { name: 'warm-up', goesOn: order => order < samples })
    const calm = await latencies(hands, other!, { name: 'calm', goesOn: order => order < samples })

    const before = cpuOfTree(product.pid)
    const began = performance.now()
    await database.query(
      `insert into jobs (site_id, kind, payload, only_one, run_at)
       select site_id, 'subscriptions:wake', jsonb_build_object('id', id), id, now() from subscriptions
       on conflict do nothing`,
    )
    await database.query("update jobs set run_at = now() where kind = 'subscriptions:wake' and attempt = 0")
    await database.query("select pg_notify('jobs', '')")
    let isDone = false
    const meanwhile = latencies(hands, other!, { name: 'meanwhile', goesOn: () => !isDone })
    const renewed = async () =>
      (await counting.query("select from subscription_periods where state = 'paid' and n = 1")).rowCount ?? 0
    for (let last = 0, since = performance.now(); last < subscriptions; await pause(250)) {
      const now = await renewed()
      if (now > last) since = performance.now()
      if (performance.now() - since > 120_000) throw new Error(`Only ${now} were renewed, and no more come.`)
      last = now
    }
    const seconds = (performance.now() - began) / 1_000
    isDone = true
    const busy = await meanwhile
    const cpu = (cpuOfTree(product.pid) - before) / (subscriptions + busy.length)
    const { rows } = await database.query<{ charged: number }>(
      `select count(*)::int as charged from test_payments p join payment_attempts a on a.site_id = p.site_id and a.id = p.key
       join subscription_periods s on s.site_id = a.site_id and s.order_id = a.order_id
       where s.n = 1 and p.outcome = 'captured'`,
    )
    return [
      {
        what: `${subscriptions} due at once`,
        'per second': rounded(subscriptions / seconds, 1),
        'CPU ms each': rounded(cpu, 2),
        'charged once': rows[0]!.charged === subscriptions,
        goal: 'at least 50 per second',
      },
      {
        what: 'an order meanwhile, p99 in ms',
        before: p99(calm),
        meanwhile: p99(busy),
        ratio: rounded(p99(busy) / p99(calm), 2),
        goal: 'at most 2 times',
      },
    ]
  } finally {
    hands.close()
    await counting.end()
    await database.end()
    await product.stop()
  }
}

export default measure
