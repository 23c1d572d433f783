import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTo } from './kit/database'
import { percentile } from './kit/hits'
import { signIn } from './kit/owner'
import { cpuOf, startProcess, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'
import { submitter } from './kit/submitter'

const host = 'tern.sites.localhost'
const browsers = 8
const atOnce = 4
const submissions = 4_000
const kills = 3
const betweenKillsMs = 1_500

type Found = { readonly status: number; readonly ms: number; readonly mark: string }

/**
 * Submissions of one form, acknowledged after their commit, from browsers that have their keys; and whether each of them is
 * in the inbox, once, after the server was ended as by a power cut in the midst of them.
 */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' })
  const { dataDir } = product
  const owner = await signIn(product)
  const made = await owner.call('POST', '/api/forms', { name: 'Bench', kind: 'form' })
  const formId = String((made.json as { id: string }).id)
  const published = await owner.call('POST', '/api/publishing/publish', {})
  if (made.status !== 201 || published.status >= 300)
    throw new Error(`There is no form to fill in: ${made.status}, ${published.status}`)
  owner.close()

  const prepare = (port: number, keys: number) =>
    Promise.all(Array.from({ length: browsers }, () => submitter(port, { host, formId }, { keys })))
  /** Each browser has four forms on their way until its keys are spent, or somebody says that it is over. */
  const sendAll = async (
    senders: Awaited<ReturnType<typeof prepare>>,
    name: string,
    isOver: () => boolean = () => false,
  ): Promise<Found[]> => {
    const found: Found[] = []
    let number = 0
    await Promise.all(
      senders.flatMap(sender =>
        Array.from({ length: atOnce }, async () => {
          while (!isOver()) {
            const mark = `${name}${number++}`
            const began = performance.now()
            const status = await sender.send(mark)
            if (status === -1) return
            found.push({ status, ms: performance.now() - began, mark })
          }
        }),
      ),
    )
    for (const sender of senders) sender.close()
    return found
  }
  const rows: Row[] = []
  const acknowledged: string[] = []
  const take = (found: readonly Found[]) => {
    for (const { status, mark } of found) if (status === 204) acknowledged.push(mark)
  }

  const senders = await prepare(product.port, submissions / browsers)
  const cpu = cpuOf(product.pid)
  const began = performance.now()
  const found = await sendAll(senders, 'steady')
  const seconds = (performance.now() - began) / 1_000
  take(found)
  const waits = found.map(({ ms }) => ms).sort((a, b) => a - b)
  rows.push({
    what: `as many as it takes, ${browsers * atOnce} at once`,
    'per second': Math.round(found.length / seconds),
    'p50 ms': rounded(percentile(waits, 0.5), 1),
    'p99 ms': rounded(percentile(waits, 0.99), 1),
    'server CPU ms each': rounded((cpuOf(product.pid) - cpu) / found.length, 2),
    refused: found.filter(({ status }) => status !== 204).length,
    goal: 'at least 500, p99 at most 100 ms',
  })

  let running: { port: number; kill(): Promise<void>; stop(): Promise<void> } = product
  let inFlight = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const busy = await prepare(running.port, 400)
    let isOver = false
    const sending = sendAll(busy, `kill${kill}-`, () => isOver)
    await new Promise(resolve => setTimeout(resolve, betweenKillsMs))
    await running.kill()
    isOver = true
    const answers = await sending
    inFlight += answers.filter(({ status }) => status === 0).length
    take(answers)
    running = await startProcess([join(root, 'dist/server/cli.js'), 'start'], {
      ready: 'Sitewright',
      env: port => ({
        ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'development' },
        ...{ DEMO_YEAR: 'off', DEMO_STARTERS: 'off', RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' },
      }),
    })
  }
  const database = await connectTo(dataDir)
  const { rows: kept } = await database.query<{ mark: string; count: number }>(
    `select split_part(email, '@', 1) as mark, count(*)::int from form_submissions where form_id = $1 group by 1`,
    [formId],
  )
  await database.end()
  const counts = new Map(kept.map(({ mark, count }) => [mark, count]))
  rows.push({
    what: `acknowledged and there, once, over ${kills} kills`,
    exact: acknowledged.every(mark => counts.get(mark) === 1),
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(mark => !counts.has(mark)).length,
    twice: [...counts.values()].filter(count => count > 1).length,
    'in flight at a kill': inFlight,
    goal: 'none lost, none twice',
  })
  await running.stop()
  await rm(dataDir, { recursive: true, force: true })
  return rows
}

export default measure
