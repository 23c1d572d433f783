import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../bench/kit/owner'
import { atOnce, type Campaign, counted, randomFrom } from './campaign'
import { type CampaignShop, type Item, openShop } from './shop'
import { verify } from './verify'

export const sockets = 200

/** A cart for each buyer, laid aside until all of them pay at once. */
export async function fillCarts(shop: CampaignShop, wanted: readonly (readonly Item[])[]) {
  const hands = Array.from({ length: sockets }, shop.shopper)
  const { results: carts } = await atOnce(24, wanted, async (items, worker) => {
    const buyer = hands[worker]!
    for (const item of items) await buyer.add(item)
    const { json } = await buyer.quote()
    return { cart: buyer.layAside(), total: Number(json['totalCents']) }
  })
  return { hands, carts }
}

async function storm(shop: CampaignShop, wanted: readonly (readonly Item[])[], name: string) {
  const { hands, carts } = await fillCarts(shop, wanted)
  const began = performance.now()
  let askedAgain = 0
  const { results, peak } = await atOnce(sockets, [...carts.entries()], async ([index, { cart, total }], worker) => {
    const buyer = hands[worker]!
    buyer.takeUp(cart)
    const pay = () => buyer.pay({ total, key: `${name}-${index}`, email: `buyer${index}@example.com` })
    let answer = await pay()
    // A server with too much to do says so, and the page asks again with the same key.
    for (; answer.status === 503; askedAgain += 1) {
      await pause(500)
      answer = await pay()
    }
    buyer.layAside()
    return answer
  })
  for (const buyer of hands) buyer.close()
  return { results, peak, askedAgain, seconds: (performance.now() - began) / 1000 }
}

export const told = (results: Awaited<ReturnType<typeof storm>>['results']) =>
  results.flatMap(({ status, json }) =>
    status === 200 ? [{ orderId: String(json['orderId']), number: Number(json['number']) }] : [],
  )

const oversell: Campaign = {
  name: 'oversell',
  what: '10,000 buyers on 200 connections pay for 100 units, whose carts were filled before',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const units = scale.of(100)
      const buyers = scale.of(10_000)
      const [item] = await shop.shelf(1, units)
      const { results, peak, seconds, askedAgain } = await storm(
        shop,
        Array.from({ length: buyers }, () => [item!]),
        'oversell',
      )
      const statuses = counted(results.map(({ status }) => status))
      const reasons = new Set(results.filter(({ status }) => status === 409).map(({ json }) => String(json['reason'])))
      const problems = await verify(shop, { acknowledged: told(results) })
      if (statuses[200] !== units) problems.push(`${statuses[200]} were sold of ${units}`)
      if (statuses[409] !== buyers - units) problems.push(`answers: ${JSON.stringify(statuses)}`)
      if ([...reasons].join() !== 'sold-out') problems.push(`refused because of ${[...reasons].join()}`)
      const figures = {
        buyers,
        units,
        sold: statuses[200] ?? 0,
        'at once': peak,
        'asked again': askedAgain,
        'per second': Math.round(buyers / seconds),
      }
      return { problems, figures, ...(peak < 2 ? { void: 'no two requests were under way together' } : {}) }
    } finally {
      await shop.close()
    }
  },
}

const lastUnit: Campaign = {
  name: 'last-unit',
  what: 'the last unit, 500 times over, eight buyers for each',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const rounds = scale.of(500)
      const hands = Array.from({ length: 8 }, shop.shopper)
      const problems: string[] = []
      const acknowledged: { orderId: string; number: number }[] = []
      let overlapped = 0
      for (let round = 0; round < rounds; round += 1) {
        const [item] = await shop.shelf(1, 1)
        const totals = await Promise.all(
          hands.map(async buyer => {
            await buyer.add(item!)
            return Number((await buyer.quote()).json['totalCents'])
          }),
        )
        const answers = await Promise.all(
          hands.map((buyer, index) => buyer.pay({ total: totals[index]!, key: `last-${round}-${index}` })),
        )
        overlapped += 1
        for (const { status, json } of answers)
          if (status === 200) acknowledged.push({ orderId: String(json['orderId']), number: Number(json['number']) })
        const statuses = counted(answers.map(({ status }) => status))
        if (statuses[200] !== 1 || statuses[409] !== 7) problems.push(`round ${round}: ${JSON.stringify(statuses)}`)
        for (const buyer of hands) buyer.layAside()
      }
      for (const buyer of hands) buyer.close()
      problems.push(...(await verify(shop, { acknowledged })))
      return { problems, figures: { rounds: overlapped, buyers: rounds * 8, sold: acknowledged.length } }
    } finally {
      await shop.close()
    }
  },
}

const manyThings: Campaign = {
  name: 'many-things',
  what: 'three things in any order, some of them on two lines of a cart, while the owner counts',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const random = randomFrom(7)
      const buyers = scale.of(1_500)
      const items = await shop.shelf(3, scale.of(400))
      const wanted = Array.from({ length: buyers }, () => {
        const first = Math.floor(random() * 3)
        const step = random() < 0.5 ? 1 : 2
        return [0, 1, 2].map(index => items[(first + index * step) % 3]!)
      })
      const { hands, carts } = await fillCarts(shop, wanted)
      // A second line of the same variant, as a card for somebody or a plan makes one.
      await shop.look(
        `insert into cart_entries (site_id, id, cart_id, variant_id, quantity, kind, merge_key)
         select site_id, id || 'x', cart_id, variant_id, 1, kind, id || 'x' from cart_entries
         where variant_id = $1 and right(cart_id, 1) < 'U'`,
        [items[0]!.variantId],
      )
      const owner = await signIn(shop)
      let isSelling = true
      let counts = 0
      const counting = (async () => {
        for (; isSelling; counts += 1) {
          const item = items[counts % 3]!
          await owner.call('POST', `/api/commerce/products/${item.itemId}/variants/${item.variantId}/stock`, {
            difference: counts % 2 === 0 ? 1 : -1,
          })
        }
      })()
      const { results, peak } = await atOnce(sockets, [...carts.entries()], async ([index, { cart }], worker) => {
        const buyer = hands[worker]!
        buyer.takeUp(cart)
        const total = Number((await buyer.quote()).json['totalCents'])
        const answer = await buyer.pay({ total, key: `many-${index}` })
        buyer.layAside()
        return answer
      })
      isSelling = false
      await counting
      owner.close()
      for (const buyer of hands) buyer.close()
      const statuses = counted(results.map(({ status }) => status))
      const problems = await verify(shop, { acknowledged: told(results) })
      const odd = Object.keys(statuses).filter(status => status !== '200' && status !== '409')
      const strange = results.find(({ status }) => odd.includes(String(status)))
      if (strange) problems.push(`answers: ${JSON.stringify(statuses)}, such as ${JSON.stringify(strange)}`)
      const figures = { buyers, sold: statuses[200] ?? 0, 'sold out': statuses[409] ?? 0, counts, 'at once': peak }
      return { problems, figures, ...(statuses[200] ? {} : { void: 'nothing was sold' }) }
    } finally {
      await shop.close()
    }
  },
}

export const storms = [oversell, lastUnit, manyThings]
