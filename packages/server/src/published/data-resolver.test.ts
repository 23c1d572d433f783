import { query } from '@sitewright/blocks/kit'
import { describe, expect, it, vi } from 'vitest'
import type { SiteTransaction } from '../platform/database'
import { createDataResolver } from './data-resolver'

const tx = { siteId: 'a' } as SiteTransaction
const asset = (id: string) => ({ id }) as never

describe('answers to the blocks of a page', () => {
  it('come from one question per kind, in the order asked', async () => {
    const assets = vi.fn(async (_: unknown, ids: readonly string[]) => ids.map(asset))
    const list = vi.fn(async (_: unknown, request: object) => ({ items: [], total: 7, request }) as never)
    const resolve = createDataResolver({ assets, products: { list, onSaleById: async () => null } })
    const newest = { limit: 4, sort: 'newest' } as const
    const answers = await resolve(
      tx,
      [
        query.asset('x'),
        query.asset(null),
        query.products(newest),
        query.asset('y'),
        query.asset('x'),
        query.products(newest),
      ],
      {},
    )
    expect(assets).toHaveBeenCalledExactlyOnceWith(tx, ['x', 'y'])
    expect(list).toHaveBeenCalledExactlyOnceWith(tx, newest, undefined)
    expect(answers.map(answer => (answer as { id?: string } | null)?.id)).toEqual([
      'x',
      undefined,
      undefined,
      'y',
      'x',
      undefined,
    ])
    expect(answers[1]).toBeNull()
    expect(answers[2]).toMatchObject({ total: 7 })
  })

  it('are nothing for a picture or product that is gone, without a question for a page that asks none', async () => {
    const assets = vi.fn(async () => [])
    const resolve = createDataResolver({ assets, products: { list: vi.fn(), onSaleById: async () => null } })
    expect(await resolve(tx, [query.asset('gone'), query.product({ id: 'gone' })], {})).toEqual([null, null])
    assets.mockClear()
    expect(await resolve(tx, [], {})).toEqual([])
    expect(assets).not.toHaveBeenCalled()
  })

  it('are the product of the page unless another is named', async () => {
    const onSaleById = vi.fn(async (_: unknown, id: string) => ({ id }) as never)
    const resolve = createDataResolver({ assets: async () => [], products: { list: vi.fn(), onSaleById } })
    const page = { product: { id: 'here' } as never }
    expect(await resolve(tx, [query.product(), query.product({ id: 'other' })], page)).toEqual([
      { id: 'here' },
      { id: 'other' },
    ])
    expect(await resolve(tx, [query.product()], {})).toEqual([null])
  })
})
