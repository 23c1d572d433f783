import { setTimeout as pause } from 'node:timers/promises'
import { type CrashPoint, crashPoints } from '../../packages/server/src/platform/crash-points'
import { type Campaign, randomFrom } from './campaign'
import { signIn } from './owner'
import { type CampaignShop, type Item, openShop } from './shop'
import { type Acknowledged, verify } from './verify'

const shoppers = 12

/** Buyers who go on whatever happens, and remember what they were told. A call without an answer is sent again. */
function sell(shop: CampaignShop, items: readonly Item[], { tokens }: { tokens: readonly string[] }) {
  const acknowledged: Acknowledged[] = []
  let isOpen = true
  let broken = 0
  let sent = 0

  async function untilAnswered<Answer extends { status: number; json: Record<string, unknown> }>(
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    while (isOpen)
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
    for (let turn = 0; isOpen; turn += 1) {
      const item = items[(index + turn) % items.length]!
      if (!(await untilAnswered(() => buyer.add(item)))) break
      const quoted = await untilAnswered(buyer.quote)
      if (!quoted) break
      const total = Number(quoted.json['totalCents'])
      const token = tokens[turn % tokens.length]!
      sent += 1
      // An answer that never comes is asked for with the same key, as the page does it.
      const answer = await untilAnswered(() => buyer.pay({ total, token, key: `sell-${index}-${turn}` }))
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
    async stop() {
      isOpen = false
      await done
      return { broken, sent }
    },
  }
}

const cards = ['test-card-accepted', 'test-card-accepted', 'lost-answer', '4000000000000119', 'test-card-refused']

const killed = (name: string, what: string, kill: (shop: CampaignShop) => Promise<void>): Campaign => ({
  name,
  what,
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const random = randomFrom(11)
      const items = await shop.shelf(8, 100_000)
      const selling = sell(shop, items, { tokens: cards })
      const times = scale.of(50)
      let inFlight = 0
      for (let turn = 0; turn < times; turn += 1) {
        const before = selling.broken()
        const sold = selling.acknowledged.length
        // Nobody is killed before anybody was sold something: a start that is too slow would prove nothing.
        for (const end = Date.now() + 60_000; selling.acknowledged.length === sold && Date.now() < end; )
          await pause(20)
        await pause(50 + random() * 750)
        await kill(shop)
        await pause(50)
        if (selling.broken() > before) inFlight += 1
      }
      const { broken, sent } = await selling.stop()
      const problems = await verify(shop, selling.acknowledged)
      const figures = { kills: times, 'in flight': inFlight, 'orders told': selling.acknowledged.length, sent, broken }
      return { problems, figures, ...(inFlight === 0 ? { void: 'no request was in flight at any kill' } : {}) }
    } finally {
      await shop.close()
    }
  },
})

const killServer = async (shop: CampaignShop) => {
  await shop.kill()
  await shop.start()
}

/** Its server starts it again. */
const killDatabase = async (shop: CampaignShop) => {
  const pid = shop.databasePid()
  process.kill(pid, 'SIGKILL')
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    try {
      if (shop.databasePid() !== pid) return
    } catch {
      // Between the two there is no file.
    }
}

/** How each step is reached; what other processes do is proved where they are tested. */
const elsewhere: Partial<Record<CrashPoint, string>> = {
  'import-batch': 'packages/server/src/imports',
  'period-taken': 'packages/server/src/subscriptions',
  'renewal-charged': 'packages/server/src/subscriptions',
}
const reachedBy = (step: CrashPoint): 'order' | 'lost' | 'refund' => {
  if (step.startsWith('refund')) return 'refund'
  return step === 'intent-made' ? 'lost' : 'order'
}

async function crashOnce(shop: CampaignShop, step: CrashPoint, items: readonly Item[]): Promise<Acknowledged[]> {
  const how = reachedBy(step)
  if (how !== 'refund') {
    await shop.kill()
    await shop.start({ CRASH_AT: step })
    const selling = sell(shop, items, { tokens: [how === 'lost' ? 'lost-answer' : 'test-card-accepted'] })
    await shop.gone()
    await shop.start()
    const before = selling.acknowledged.length
    for (const end = Date.now() + 60_000; selling.acknowledged.length < before + 20 && Date.now() < end; )
      await pause(50)
    await selling.stop()
    return selling.acknowledged
  }
  const [order] = await shop.look<{ id: string }>(
    "select id from orders where state = 'paid' and due > 1000 order by number desc limit 1",
  )
  await shop.kill()
  await shop.start({ CRASH_AT: step })
  const owner = await signIn(shop)
  const wish = { amount: 500, reason: 'campaign', note: '', tell: false, key: `campaign-${step}` }
  await owner.call('POST', `/api/commerce/orders/${order!.id}/refunds`, wish).catch(() => {})
  await shop.gone()
  owner.close()
  await shop.start()
  const again = await signIn(shop)
  // Whoever presses again with the same key gets the refund that was begun, not a second one.
  await again.call('POST', `/api/commerce/orders/${order!.id}/refunds`, wish)
  again.close()
  await shop.settle()
  const [refunded] = await shop.look<{ refunded: number }>('select refunded::int from orders where id = $1', [
    order!.id,
  ])
  if (refunded!.refunded !== 500) throw new Error(`${step}: ${refunded!.refunded} were refunded instead of 500`)
  return []
}

const everyStep: Campaign = {
  name: 'crash-points',
  what: 'the server kills itself at every named step, under load, and is started again',
  async run({ root, scale }) {
    const problems: string[] = []
    const figures: Record<string, number> = {}
    for (const step of crashPoints.filter(each => !elsewhere[each])) {
      const shop = await openShop(root)
      try {
        const items = await shop.shelf(8, 100_000)
        // Something to give back, and a server that has sold before it is killed.
        const first = sell(shop, items, { tokens: ['test-card-accepted'] })
        while (first.acknowledged.length < 10) await pause(20)
        await first.stop()
        const acknowledged = [...first.acknowledged]
        for (let turn = 0; turn < (reachedBy(step) === 'refund' ? 1 : scale.of(3)); turn += 1)
          acknowledged.push(...(await crashOnce(shop, step, items)))
        const found = await verify(shop, acknowledged)
        problems.push(...found.map(problem => `${step}: ${problem}`))
        figures[step] = acknowledged.length
      } catch (error) {
        problems.push(`${step}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        await shop.close()
      }
    }
    return { problems, figures }
  },
}

export const kills = [
  killed('killed-server', '50 SIGKILLs of the server while 12 buyers buy', killServer),
  killed('killed-database', '50 SIGKILLs of PostgreSQL while 12 buyers buy', killDatabase),
  everyStep,
]
