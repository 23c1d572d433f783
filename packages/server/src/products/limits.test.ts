import type { Category } from '@sitewright/contract/categories'
import type { ImportProblemRow, ProductImport } from '@sitewright/contract/imports'
import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'
import { sendFile } from '../testing/upload'

let app: TestApp
let shop: Shop
let owner: Browser
/** A category of the collection, and one of the catalogue. */
let prints: string
let loose: string

const path = '/api/commerce/products'
const categoriesPath = '/api/commerce/categories'
const names = Array.from({ length: 203 }, (_, at) => `Print ${at + 1}`)
const full = 'A collection holds 200 products. Make another for the rest.'

const idsOf = (...numbers: number[]) => numbers.map(number => shop.product(`Print ${number}`).id)
const put = (ids: readonly string[], categoryId = prints, isIn = true) =>
  owner.post(`${path}/bulk`, { ids, act: { kind: 'category', categoryId, isIn } })
const read = async (id: string) => (await owner.get(`${path}/${id}`)).json as unknown as ProductDetail
const save = async (id: string, changed: object) => {
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, media, ...fields } = await read(id)
  return owner.put(`${path}/${id}`, { ...fields, media: media.map(({ url: _url, ...each }) => each), ...changed })
}
const count = async (categoryId = prints) =>
  ((await owner.get(categoriesPath)).json['items'] as unknown as Category[]).find(({ id }) => id === categoryId)
    ?.products
const outcome = ({ status, json }: { status: number; json: Record<string, unknown> }) => [
  status,
  json['reason'],
  json['error'],
]

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: names.map(name => ({ name, price: 100, stock: 1 })) })
  owner = await shop.staff()
  const calls = `/api/content-service/product/1.1/websites/${shop.site.id}/products`
  const collection = { navigationTitle: 'Prints', title: 'Prints', urlId: 'prints', description: '', enabled: true }
  const made = await owner.post(calls, collection)
  const root = await owner.post(`${calls}/${made.json['id']}/categories`, {
    ...{ displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
  })
  prints = (await owner.post(categoriesPath, { parentId: root.json['id'], name: 'Linocuts' })).json['id'] as string
  loose = (await owner.post(categoriesPath, { parentId: null, name: 'Loose' })).json['id'] as string
  const first = names.slice(0, 200).map(name => shop.product(name).id)
  expect((await put(first)).json).toEqual({ changed: 200, refused: [] })
})
afterAll(() => app.close())

