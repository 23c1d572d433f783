import { setTimeout as pause } from 'node:timers/promises'
import { ends, until } from './campaign'
import type { Provider } from './providers'
import type { CampaignShop, Item } from './shop'
import type { Acknowledged } from './verify'

const shoppers = 12
/** A key is used for one order, whoever sells. */
let sales = 0

/** Buyers who go on whatever happens, and remember what they were told. A call without an answer is sent again. */
export function sell(
  shop: CampaignShop,
  items: readonly Item[],
  {
    provider,
    tokens = ['test-card-accepted'],
    units = 1,
  }: {
    provider: Provider
    tokens?: readonly string[]
    /** Of each thing in a cart. */
    units?: number
  },
) {
  const acknowledged: Acknowledged[] = []
  const sale = ++sales
  let isOpen = true
  let broken = 0
  let sent = 0
  const goesOn = () => isOpen && !shop.isClosed()

  async function untilAnswered<Answer extends { status: number; json: Record<string, unknown> }>(
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    while (goesOn())
      try {
        const answer = await ask()
        if (answer.status < 500) return answer
        broken += 1
        await pause(100)
      } catch {
        broken += 1
        await pause(100)
      }
    return undefined
  }

  const run = async (index: number) => {
    const buyer = shop.shopper()
    for (let turn = 0; goesOn(); turn += 1) {
      const item = items[(index + turn) % items.length]!
      if (!(await untilAnswered(() => buyer.add(item, units)))) break
      const quoted = await untilAnswered(() => buyer.quote())
      if (!quoted) break
      const total = Number(quoted.json['totalCents'])
      const token = tokens[turn % tokens.length]!
      const key = `sell-${sale}-${index}-${turn}`
      sent += 1
      // An answer that never comes is asked for with the same key, as the page does it.
      const answer = await untilAnswered(() => provider.pay(shop, buyer, { total, token, key }))
      if (answer?.status === 200 && typeof answer.json['number'] === 'number')
        acknowledged.push({ orderId: String(answer.json['orderId']), number: answer.json['number'] })
      buyer.layAside()
    }
    buyer.close()
  }
  const done = Promise.all(Array.from({ length: shoppers }, (_, index) => run(index)))
  return {
    acknowledged,
    broken: () => broken,
    /** As many more as `count`, or it says that nobody can buy. */
    more(count: number) {
      const before = acknowledged.length
      return until(`${count} orders`, 120, () => acknowledged.length >= before + count)
    },
    async stop() {
      isOpen = false
      await ends('the last answers to buyers', 180, done)
      return { broken, sent }
    },
  }
}
