import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewProduct, Product } from '../products'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'

type Variant = Partial<NewProduct['variants'][number]>

let app: TestApp
let site: TestSite
let shelf: string
let made: readonly Product[]

const product = (urlId: string, variants: readonly Variant[], more: Partial<NewProduct> = {}): NewProduct => ({
  urlId,
  type: 'PHYSICAL',
  title: { en: urlId },
  note: {},
  description: {},
  details: [],
  categories: [],
  imageIds: [],
  optionNames: variants.length > 1 ? ['Size'] : [],
  state: 'PUBLISHED',
  variants: variants.map((variant, index) => ({
    optionValues: variants.length > 1 ? [`Size ${index + 1}`] : [],
    price: 3000,
    salePrice: 0,
    onSale: false,
    quantity: 50,
    unlimited: false,
    ...variant,
  })),
  ...more,
})

const goods = [
  product('one-size', [{}]),
  product('three-alike', [{}, {}, {}]),
  product('two-prices', [{ price: 3000 }, { price: 2000 }]),
  product('two-prices-rising', [{ price: 2000 }, { price: 3000 }]),
  product('one-reduced', [{}, { onSale: true, salePrice: 2500 }]),
  product('differently-reduced', [
    { onSale: true, salePrice: 2500 },
    { onSale: true, salePrice: 2100 },
  ]),
  product('alike-reduced', [
    { onSale: true, salePrice: 2500 },
    { onSale: true, salePrice: 2500 },
  ]),
  product('once-reduced', [{ onSale: false, salePrice: 900 }]),
  product('gone', [{ quantity: 0 }, { quantity: 0 }]),
  product('one-left-over', [{ quantity: 0 }, { quantity: 9 }]),
  product('made-to-order', [{ quantity: 0 }, { quantity: 0, unlimited: true }]),
  product('pattern', [{ quantity: 0 }], { type: 'DIGITAL' }),
  product('not-made-yet', []),
]

beforeAll(async () => {
  app = await openTestApp()
  site = await app.makeSite(await app.signUp(), { templateName: 'tern', identifier: 'tern' })
  made = await app.platform.database.withSite(site.id, tx => app.products.importProducts(tx, goods))
  shelf = await html('/shop')
})
afterAll(() => app.close())

const html = async (path: string) =>
  (await app.send({ method: 'GET', host: site.publicHost, path, headers: { accept: 'text/html' } })).text

/** The page of a product without its neighbours below. */
const ownPart = async (path: string) => (await html(path)).split('class="product-list')[0]

const words = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a visitor reads on the card of a product: the badge, the name and the price. */
const onList = (name: string): string => {
  const card = new RegExp(`<a class="product-link" href="/shop/${name}">.*?</a>`, 's').exec(shelf)?.[0] ?? ''
  return words(card).replace(` ${name} `, ' ').replace(`${name} `, '')
}

/** The price, the button and the sentence about the stock on the product's own page. */
const onPage = async (name: string) => {
  const page = await html(`/shop/${name}`)
  const form = /<form class="product-form.*?<\/form>/s.exec(page)?.[0] ?? ''
  return {
    price: words(/<p class="product-price">.*?<\/p>/s.exec(form)?.[0] ?? ''),
    button: words(/<button type="submit".*?<\/button>/s.exec(form)?.[0] ?? ''),
    canBuy: /<button type="submit"(?![^>]* disabled)/.test(form),
    canWait: page.includes('<form class="product-watch"'),
    stock: words(/<p class="product-stock">.*?<\/p>/s.exec(form)?.[0] ?? ''),
  }
}

const soldOut = { button: 'Sold out', canBuy: false }
const forSale = { button: 'Add to cart', canBuy: true }

describe('the price on the list and on the product page', () => {
  it('is one price when there is only one variant [PROD-19]', async () => {
    expect(onList('one-size')).toBe('$30')
    expect((await onPage('one-size')).price).toBe('$30')
    expect(await ownPart('/shop/one-size')).not.toContain('from $')
  })

  it('is one price when all variants share price, sale status and sale price [PROD-20]', async () => {
    expect(onList('three-alike')).toBe('$30')
    expect(onList('alike-reduced')).toBe('Sale Was $30 $25')
    expect((await onPage('alike-reduced')).price).toBe('Was $30 $25')
    expect(await ownPart('/shop/three-alike')).not.toContain('from $')
  })

  it.each([
    ['two-prices', 'from $20'],
    ['two-prices-rising', 'from $20'],
  ])('varies with the prices of the variants, from the lowest: %s [PROD-16 PROD-23]', async (name, text) => {
    expect(onList(name)).toBe(text)
    expect(shelf).toContain(`href="/shop/${name}"`)
  })

  it('varies when only one variant is reduced [PROD-17]', () => {
    const text = onList('one-reduced')
    expect(text).toBe('Sale from $25')
  })

  it('varies when variants are reduced by different amounts [PROD-18]', () => {
    const text = onList('differently-reduced')
    expect(text).toBe('Sale from $21')
  })

  it('is what a buyer pays: a stored sale price counts only while it is on sale [PROD-24 PROD-25]', async () => {
    const text = onList('once-reduced')
    expect(text).toBe('$30')
    expect((await onPage('once-reduced')).price).toBe('$30')
    expect(onList('alike-reduced')).toContain('$25')
    expect(await html('/shop/once-reduced')).not.toContain('$9')
  })

  it('is given to programs in whole minor units [PROD-06]', async () => {
    const answer = await app.send({ method: 'GET', host: site.publicHost, path: '/shop/alike-reduced?format=json' })
    const { item } = answer.json as { item: { variants: { price: number; salePrice: number }[] } }
    expect(item.variants.map(({ price, salePrice }) => [price, salePrice])).toEqual([
      [3000, 2500],
      [3000, 2500],
    ])
  })
})

describe('stock on the list and on the product page', () => {
  it('a product is sold out when every variant is limited and has none left [PROD-27]', async () => {
    const text = onList('gone')
    expect(text).toBe('Sold out $30')
    expect(await onPage('gone')).toMatchObject({ button: '', canBuy: false, canWait: true, stock: 'Sold out for now.' })
  })

  it('one variant that is unlimited is enough [PROD-28]', async () => {
    const text = onList('made-to-order')
    expect(text).toBe('$30')
    expect(await onPage('made-to-order')).toMatchObject({ ...forSale, stock: 'In stock.' })
  })

  it('one variant with stock is enough [PROD-29]', async () => {
    const text = onList('one-left-over')
    expect(text).toBe('$30')
    expect(await onPage('one-left-over')).toMatchObject({ ...forSale, stock: 'In stock.' })
  })

  it('a digital product is never sold out: it can be put into the cart with none in stock [PROD-30]', async () => {
    const text = onList('pattern')
    expect(text).toBe('$30')
    expect(await onPage('pattern')).toMatchObject({ ...forSale, stock: 'In stock.' })
    const { id, variants } = made.find(({ urlId }) => urlId === 'pattern')!
    const added = await app
      .browser(site.publicHost)
      .post('/api/commerce/shopping-cart/entries', { itemId: id, sku: variants[0]!.sku, quantity: 1 })
    expect(added.status).toBe(200)
  })

  it('a product of which there is no variant is sold out [PROD-34]', async () => {
    const text = onList('not-made-yet')
    expect(text).toContain('Sold out')
    expect(await onPage('not-made-yet')).toMatchObject(soldOut)
  })
})
