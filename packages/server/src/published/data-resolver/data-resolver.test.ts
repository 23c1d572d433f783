import { type AssetAnswer, type ProductAnswer, query } from '@sitewright/blocks/kit'
import { emptyDocument } from '@sitewright/domain/documents'
import { describe, expect, it, vi } from 'vitest'
import type { SiteTransaction } from '../../platform/database'
import { createDataResolver } from './index'

const tx = { siteId: 'a' } as SiteTransaction
const asset = (id: string) => ({ id }) as AssetAnswer
const shown = (id: string, ...pictures: string[]) =>
  ({ id, images: pictures.map(asset) as readonly AssetAnswer[] }) as ProductAnswer
const none = async () => ({ answer: [] })
const noLists = { cards: vi.fn(), labels: vi.fn() }

describe('answers to the blocks of a page', () => {
  it('come from one question per kind, in the order asked', async () => {
    const assets = vi.fn(async (_: unknown, ids: readonly string[]) => ids.map(asset))
    const list = vi.fn(async () => ({ answer: { items: [], total: 7 } }))
    const resolve = createDataResolver({ assets, products: { ...noLists, list, onSaleByIds: none } })
    const newest = { limit: 4, sort: 'newest' } as const
    const { answers } = await resolve(
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
    expect(list).toHaveBeenCalledExactlyOnceWith(tx, { kind: 'products', ...newest }, undefined)
    const listed = { items: [], total: 7 }
    expect(answers).toEqual([{ id: 'x' }, null, listed, { id: 'y' }, { id: 'x' }, listed])
  })

  it('read each page once, however many lists show it', async () => {
    const document = emptyDocument()
    const pages = ['one', 'two', 'three'].map(id => ({ id, kind: 'page' as const, title: { en: id }, seo: {} }))
    const read = vi.fn(async (_: unknown, ids: readonly string[]) =>
      pages
        .filter(({ id }) => ids.includes(id))
        .map(page => ({ ...page, document, path: `/${page.id}`, at: new Date(0) })),
    )
    const times = vi.fn(async () => new Map([['two', new Date(2)]]))
    const source = {
      site: { pages, navigation: { main: [], footer: [] }, homePageId: 'home', primaryLocale: 'en' },
      times,
      read,
    }
    const resolve = createDataResolver({
      assets: async () => [],
      products: { ...noLists, list: vi.fn(), onSaleByIds: none },
    })
    const list = (sort: 'newest' | 'title', limit: number) => query.items({ collectionId: 'all', sort, limit })
    const { answers } = await resolve(tx, [list('newest', 1), list('title', 2), list('title', 2)], { pages: source })
    expect(answers.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
      [['two'], 3],
      [['one', 'three'], 3],
      [['one', 'three'], 3],
    ])
    expect(read).toHaveBeenCalledExactlyOnceWith(tx, ['two', 'one', 'three'])
    expect(times).toHaveBeenCalledOnce()
  })

  it('are nothing for a picture or product that is gone, without a question for a page that asks none', async () => {
    const assets = vi.fn(async () => [])
    const resolve = createDataResolver({ assets, products: { ...noLists, list: vi.fn(), onSaleByIds: none } })
    expect((await resolve(tx, [query.asset('gone'), query.product({ id: 'gone' })], {})).answers).toEqual([null, null])
    assets.mockClear()
    expect((await resolve(tx, [], {})).answers).toEqual([])
    expect(assets).not.toHaveBeenCalled()
  })

  it('are the product of the page unless another is named', async () => {
    const onSaleByIds = vi.fn(async (_: unknown, ids: readonly string[]) => ({ answer: ids.map(id => shown(id)) }))
    const resolve = createDataResolver({ assets: async () => [], products: { ...noLists, list: vi.fn(), onSaleByIds } })
    const page = { product: shown('here') }
    const requests = [query.product(), query.product({ id: 'other' }), query.product({ id: 'third' })]
    expect((await resolve(tx, requests, page)).answers).toMatchObject([
      { id: 'here' },
      { id: 'other' },
      { id: 'third' },
    ])
    expect(onSaleByIds).toHaveBeenCalledExactlyOnceWith(tx, ['other', 'third'])
    expect((await resolve(tx, [query.product()], {})).answers).toEqual([null])
  })

  it('are pictures in the order asked for, without those that are gone', async () => {
    const assets = vi.fn(async () => [asset('b'), asset('a')])
    const resolve = createDataResolver({ assets, products: { ...noLists, list: vi.fn(), onSaleByIds: none } })
    const { answers } = await resolve(tx, [query.assets(['a', 'gone', 'b']), query.assets(['b']), query.assets([])], {})
    expect(answers).toEqual([[asset('a'), asset('b')], [asset('b')], []])
    expect(assets).toHaveBeenCalledExactlyOnceWith(tx, ['a', 'gone', 'b'])
  })

  it('name what they were made of, and until when they hold', async () => {
    const [noon, later] = [new Date('2026-03-02T12:00:00Z'), new Date('2026-03-02T13:00:00Z')]
    const resolve = createDataResolver({
      assets: async () => [],
      products: {
        ...noLists,
        list: async (_, { limit }) => ({
          answer: { items: [shown('jar', 'photo')], total: 1 },
          until: limit === 1 ? later : noon,
        }),
        onSaleByIds: async () => ({ answer: [] }),
      },
    })
    const requests = [
      query.asset('logo'),
      query.asset(null),
      query.assets(['a', 'b']),
      query.products({ limit: 1 }),
      query.products({ limit: 2 }),
      query.product({ id: 'gone' }),
    ]
    const { keys, until } = await resolve(tx, requests, {})
    expect([...keys].sort()).toEqual([
      'asset:a',
      'asset:b',
      'asset:logo',
      'asset:photo',
      'list:store',
      'product:gone',
      'product:jar',
      'reviews:gone',
      'stock:gone',
      'store:terms',
    ])
    expect(until).toBe(noon)
    expect(await resolve(tx, [query.product()], { product: shown('jar', 'photo') })).toMatchObject({
      keys: new Set(['product:jar', 'stock:jar', 'reviews:jar', 'store:terms', 'asset:photo']),
      until: undefined,
    })
    const byPrice = await resolve(tx, [query.products({ limit: 1, sort: 'price-up' })], {})
    expect(byPrice.keys).toContain('list:store:prices')
  })
})
