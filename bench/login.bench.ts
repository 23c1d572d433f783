import { createClient } from './kit/client'
import { percentile } from './kit/hits'
import { newVisitor } from './kit/http'
import { residentOf, startProduct } from './kit/process'
import { type Measure, median, rounded } from './kit/row'

const right = { email: 'demo@sitewright.example', password: 'stoneware-demo' }
const host = 'localhost'
const logIns = 300
const atOnce = 8
const compared = 40
const storm = 1_000

/**
 * Logging in over HTTP with argon2id at its real cost: how many a second, what a storm of them costs in memory, and whether
 * the time tells an address with an account from one without.
 */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' })
  const client = createClient(product.port, { sockets: storm })
  try {
    await client.send({ host, path: '/login', type: 'text/html' })
    // The cookies of whoever is logged in would be sent along: each of these is a browser of its own.
    const crumb = client.jarOf(host).get('crumb') ?? ''
    const visitor = client.jarOf(host).get('sw_visitor')
    const post = async (fields: { email: string; password: string }) => {
      const own = createClient(product.port, { sockets: 1 })
      own.jarOf(host).set('crumb', crumb)
      if (visitor !== undefined) own.jarOf(host).set('sw_visitor', visitor)
      for (const [name, value] of known) own.jarOf(host).set(name, value)
      const began = performance.now()
      const { status } = await own.send({
        ...{ host, method: 'POST', path: '/login', type: 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ crumb: decodeURIComponent(crumb), ...fields }).toString(),
        headers: newVisitor(),
      })
      own.close()
      return { status, ms: performance.now() - began }
    }
    const known = [...client.jarOf(host)].filter(([name]) => name !== 'sw_session')

    await post(right)
    let left = logIns
    const statuses = new Map<number, number>()
    const waits: number[] = []
    const began = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) {
          const { status, ms } = await post(right)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          waits.push(ms)
        }
      }),
    )
    const seconds = (performance.now() - began) / 1_000
    waits.sort((a, b) => a - b)

    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < compared; round += 1)
      for (const [who, email] of [
        ['known', right.email],
        ['unknown', `nobody${round}@sitewright.example`],
      ] as const) {
        // Three wrong passwords are free; a right one in between makes them free again.
        if (who === 'known' && round % 2 === 1) await post(right)
        times[who].push((await post({ email, password: 'not the password' })).ms)
      }

    const before = residentOf(product.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentOf(product.pid))
    }, 20)
    const stormed = await Promise.all(Array.from({ length: storm }, () => post(right)))
    clearInterval(watch)
    const of = (status: number) => stormed.filter(each => each.status === status).length
    const apart = Math.abs(median(times.known) - median(times.unknown))
    return [
      {
        what: `${logIns} log-ins, ${atOnce} at once`,
        'per second': rounded(logIns / seconds, 1),
        'p99 ms': rounded(percentile(waits, 0.99), 0),
        answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        goal: 'at least 30',
      },
      {
        what: 'a wrong password, address known and unknown',
        'median ms known': rounded(median(times.known), 1),
        'median ms unknown': rounded(median(times.unknown), 1),
        'ms apart': rounded(apart, 1),
        goal: 'at most 10 ms apart',
      },
      {
        what: `${storm} log-ins in the same moment`,
        'let in': of(303),
        'asked to come again (503)': of(503),
        other: stormed.length - of(303) - of(503),
        'MB before': rounded(before, 0),
        'MB more at most': rounded(peak - before, 0),
        goal: 'at most 60 MB more',
      },
    ]
  } finally {
    client.close()
    await product.stop()
  }
}

export default measure
