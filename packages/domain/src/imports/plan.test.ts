import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richText } from '../rich-text'
import { exportHeader, exportRows } from './export'
import type { KnownProduct, KnownVariant } from './known'
import { planProduct } from './plan'
import { catalogue, importInto, readFile, table } from './testing/files'

const variant = (more: Partial<KnownVariant>): KnownVariant => ({
  id: 'v1',
  sku: 'MUG',
  values: [],
  price: 1800,
  salePrice: 0,
  onSale: false,
  saleFrom: null,
  saleUntil: null,
  stock: 5,
  weight: null,
  length: null,
  width: null,
  height: null,
  barcode: '',
  imageId: null,
  ...more,
})
const mug: KnownProduct = {
  id: 'p1',
  type: 'PHYSICAL',
  url: 'mug',
  title: 'Mug',
  description: richText('A mug.'),
  categories: [],
  tags: [],
  state: 'PUBLISHED',
  taxClass: 'standard',
  images: [],
  seo: { title: '', description: '' },
  optionNames: [],
  variants: [variant({})],
}
const vase: KnownProduct = {
  ...mug,
  id: 'p2',
  url: 'vase',
  title: 'Vase',
  optionNames: ['Size'],
  variants: [variant({ id: 'v2', sku: 'VASE-S', values: ['S'] }), variant({ id: 'v3', sku: 'VASE-L', values: ['L'] })],
}
const shop = [mug, vase]

const planned = (text: string, store = shop, assets = {}) =>
  readFile(table(text)).map(({ product, lines }) => planProduct(product!, catalogue(store, assets), lines))
const acts = (text: string, store = shop) => planned(text, store).flatMap(plan => [...plan.acts.values()])
const reasons = (text: string) => planned(text).flatMap(({ problems }) => problems.map(({ reason }) => reason))

describe('what an import does with a line', () => {
  it.each([
    ['by its id', 'Product ID [Non Editable]|Title|Price\np1|Mug|18', ['same']],
    ['by its SKU', 'SKU|Price\nMUG|18', ['same']],
    ['by its address', 'URL|Title|Price\nmug|Mug|18', ['same']],
    ['another price', 'SKU|Price\nMUG|19', ['change']],
    ['another title', 'SKU|Title|Price\nMUG|Cup|18', ['change']],
    ['another stock', 'SKU|Stock\nMUG|6', ['change']],
    ['the same stock', 'SKU|Stock\nMUG|5', ['same']],
    ['a new one', 'Title|SKU|Price\nBowl|BOWL|20', ['make']],
    [
      'a further variant',
      'Title|URL|SKU|Option Name 1|Option Value 1|Price\nVase|vase|VASE-S|Size|S|18\n|||Size|M|20',
      ['same', 'make'],
    ],
    ['a variant by its values', 'Title|URL|Option Name 1|Option Value 1|Price\nVase|vase|Size|l|18', ['change']],
    ['neither known nor complete', 'SKU|Stock\nNOBODY|1', ['wrong']],
  ])('%s', (_, file, expected) => {
    expect(acts(file)).toEqual(expected)
  })

  it('says when an id is unknown and makes the product anew, under the same id', () => {
    const [plan] = planned('Product ID [Non Editable]|Title|SKU|Price\n5f00|Bowl|BOWL|20')
    expect(plan!.product).toMatchObject({ id: '5f00', isNew: true })
    expect(plan!.problems).toMatchObject([{ reason: 'id-unknown', severity: 'warning' }])
  })

  it('names the product whose SKU a line would take', () => {
    const [plan] = planned('Product ID [Non Editable]|Title|SKU|Price\np1|Mug|VASE-S|18')
    expect(plan!.product).toBeNull()
    expect(plan!.problems).toMatchObject([{ reason: 'sku-taken', about: 'Vase', line: 2 }])
  })

  it('leaves out what would leave a variant without a value', () => {
    expect(
      reasons(
        'Title|URL|SKU|Option Name 1|Option Value 1|Option Name 2|Option Value 2|Price\nVase|vase|VASE-S|Size|S|Glaze|Chalk|18',
      ),
    ).toEqual(['options-differ'])
  })

  it('never takes a variant away', () => {
    const [plan] = planned('SKU|Price\nVASE-S|20')
    expect(plan!.product!.variants.map(({ id, price }) => [id, price])).toEqual([
      ['v2', 2000],
      ['v3', 1800],
    ])
  })

  it('keeps what the file has no column for', () => {
    const [plan] = planned('SKU|Price\nMUG|19')
    expect(plan!.product).toMatchObject({ title: 'Mug', url: 'mug', description: mug.description })
    expect(plan!.product!.variants[0]!.stock).toBeUndefined()
  })

  it('fetches only pictures that are not in the library yet', () => {
    const file = 'SKU|Images\nMUG|https://a.example/1.jpg https://a.example/2.jpg'
    const [plan] = planned(file, shop, { 'https://a.example/1.jpg': 'asset-1' })
    expect(plan!.product!.images).toEqual([{ assetId: 'asset-1', alt: '' }])
    expect(plan!.product!.toFetch).toMatchObject([{ address: 'https://a.example/2.jpg', place: 1 }])
  })
})