describe('a collection', () => {
  it('has at most 200 products, however the next one comes [ENUM-40]', async () => {
    const [next, other] = idsOf(201, 202)
    expect((await put([next!, other!])).json).toEqual({
      changed: 0,
      refused: [next, other].sort().map(id => ({ id, reason: 'collection-full' })),
    })
    expect(outcome(await save(next!, { categoryIds: [prints] }))).toEqual([409, 'collection-full', full])
    const labelled = await owner.put(`${path}/${next}/labels`, { categories: ['linocuts'], tags: [] })
    expect(outcome(labelled)).toEqual([409, 'collection-full', full])
    const copied = await owner.post(`${path}/${idsOf(1)[0]}/duplicate`, {})
    expect(outcome(copied)).toEqual([409, 'collection-full', full])
    expect(await count()).toBe(200)
    expect((await read(next!)).categoryIds).toEqual([])
  })

  it('lets those that are there be saved, and takes another when one leaves [ENUM-40]', async () => {
    const [one, next] = idsOf(1, 201)
    expect((await save(one!, { categoryIds: [prints, loose] })).status).toBe(200)
    expect((await save(one!, { categoryIds: [loose] })).status).toBe(200)
    expect((await save(next!, { categoryIds: [prints] })).status).toBe(200)
    expect(outcome(await save(one!, { categoryIds: [prints] }))[1]).toBe('collection-full')
    await save(next!, { categoryIds: [] })
    await save(one!, { categoryIds: [prints] })
    expect(await count()).toBe(200)
  })

  it('is not filled beyond by two who save at once [ENUM-40]', async () => {
    const [one, next, other] = idsOf(1, 201, 202)
    await save(one!, { categoryIds: [] })
    const both = await Promise.all([put([next!]), put([other!])])
    expect(both.map(({ json }) => json['changed']).sort()).toEqual([0, 1])
    expect(await count()).toBe(200)
    await put([next!, other!], prints, false)
    await save(one!, { categoryIds: [prints] })
  })

  it('takes back what was deleted only while there is room [ENUM-40]', async () => {
    const [one, next] = idsOf(1, 201)
    await owner.delete(`${path}/${one}`)
    await put([next!])
    expect(outcome(await owner.post(`${path}/${one}/restore`, {}))).toEqual([409, 'collection-full', full])
    const bulk = await owner.post(`${path}/bulk`, { ids: [one], act: { kind: 'restore' } })
    expect(bulk.json).toEqual({ changed: 0, refused: [{ id: one, reason: 'collection-full' }] })
    await put([next!], prints, false)
    expect((await owner.post(`${path}/${one}/restore`, {})).status).toBe(200)
    expect(await count()).toBe(200)
  })

  it('takes no category whose products it has no room for [ENUM-40]', async () => {
    await put(idsOf(201), loose)
    const moved = await owner.post(`${categoriesPath}/${loose}/move`, { parentId: prints, index: 0 })
    expect(outcome(moved)).toEqual([409, 'collection-full', full])
    // Within itself everything can be moved.
    const root = (await app.look<{ id: string }>(`select parent_id as id from categories where id = $1`, [prints]))[0]!
    const same = await owner.post(`${categoriesPath}/${prints}/move`, { parentId: root.id, index: 0 })
    expect(same.status).toBe(200)
  })

  it('gets no more from a file; the product is made, and its line says so [ENUM-40]', async () => {
    const [one] = idsOf(1)
    await save(one!, { categoryIds: [] })
    const lines = ['Vase', 'Urn', 'Jug'].map(name => `,,PHYSICAL,${name},5,Linocuts,`)
    const body = [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,Price,Categories,Tags',
      ...lines,
    ].join('\n')
    const sent = await sendFile(
      app,
      { site: shop.site, browser: owner },
      { method: 'POST', path: '/api/commerce/imports?fileName=more.csv' },
      body,
    )
    const { id } = sent.json as unknown as ProductImport
    const problems = async () =>
      ((await owner.get(`/api/commerce/imports/${id}/problems`)).json['items'] as unknown as ImportProblemRow[]).map(
        ({ line, severity, text }) => [line, severity, text],
      )
    const said = [
      [3, 'warning', 'Prints holds 200 products already. Made without this category.'],
      [4, 'warning', 'Prints holds 200 products already. Made without this category.'],
    ]
    await app.platform.jobs.drain()
    expect(await problems()).toEqual(said)
    await owner.post(`/api/commerce/imports/${id}/start`, {})
    await app.platform.jobs.drain()
    expect(await count()).toBe(200)
    const made = await app.look<{ categories: string[] }>(
      `select categories from products where site_id = $1 and url_id in ('vase', 'urn', 'jug') order by position`,
      [shop.site.id],
    )
    expect(made.map(each => each.categories)).toEqual([['Linocuts'], [], []])
  })

  it('is no limit of the catalogue, from which it is filled', async () => {
    const all = names.map(name => shop.product(name).id)
    await put(all.slice(0, 200), loose)
    expect((await put(all.slice(200), loose)).json['refused']).toEqual([])
    expect(await count(loose)).toBe(203)
  })
})

describe('a name', () => {
  const [tag, category] = ['t'.repeat(50), 'c'.repeat(25)]

  it('of a tag has at most 50 characters, wherever it is given [ENUM-41]', async () => {
    const [id] = idsOf(203)
    expect((await save(id!, { tags: [tag] })).status).toBe(200)
    expect(outcome(await save(id!, { tags: [`${tag}t`] })).slice(0, 2)).toEqual([400, 'too-long'])
    const bulk = await owner.post(`${path}/bulk`, { ids: [id], act: { kind: 'tag', tag: `${tag}t`, isOn: true } })
    expect(bulk.json).toEqual({ changed: 0, refused: [{ id, reason: 'too-long' }] })
    const labelled = await owner.put(`${path}/${id}/labels`, { categories: [], tags: [`${tag}t`] })
    expect(outcome(labelled).slice(0, 2)).toEqual([400, 'too-long'])
    expect((await read(id!)).tags).toEqual([tag])
  })

  it('of a category has at most 25 characters, wherever it is given [ENUM-42]', async () => {
    const made = await owner.post(categoriesPath, { parentId: null, name: category })
    expect(made.status).toBe(201)
    const tooLong = [400, 'too-long', 'A category has at most 25 characters.']
    expect(outcome(await owner.post(categoriesPath, { parentId: null, name: `${category}c` }))).toEqual(tooLong)
    const renamed = await owner.put(`${categoriesPath}/${made.json['id']}`, { name: `${category}c` })
    expect(outcome(renamed)).toEqual(tooLong)
    const [id] = idsOf(203)
    const labelled = await owner.put(`${path}/${id}/labels`, { categories: [`${category}c`], tags: [] })
    expect(outcome(labelled).slice(0, 2)).toEqual([400, 'too-long'])
  })
})
