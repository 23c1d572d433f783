import { setTimeout as pause } from 'node:timers/promises'
import { signEvent } from '@sitewright/server/payments/signature'
import { createClient } from './kit/client'
import { connectTo } from './kit/database'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'
import { itemsOf } from './kit/shelf'
import { createShopper, shopSecret } from './kit/shopper'

const host = 'tern.sites.localhost'
const path = '/api/commerce/payments/test/events'
const connections = 16
const events = 5_000
const warmUp = 2_000

/** What a provider reports of one payment: taken as fast as it is sent, and worked off behind its back. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', SECRET: shopSecret })
  const database = await connectTo(product.dataDir)
  const clients = Array.from({ length: connections }, () => createClient(product.port))
  const buyer = createShopper({ port: product.port, host })
  try {
    const [item] = await itemsOf(database, 1)
    await database.query('update variants set quantity = 10 where id = $1', [item!.variantId])
    await buyer.add(item!)
    const paid = await buyer.pay({ total: item!.price + 1_200, key: 'events' })
    if (paid.status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(paid)}`)
    const { rows } = await database.query<{ id: string }>('select id from payment_attempts order by id desc limit 1')
    const reference = rows[0]!.id
    const waiting = async () =>
      (await database.query("select from jobs where kind = 'payments:event' and failed_at is null")).rowCount ?? 0

    const send = async (
      what: string,
      { count, idOf, key, wanted }: { count: number; idOf: (index: number) => string; key: string; wanted: number },
    ): Promise<Row> => {
      let next = 0
      const before = cpuOfTree(product.pid)
      const began = performance.now()
      await Promise.all(
        clients.map(async client => {
          while (next < count) {
            const body = JSON.stringify({ id: idOf(next++), reference, about: 'payment' })
            const headers = { 'x-test-payments-signature': signEvent(key, body, new Date()) }
            const { status } = await client.send({ host, method: 'POST', path, body, headers })
            if (status !== wanted) throw new Error(`${what}: an event was answered with ${status}.`)
          }
        }),
      )
      const seconds = (performance.now() - began) / 1_000
      const perEvent = (cpuOfTree(product.pid) - before) / count
      return { what, 'per second': Math.round(count / seconds), 'CPU ms per event': rounded(perEvent, 2) }
    }
    const worked = async (): Promise<number> => {
      const began = performance.now()
      const count = await waiting()
      while ((await waiting()) > 0) await pause(50)
      return count / ((performance.now() - began) / 1_000)
    }

    await send('warm-up', { count: warmUp, idOf: index => `warm-${index}`, key: shopSecret, wanted: 204 })
    await worked()
    const accepted = await send(`${events} events, ${connections} at once`, {
      ...{ count: events, idOf: (index: number) => `event-${index}`, key: shopSecret, wanted: 204 },
    })
    const left = await waiting()
    const perSecond = await worked()
    const repeated = await send('the same event, told again and again', {
      ...{ count: events, idOf: () => 'event-0', key: shopSecret, wanted: 204 },
    })
    const forged = await send('forged', {
      ...{ count: events, idOf: (index: number) => `forged-${index}`, key: 'x'.repeat(64), wanted: 400 },
    })
    const { rows: booked } = await database.query('select from ledger_entries where cause = $1', ['capture'])
    return [
      { ...accepted, goal: 'at least 500 per second' },
      repeated,
      forged,
      { what: `working off the ${left} that were left`, 'per second': Math.round(perSecond) },
      { what: 'the payment is in the books once', exact: booked.length === 1 },
    ]
  } finally {
    for (const client of clients) client.close()
    buyer.close()
    await database.end()
    await product.stop()
  }
}

export default measure