describe('export', () => {
  const word = fc
    .array(fc.constantFrom('a', 'B', '=', '-', "'", ',', ';', '"', ' ', 'ü', '>', '\\'), { minLength: 1, maxLength: 8 })
    .map(parts => parts.join('').trim() || 'x')
  const money = fc.nat(1_000_000)
  const moment = fc.option(
    fc
      .date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
      .map(date => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  )
  const size = fc.option(fc.integer({ min: 1, max: 99_999 }))
  const variantOf = fc.record({
    price: money,
    off: money,
    onSale: fc.boolean(),
    from: moment,
    stock: fc.oneof(fc.nat(1000), fc.constant('unlimited' as const)),
    weight: size,
    length: size,
    width: size,
    height: size,
    barcode: fc.oneof(fc.constant(''), word),
  })
  const productOf = fc.record({
    title: word,
    text: fc.array(word, { maxLength: 2 }),
    categories: fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 3 }), {
      maxLength: 2,
      selector: path => path.join('/').toLowerCase(),
    }),
    tags: fc.uniqueArray(word, { maxLength: 3, selector: tag => tag.toLowerCase() }),
    isShown: fc.boolean(),
    type: fc.constantFrom('PHYSICAL' as const, 'SERVICE' as const),
    taxClass: fc.constantFrom('standard' as const, 'reduced' as const, 'zero' as const),
    images: fc.array(word, { maxLength: 2 }),
    variants: fc.array(variantOf, { minLength: 1, maxLength: 3 }),
  })

  it('comes back byte by byte from an empty store', () => {
    fc.assert(
      fc.property(fc.array(productOf, { maxLength: 4 }), made => {
        const store = made.map(
          ({ text, isShown, images, variants, ...product }, number): KnownProduct => ({
            ...mug,
            ...product,
            id: `id-${number}`,
            url: `url-${number}`,
            description: richText(...text),
            state: isShown ? 'PUBLISHED' : 'DRAFT',
            images: images.map((alt, place) => ({ assetId: `${number}-${place}`, alt })),
            optionNames: variants.length > 1 ? ['Size'] : [],
            variants: variants.map(({ price, off, from, ...facts }, place) =>
              variant({
                ...facts,
                id: `v-${number}-${place}`,
                sku: `sku-${number}-${place}`,
                values: variants.length > 1 ? [`size ${place}`] : [],
                price,
                salePrice: Math.max(0, price - off),
                saleFrom: from,
              }),
            ),
          }),
        )
        const address = (id: string) => `https://shop.example/${id}.jpg`
        const about = { currency: 'EUR', storePath: '/shop', addressOf: address } as const
        const exported = (products: readonly KnownProduct[]) => [
          [...exportHeader],
          ...products.flatMap(product => exportRows(product, about)),
        ]
        const assets = Object.fromEntries(
          store.flatMap(({ images }) => images.map(({ assetId }) => [address(assetId), assetId])),
        )
        const file = exported(store)
        expect(exported(importInto([], file, { currency: 'EUR' }, assets))).toEqual(file)
        // And into the store it came from it brings nothing new.
        const again = readFile(file, { currency: 'EUR' }).flatMap(({ product, lines, problems }) => {
          expect(problems).toEqual([])
          return [...planProduct(product!, catalogue(store, assets), lines).acts.values()]
        })
        expect(new Set(again)).toEqual(new Set(again.length > 0 ? ['same'] : []))
      }),
    )
  })

  it('keeps formulas from running and numbers as they are', () => {
    const [row] = exportRows(
      { ...mug, title: '=HYPERLINK("x")' },
      { currency: 'USD', storePath: '/', addressOf: () => undefined },
    )
    expect(row).toContain(`'=HYPERLINK("x")`)
    expect(row).toContain('18.00')
  })
})
