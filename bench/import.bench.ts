import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { exportHeader, usualMapping } from '@sitewright/domain/imports'
import { openBlobs } from '@sitewright/server/platform/blobs/index'
import type pg from 'pg'
import { connectTo } from './kit/database'
import { memoryOf, startProduct } from './kit/process'
import { type Measure, type Row, rounded } from './kit/row'

const shapes = [
  { name: '10,000 products of 25 variants', products: 10_000, variants: 25 },
  { name: '100 products of 250 variants', products: 100, variants: 250 },
] as const

const cell = (row: Record<string, string>) => exportHeader.map(name => row[name] ?? '').join(',')

/** A file as our own export writes it, made while it is read. */
function* lines(mark: string, { products, variants }: (typeof shapes)[number]): Generator<string> {
  yield `${exportHeader.join(',')}\r\n`
  for (let product = 0; product < products; product += 1)
    for (let variant = 0; variant < variants; variant += 1) {
      const first = {
        'Product ID [Non Editable]': `${mark}-${product}`,
        'Product URL': `${mark}-${product}`,
        Title: `Thing ${mark} ${product}`,
        Description: '<p>Thrown in <strong>one</strong> piece.</p>',
        Categories: `Shelf ${product % 20}`,
        Visible: 'Yes',
      }
      yield `${cell({
        ...(variant === 0 && first),
        SKU: `${mark}-${product}-${variant}`,
        'Option Name 1': 'Number',
        'Option Value 1': String(variant),
        Price: '38.50',
        'On Sale': 'No',
        Stock: '7',
        Weight: '0.5',
      })}\r\n`
    }
}

type Came = { readonly seconds: number; readonly mostMemory: number }

/** The worker of the running product does the work; it is only told of it past the sign-in. */
async function untilState(database: pg.Client, id: string, wanted: string, pid: number): Promise<Came> {
  const began = performance.now()
  let mostMemory = 0
  for (;;) {
    const { rows } = await database.query<{ state: string }>('select state from imports where id = $1', [id])
    mostMemory = Math.max(mostMemory, memoryOf(pid))
    if (rows[0]?.state === wanted) return { seconds: (performance.now() - began) / 1_000, mostMemory }
    if (rows[0]?.state === 'failed') throw new Error('The import failed.')
    await pause(200)
  }
}

/** Lines a second of a dry run and of the import itself, and how much memory they took at most. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  const blobs = openBlobs({ kind: 'folder', folder: join(product.dataDir, 'blobs') })
  const rows: Row[] = []
  try {
    const site = (await database.query<{ id: string }>(`select id from sites where identifier = 'tern'`)).rows[0]!.id
    for (const [index, shape] of shapes.entries()) {
      const id = `bench-${index}`
      const total = shape.products * shape.variants
      const blobKey = `${site}/bench${index}`
      await blobs.put(blobKey, Readable.from(lines(`b${index}`, shape), { objectMode: false }), {
        contentType: 'text/csv',
      })
      const none = JSON.stringify({ make: 0, change: 0, same: 0, skip: 0, wrong: 0 })
      await database.query(
        `insert into imports (site_id, id, file_name, blob_key, bytes, source, delimiter, encoding, measurement, header, mapping,
           state, counts, products, problems, written, created_at)
         values ($1, $2, 'bench.csv', $3, 1, 'sitewright', ',', 'utf-8', 'metric', $4, $5, 'checking', $6,
           '{"make":0,"change":0}', '{"wrong":0,"warning":0,"skipped":0}', $6, now())`,
        [
          site,
          id,
          blobKey,
          JSON.stringify(exportHeader),
          JSON.stringify(usualMapping('sitewright', exportHeader)),
          none,
        ],
      )
      const order = (kind: string) =>
        database.query(`insert into jobs (site_id, kind, payload) values ($1, $2, $3)`, [
          site,
          kind,
          JSON.stringify({ importId: id }),
        ])
      const before = memoryOf(product.pid)
      await order('imports:check')
      const dry = await untilState(database, id, 'checked', product.pid)
      await database.query(`update imports set state = 'running', going_since = now() where id = $1`, [id])
      await order('imports:run')
      const written = await untilState(database, id, 'done', product.pid)
      rows.push({
        what: shape.name,
        'dry, lines a second': Math.round(total / dry.seconds),
        'written, lines a second': Math.round(total / written.seconds),
        'more memory, MB': rounded(Math.max(dry.mostMemory, written.mostMemory) - before, 0),
        goal: '2,000 dry, 1,000 written',
      })
    }
    return rows
  } finally {
    await database.end()
    await product.stop()
  }
}

export default measure
