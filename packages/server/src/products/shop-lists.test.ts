import { type CatalogueFilters, noFilters, readFilters, writeFilters } from '@sitewright/domain/products'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

type Thing = {
  readonly name: string
  readonly price: number
  readonly category: string
  readonly tags: readonly string[]
  /** How many of each glaze. */
  readonly glazes: Readonly<Record<string, number>>
  readonly onSale: boolean
}

const things: Thing[] = [
  { name: 'Mug', price: 3800, category: 'Tableware', tags: ['new'], glazes: { Chalk: 2, Cobalt: 0 }, onSale: false },
  { name: 'Bowl', price: 9600, category: 'Tableware', tags: [], glazes: { Chalk: 1 }, onSale: true },
  { name: 'Plate', price: 14_000, category: 'Tableware', tags: ['new', 'gift'], glazes: { Oat: 0 }, onSale: false },
  { name: 'Bottle', price: 11_800, category: 'Vases', tags: ['gift'], glazes: { Cobalt: 4 }, onSale: false },
  { name: 'Jar', price: 24_000, category: 'Vases', tags: [], glazes: { Chalk: 0, Oat: 3 }, onSale: true },
]
const costs = ({ price, onSale }: Thing) => (onSale ? price / 2 : price)

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: things.map(({ name, price, category, tags, glazes, onSale }) => ({
      name,
      price,
      more: {
        categories: [category],
        tags: [...tags],
        optionNames: ['Glaze'],
        variants: Object.entries(glazes).map(([glaze, quantity]) => ({
          optionValues: [glaze],
          price,
          salePrice: price / 2,
          onSale,
          quantity,
          unlimited: false,
        })),
      } as object,
    })),
  })
})
afterAll(() => app.close())

const offers = ['category', 'price', 'options', 'stock', 'sale', 'tags'] as const
const ask = async (filters: string, more: object = {}) => {
  const asked = { limit: 24, offers: [...offers], filters, ...more }
  const { answer } = await app.platform.database.withSite(shop.site.id, tx => app.products.list(tx, asked))
  return { ...answer, catalogue: answer.catalogue!, names: answer.items.map(({ title }) => title['en']) }
}

/** The same rules on paper. */
const fits = (thing: Thing, { min, max, options, inStock, onSale, tags }: CatalogueFilters): boolean => {
  const there = Object.entries(thing.glazes).flatMap(([glaze, left]) => (!inStock || left > 0 ? glaze : []))
  return (
    (min === undefined || costs(thing) >= Number(min) * 100) &&
    (max === undefined || costs(thing) <= Number(max) * 100) &&
    (!inStock || Object.values(thing.glazes).some(left => left > 0)) &&
    (!onSale || thing.onSale) &&
    (tags.length === 0 || tags.some(tag => thing.tags.includes(tag))) &&
    options.every(({ values }) => values.some(value => there.includes(value)))
  )
}
const left = (filters: CatalogueFilters, category?: string) =>
  things.filter(thing => fits(thing, filters) && (category === undefined || thing.category === category))

describe('a list with filters', () => {
  it('shows what fits, and counts what each further choice would leave, whatever is chosen', async () => {
    const some = <Item>(items: Item[]) => fc.subarray(items, { maxLength: 2 })
    const filters = fc.record({
      values: some(['Chalk', 'Cobalt', 'Oat']),
      tags: some(['gift', 'new']),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      min: fc.constantFrom(undefined, '40', '60'),
      max: fc.constantFrom(undefined, '100', '120'),
      category: fc.constantFrom(undefined, 'Vases', 'Tableware'),
    })
    await fc.assert(
      fc.asyncProperty(filters, async ({ values, min, max, category, ...rest }) => {
        const options = values.length === 0 ? [] : [{ name: 'Glaze', values: values.sort() }]
        const chosen: CatalogueFilters = { ...rest, options, ...(min && { min }), ...(max && { max }) }
        const asked = await ask(writeFilters(chosen), category && { category })
        const known = readFilters(asked.catalogue.filters)
        const { facets } = asked.catalogue
        const expected = left(known, category)
        expect(asked.names.sort()).toEqual(expected.map(({ name }) => name).sort())
        expect(asked.total).toBe(expected.length)
        expect(asked.catalogue.all).toBe(left(noFilters, category).length)
        expect(facets.inStock).toBe(left({ ...known, inStock: true }, category).length)
        expect(facets.onSale).toBe(left({ ...known, onSale: true }, category).length)
        for (const { name, count } of facets.categories) expect([name, count]).toEqual([name, left(known, name).length])
        for (const { value, count } of facets.options[0]?.values ?? []) {
          const only = { ...known, options: [{ name: 'Glaze', values: [value] }] }
          expect([value, count]).toEqual([value, left(only, category).length])
        }
        for (const { name, count } of facets.tags)
          expect([name, count]).toEqual([name, left({ ...known, tags: [name] }, category).length])
      }),
      { numRuns: 40 },
    )
  })

  it('shows what it can of an old link that names what is gone', async () => {
    const { names, catalogue } = await ask('o.Glaze=Chalk&o.Glaze=Pink&o.Height=9&tag=old')
    expect(catalogue.filters).toBe('o.Glaze=Chalk')
    expect(names).toEqual(['Mug', 'Bowl', 'Jar'])
  })

  it('leaves out filters that the owner does not offer', async () => {
    const { catalogue, total } = await ask('stock=1&min=100&o.Glaze=Oat', { offers: ['stock'] })
    expect([catalogue.filters, total]).toEqual(['stock=1', 4])
    expect(catalogue.facets).toMatchObject({ options: [], tags: [], categories: [] })
    expect(catalogue.facets.prices).toBeUndefined()
  })

  it.each([
    ['featured', ['Mug', 'Bowl', 'Plate', 'Bottle', 'Jar']],
    ['price-up', ['Mug', 'Bowl', 'Bottle', 'Jar', 'Plate']],
    ['price-down', ['Plate', 'Jar', 'Bottle', 'Bowl', 'Mug']],
    ['name', ['Bottle', 'Bowl', 'Jar', 'Mug', 'Plate']],
    ['newest', ['Mug', 'Bowl', 'Plate', 'Bottle', 'Jar']],
  ])('by %s has every product once, page behind page', async (sort, expected) => {
    const names: (string | undefined)[] = []
    let after = ''
    for (let page = 0; page < 4; page += 1) {
      const asked = await ask(`sort=${sort}${after && `&after=${after}`}`, { limit: 2 })
      names.push(...asked.names)
      if (asked.catalogue.next === null) break
      after = asked.catalogue.next
    }
    expect(names).toEqual(expected)
  })

  it('has bars for the prices that are there', async () => {
    const { prices } = (await ask('')).catalogue.facets
    expect([prices?.lowest, prices?.highest]).toEqual([3800, 14_000])
    expect(prices?.bars.reduce((sum, count) => sum + count, 0)).toBe(things.length)
  })

  it('counts a value as there only while a piece of it is', async () => {
    const chalk = async () =>
      (await ask('stock=1')).catalogue.facets.options[0]!.values.find(({ value }) => value === 'Chalk')!.count
    expect(await chalk()).toBe(2)
    const owner = await shop.staff()
    const bowl = shop.product('Bowl')
    const stock = `/api/commerce/products/${bowl.id}/variants/${bowl.variants[0]!.id}/stock`
    await owner.post(stock, { difference: -1 })
    expect(await chalk()).toBe(1)
    await owner.post(stock, { difference: 1 })
    expect(await chalk()).toBe(2)
  })
})
