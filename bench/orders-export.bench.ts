import { request } from 'node:http'
import { connectTo } from './kit/database'
import { signIn } from './kit/owner'
import { memoryOf, startProduct } from './kit/process'
import { type Measure, rounded } from './kit/row'
import { itemsOf } from './kit/shelf'
import { createShopper, shopSecret } from './kit/shopper'

const orders = 100_000

/** Reads an answer as it comes and keeps nothing of it: how many lines, and what the server held at most meanwhile. */
const linesOf = (options: { port: number; path: string; headers: Record<string, string> }, watch: () => void) =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`No export: ${answer.statusCode}`))
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines += 1
        watch()
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(lines))
    })
      .on('error', reject)
      .end()
  })

/** The owner's file of all orders, one line for each thing that was sold. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off', SECRET: shopSecret })
  const database = await connectTo(product.dataDir)
  const buyer = createShopper({ port: product.port, host: 'tern.sites.localhost' })
  const owner = await signIn(product)
  try {
    const [item] = await itemsOf(database, 1)
    await database.query('update variants set quantity = 10 where id = $1', [item!.variantId])
    await buyer.add(item!)
    const paid = await buyer.pay({ total: item!.price + 1_200, key: 'export' })
    if (paid.status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(paid)}`)
    // As many as the one that was really bought; what each row points at need not be looked up.
    await database.query('set session_replication_role = replica')
    await database.query(
      `insert into orders select made.* from orders o cross join generate_series(1, $1::int) as n
         cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
           'id', 'bench-' || n, 'number', 10000 + n, 'cart_id', 'bench-' || n)) as made
       where o.number is not null`,
      [orders],
    )
    await database.query(
      `insert into order_lines select made.* from order_lines l cross join generate_series(1, $1::int) as n
         cross join lateral jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object(
           'id', 'bench-' || n, 'order_id', 'bench-' || n)) as made`,
      [orders],
    )
    await database.query('vacuum analyze orders')
    await database.query('vacuum analyze order_lines')
    const before = memoryOf(product.pid)
    let most = before
    const began = performance.now()
    const lines = await linesOf(
      { port: product.port, path: '/api/commerce/orders/export', headers: owner.headers() },
      () => {
        most = Math.max(most, memoryOf(product.pid))
      },
    )
    if (lines !== orders + 2) throw new Error(`${lines} lines instead of ${orders + 2}.`)
    return [
      {
        what: `${orders.toLocaleString('en')} orders`,
        'lines a second': Math.round(lines / ((performance.now() - began) / 1_000)),
        'more memory, MB': rounded(most - before, 0),
        goal: 'at least 5,000 a second, at most 60 MB more',
      },
    ]
  } finally {
    buyer.close()
    owner.close()
    await database.end()
    await product.stop()
  }
}

export default measure
