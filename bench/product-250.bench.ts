import { connectTo } from './kit/database'
import { get } from './kit/http'
import { fillShelf } from './kit/many-products'
import { signIn } from './kit/owner'
import { cpuOfTree, startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const host = 'tern.sites.localhost'
const rounds = 40
const first = { mark: 'first', products: rounds, variants: 25 }
const few = { mark: 'few', products: rounds, variants: 25 }
const many = { mark: 'many', products: rounds, variants: 250 }

type Detail = { readonly version: number; readonly variants: { id: string; version: number; price: number }[] }

/** A product with 250 variants beside one with 25: its page, drawn for the first time, and one cell of its matrix saved. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const database = await connectTo(product.dataDir)
  const owner = await signIn(product)
  try {
    for (const shelf of [first, few, many]) await fillShelf(database, shelf)
    const draw = async ({ mark }: typeof few) => {
      const before = cpuOfTree(product.pid)
      for (let round = 1; round <= rounds; round += 1) {
        const { status } = await get({ port: product.port, host, path: `/shop/${mark}-${round}` })
        if (status !== 200) throw new Error(`No page: ${status}`)
      }
      return (cpuOfTree(product.pid) - before) / rounds
    }
    const save = async ({ mark }: typeof few) => {
      const path = `/api/commerce/products/${mark}-1`
      const times: number[] = []
      let detail = (await owner.call('GET', path)).json as Detail
      for (let round = 0; round < rounds; round += 1) {
        const { id, version, price } = detail.variants[round % few.variants]!
        const body = {
          ...{ version: detail.version, added: [], removed: [] },
          changed: [{ id, version, price: price + 1 }],
        }
        const began = performance.now()
        const { status, json } = await owner.call('PUT', `${path}/variants`, body)
        times.push(performance.now() - began)
        if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(json)}`)
        detail = json as Detail
      }
      return median(times)
    }
    // Others first, so that nothing is compiled while it is measured.
    await draw(first)
    const drawn = { few: await draw(few), many: await draw(many) }
    const saved = { few: await save(few), many: await save(many) }
    const row = (what: string, { few: small, many: large }: typeof drawn, goal: string): Row => ({
      ...{ what, '25 variants, ms': rounded(small, 1), '250 variants, ms': rounded(large, 1) },
      ...{ ratio: rounded(large / small, 2), goal },
    })
    return [
      row('CPU of a page drawn for the first time', drawn, 'at most 1.5 times'),
      row('one price saved, until the answer', saved, 'at most 20 ms'),
    ]
  } finally {
    owner.close()
    await database.end()
    await product.stop()
  }
}

export default measure
