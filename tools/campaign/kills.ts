import { setTimeout as pause } from 'node:timers/promises'
import { type Campaign, randomFrom, until } from './campaign'
import { testProvider } from './providers'
import { sell } from './selling'
import { type CampaignShop, openShop } from './shop'
import { verify } from './verify'

const cards = ['test-card-accepted', 'test-card-accepted', 'lost-answer', '4000000000000119', 'test-card-refused']

const killed = (name: string, what: string, kill: (shop: CampaignShop) => Promise<void>): Campaign => ({
  name,
  what,
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const random = randomFrom(11)
      const items = await shop.shelf(8, 100_000)
      const selling = sell(shop, items, { provider: testProvider, tokens: cards })
      const times = scale.of(50)
      let inFlight = 0
      for (let turn = 0; turn < times; turn += 1) {
        const before = selling.broken()
        // Nobody is killed before anybody was sold something: a start that is too slow would prove nothing.
        await selling.more(1)
        await pause(50 + random() * 750)
        await kill(shop)
        await pause(50)
        if (selling.broken() > before) inFlight += 1
      }
      const { broken, sent } = await selling.stop()
      const problems = await verify(shop, { acknowledged: selling.acknowledged })
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
  await until('the database to be started again', 120, () => {
    try {
      return shop.databasePid() !== pid
    } catch {
      // Between the two there is no file.
      return false
    }
  })
}

export const kills = [
  killed('killed-server', '50 SIGKILLs of the server while 12 buyers buy', killServer),
  killed('killed-database', '50 SIGKILLs of PostgreSQL while 12 buyers buy', killDatabase),
]
