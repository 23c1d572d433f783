import type pg from 'pg'
import { connectTo } from './kit/database'
import { signIn } from './kit/owner'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'
import { type ShelfItem as Item, itemsOf } from './kit/shelf'
import { type BuyingHands, createShopper, shopSecret } from './kit/shopper'

const host = 'tern.sites.localhost'
const shoppers = 8
const orders = 1_600
/** A server that has just started compiles while it sells: the second thousand orders costs a sixth less than the first. */
const warmUp = 1_600

/** What is given in at the cart, and what it takes off. */
type Given = { readonly code: string; readonly off: number; readonly cards: ReadonlyMap<BuyingHands, string> }

/** Puts a thing in the cart and pays for it, or has a code and a gift card pay. */
async function buy(hands: BuyingHands, item: Item, key: string, given?: Given): Promise<number> {
  const added = await hands.add(item)
  if (added.status !== 200) return added.status
  if (given) {
    const entered = await hands.call('POST', '/api/commerce/shopping-cart/coupons', { code: given.code })
    if (entered.status !== 200) return entered.status
    const card = await hands.call('POST', '/api/commerce/shopping-cart/gift-cards', { code: given.cards.get(hands) })
    if (card.status !== 200) return card.status
  }
  // Tracked post, and no tax in Texas.
  const total = item.price + 1_200 - (given?.off ?? 0)
  const { status } = await hands.pay({ total, key, ...(given && { due: 0 }) })
  return status
}

const cardAmount = 100_000_00

/** A code for everybody and a card for each, as their owner gives them out. */
async function giveOut(product: { port: number }, database: pg.Client, all: readonly BuyingHands[]): Promise<Given> {
  const owner = await signIn(product)
  const code = 'BENCH'
  const off = 250
  const made = await owner.call('POST', '/api/commerce/discounts', {
    ...{ name: code, method: 'code', code, kind: 'fixed', value: off, per: 'order', maxUses: null },
    ...{ productIds: [], categoryIds: [], minSubtotal: null, minQuantity: null, firstOrderOnly: false },
    ...{ startsAt: null, endsAt: null, combines: true, active: true, oncePerCustomer: false },
  })
  if (made.status >= 300) throw new Error(`The code was not made: ${JSON.stringify(made)}`)
  const cards = new Map<BuyingHands, string>()
  for (const [index, hands] of all.entries()) {
    const recipientEmail = `card-${index}@example.com`
    const given = await owner.call('POST', '/api/commerce/gift-cards', {
      ...{ amount: cardAmount, recipientEmail, recipientName: 'Card', message: '', note: '' },
    })
    if (given.status >= 300) throw new Error(`A card was not given: ${JSON.stringify(given)}`)
    cards.set(hands, await codeIn(database, recipientEmail))
  }
  owner.close()
  return { code, off, cards }
}

/** Of a card that nobody but its mail knows. */
async function codeIn(database: pg.Client, recipient: string): Promise<string> {
  for (;;) {
    const { rows } = await database.query<{ html: string }>('select html from mails where recipient = $1', [recipient])
    const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(rows[0]?.html ?? '')?.[0]
    if (code) return code
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Every shopper buys one thing after the other, all of them at the same time, until the shelf is empty. */
async function emptyShelf(
  all: readonly BuyingHands[],
  items: readonly Item[],
  { count, name, given }: { count: number; name: string; given?: Given | undefined },
) {
  let left = count
  const statuses = new Map<number, number>()
  const started = performance.now()
  await Promise.all(
    all.map(async hands => {
      while (left > 0) {
        left -= 1
        const status = await buy(hands, items[left % items.length]!, `${name}-order-${left}`, given)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const perSecond = count / ((performance.now() - started) / 1000)
  if (statuses.get(200) !== count) throw new Error(`Not every order was taken: ${JSON.stringify([...statuses])}`)
  return perSecond
}

/** What the shop and the provider say afterwards, against what the shoppers were told. Receipts are drawn a little later. */
async function isExact(
  database: pg.Client,
  items: readonly Item[],
  { paid, given }: { paid: number; given: number },
): Promise<boolean> {
  const isDrawing = async () => (await database.query("select from jobs where kind = 'orders:mail'")).rowCount !== 0
  while (await isDrawing()) await new Promise(resolve => setTimeout(resolve, 50))
  const { rows } = await database.query<Record<string, number | string>>(
    `select (select coalesce(sum(quantity), 0)::int from variants where id = any ($1)) as left,
       (select count(*)::int from orders where state = 'paid') as orders,
       (select count(distinct number)::int from orders) as numbers,
       (select count(*)::int from ledger_entries where cause = 'capture') as booked,
       (select count(*)::int from test_payments where outcome = 'captured') as charged,
       (select count(*)::int from mails where subject like 'Your order%') as receipts,
       (select count(*)::int from discount_uses) as codes,
       (select count(*)::int from orders where state = 'paid' and gift_card_total = total) as "byCard",
       (select (count(*) * $2 - sum(balance))::bigint from gift_cards where recipient_email like 'card-%')::text as spent,
       (select sum(gift_card_total) from orders where state = 'paid')::text as "paidByCard"`,
    [items.map(({ variantId }) => variantId), cardAmount],
  )
  const { left, booked, charged, codes, byCard, spent, paidByCard, ...counted } = rows[0]!
  const byProvider = [booked, charged].every(value => value === paid - given)
  const byOwner = [codes, byCard].every(value => value === given) && (given === 0 || spent === paidByCard)
  return left === 0 && byProvider && byOwner && Object.values(counted).every(value => value === paid)
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
    const sold = { paid: 0, given: 0 }
    const run = async (name: string, list: readonly Item[], count: number, given?: Given): Promise<Row> => {
      await stock(list, count / list.length)
      const before = cpu()
      const perSecond = await emptyShelf(all, list, { count, name, given })
      const perOrder = (cpu() - before) / count
      sold.paid += count
      if (given) sold.given += count
      const late = await buy(all[0]!, list[0]!, `${name}-too-late`)
      return {
        what: name,
        'orders per second': Math.round(perSecond),
        'CPU ms per order': rounded(perOrder, 2),
        'stock exact': late === 409 && (await isExact(database, list, sold)),
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
      {
        ...(await run(
          '8 shoppers, 8 things, code and gift card',
          items,
          orders,
          await giveOut(product, database, all),
        )),
        goal: 'at least 120 orders per second, stock, codes and cards exact',
      },
    ]
  } finally {
    for (const hands of all) hands.close()
    await database.end()
    await product.stop()
  }
}

export default measure
