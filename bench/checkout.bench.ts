import type pg from 'pg'
import { connectTo } from './kit/database'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'
import { type ShelfItem as Item, itemsOf } from './kit/shelf'
import { type BuyingHands, createShopper, shopSecret } from './kit/shopper'

const host = 'tern.sites.localhost'
const shoppers = 8
const orders = 1_600
/** A server that has just started compiles while it sells: the second thousand orders costs a sixth less than the first. */
const warmUp = 1_600

/** Puts a thing in the cart and pays for it. */
async function buy(hands: BuyingHands, item: Item, key: string): Promise<number> {
  const added = await hands.add(item)
  if (added.status !== 200) return added.status
  // Tracked post, and no tax in Texas.
  const { status } = await hands.pay({ total: item.price + 1_200, key })
  return status
}

/** Every shopper buys one thing after the other, all of them at the same time, until the shelf is empty. */
async function emptyShelf(all: readonly BuyingHands[], items: readonly Item[], count: number, name: string) {
  let left = count
  const statuses = new Map<number, number>()
  const started = performance.now()
  await Promise.all(
    all.map(async hands => {
      while (left > 0) {
        left -= 1
        const status = await buy(hands, items[left % items.length]!, `${name}-order-${left}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const perSecond = count / ((performance.now() - started) / 1000)
  if (statuses.get(200) !== count) throw new Error(`Not every order was taken: ${JSON.stringify([...statuses])}`)
  return perSecond
}

/** What the shop and the provider say afterwards, against what the shoppers were told. Receipts are drawn a little later. */
async function isExact(database: pg.Client, items: readonly Item[], paid: number): Promise<boolean> {
  const isDrawing = async () => (await database.query("select from jobs where kind = 'orders:mail'")).rowCount !== 0
  while (await isDrawing()) await new Promise(resolve => setTimeout(resolve, 50))
  const { rows } = await database.query<Record<string, number>>(
    `select (select coalesce(sum(quantity), 0)::int from variants where id = any ($1)) as left,
       (select count(*)::int from orders where state = 'paid') as orders,
       (select count(distinct number)::int from orders) as numbers,
       (select count(*)::int from ledger_entries where cause = 'capture') as booked,
       (select count(*)::int from test_payments where outcome = 'captured') as charged,
       (select count(*)::int from mails where subject like 'Your order%') as receipts`,
    [items.map(({ variantId }) => variantId)],
  )
  const { left, ...counted } = rows[0]!
  return left === 0 && Object.values(counted).every(value => value === paid)
}

const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', SECRET: shopSecret })
  const database = await connectTo(product.dataDir)
  const all = Array.from({ length: shoppers }, () => createShopper({ port: product.port, host }))
  const cpu = () => cpuOfTree(product.pid)
  try {
    const items = await itemsOf(database, shoppers)
    const stock = (list: readonly Item[], each: number) =>
      database.query('update variants set quantity = case when id = any ($1) then $2::int else 0 end', [
        list.map(({ variantId }) => variantId),
        each,
      ])
    let paid = 0
    const run = async (name: string, list: readonly Item[], count: number): Promise<Row> => {
      await stock(list, count / list.length)
      const before = cpu()
      const perSecond = await emptyShelf(all, list, count, name)
      const perOrder = (cpu() - before) / count
      paid += count
      const late = await buy(all[0]!, list[0]!, `${name}-too-late`)
      return {
        what: name,
        'orders per second': Math.round(perSecond),
        'CPU ms per order': rounded(perOrder, 2),
        'stock exact': late === 409 && (await isExact(database, list, paid)),
      }
    }
    await run('warm-up', items, warmUp)
    return [
      {
        ...(await run('8 shoppers, 8 things', items, orders)),
        goal: 'at least 200 orders per second and at most 4 ms, stock exact',
      },
      {
        ...(await run('8 shoppers, the same thing', items.slice(0, 1), orders)),
        goal: 'at least 180 orders per second, stock exact',
      },
    ]
  } finally {
    for (const hands of all) hands.close()
    await database.end()
    await product.stop()
  }
}

export default measure
