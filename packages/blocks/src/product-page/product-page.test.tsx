import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import type { ProductAnswer, ProductSummary } from '../kit'
import { exampleProduct } from '../kit/example-data'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { productPage } from './block'
import { View } from './view'

const variant = (id: string, optionValues: string[], qtyInStock: number) => ({
  id,
  sku: `SQ${id}`,
  optionValues,
  price: 24000,
  salePrice: 0,
  onSale: false,
  qtyInStock,
  unlimited: false,
})

const jar = (differences: Partial<ProductAnswer> = {}): ProductAnswer => ({
  id: 'jar',
  path: '/shop/moon-jar',
  title: { en: 'Moon jar' },
  note: { en: 'Chalk' },
  images: [sampleAsset(), sampleAsset({ id: 'two', url: '/media/two.jpg', alt: { en: 'From above.' } })],
  fromPrice: 24000,
  normalPrice: 24000,
  priceVaries: false,
  onSale: false,
  soldOut: false,
  description: { en: richText('Two thrown hemispheres joined at the belly.') },
  details: [{ title: { en: 'Care' }, text: { en: richText('Holds water.') } }],
  categories: [{ name: 'Vases', path: '/shop' }],
  optionNames: ['Height'],
  variants: [variant('1', ['18 cm'], 0), variant('2', ['26 cm'], 3), variant('3', ['34 cm'], 9)],
  ...differences,
})

const draw = (product: ProductAnswer | null, context: object = {}, others: readonly ProductSummary[] = []) =>
  drawBlock(productPage, View, { data: { product, others: { items: others, total: others.length } }, context })

describe('product page block', () => {
  it('asks for the product of the address', () => {
    const asked = (related: boolean) => productPage.needs?.({ related, relatedTitle: {} })
    expect(asked(true)).toEqual({
      product: { kind: 'product' },
      others: { kind: 'products', related: true, limit: 4 },
    })
    expect(asked(false)).toMatchObject({ others: { limit: 0 } })
  })

  it('shows what goes with it below everything else, and no empty heading', () => {
    const others = [exampleProduct('bowl'), exampleProduct('jug')]
    const html = draw(jar(), {}, others)
    expect(html).toMatch(/<section class="product-related" aria-labelledby="sample-related"><h2 id="sample-related">/)
    expect(html).toContain('Goes well with it')
    expect(html.match(/<li class="product-card/g)).toHaveLength(2)
    expect(draw(jar())).not.toContain('product-related')
  })

  it('names the product once as the heading of the page and says what it costs [PROD-01]', () => {
    const html = draw(jar())
    expect(html.match(/<h1>Moon jar<\/h1>/g)).toHaveLength(1)
    expect(html).toContain('$240')
    expect(html).toContain('Two thrown hemispheres joined at the belly.')
    expect(html).toContain('<summary>Care</summary>')
  })

  it('chooses the first value in stock and strikes through what is gone', () => {
    const html = draw(jar())
    const [soldOut, chosen] = [...html.matchAll(/<label[^>]*>.*?<\/label>/gs)].map(match => match[0])
    expect(soldOut).toContain('class="is-gone"')
    expect(soldOut).toContain(', sold out')
    expect(chosen).toContain('value="26 cm"')
    expect(chosen).toContain('checked=""')
    expect(html).toContain('3 left.')
  })

  it('says how many are left from the number on that the shop chose', () => {
    const left = (lowAt?: number) => draw(jar({ variants: [{ ...variant('1', [], 7), ...(lowAt && { lowAt }) }] }))
    expect(left()).toContain('In stock.')
    expect(left(8)).toContain('7 left.')
  })

  it('tells beside a sale what it cost least before, and when it ends', () => {
    const sale = { onSale: true, salePrice: 18_000, lowestPrice: 21_000, saleUntil: '2026-10-31T10:00:00.000Z' }
    const html = draw(jar({ variants: [{ ...variant('1', [], 7), ...sale }] }))
    expect(html).toContain('<s>')
    expect(html).toContain('Lowest price in 30 days: $210. Sale ends October 31.')
    expect(draw(jar())).not.toContain('class="product-sale"')
  })

  it('shows the colour of a value beside its name, on one that is gone as well', () => {
    const html = draw(jar({ swatches: [{ '18 cm': '#aabbcc', '26 cm': '#112233' }] }))
    const swatch = (colour: string) => `<i class="product-swatch" style="background:${colour}" aria-hidden="true"></i>`
    expect(html).toContain(`<span>${swatch('#112233')}26 cm</span>`)
    expect(html).toContain(`<span aria-hidden="true">${swatch('#aabbcc')}18 cm</span>`)
    expect(html).toContain('<span>34 cm</span>')
  })

  it('shows what one costs when more are bought, as far as it is less', () => {
    const priceBreaks = [
      { from: 5, price: 22_000 },
      { from: 10, price: 20_000 },
    ]
    const html = draw(jar({ variants: [{ ...variant('1', [], 7), priceBreaks }] }))
    expect(html).toContain('<th scope="row">5 or more</th><td>$220 each</td>')
    expect(html).toContain('<th scope="row">10 or more</th><td>$200 each</td>')
    const reduced = { onSale: true, salePrice: 21_000 }
    const onSale = draw(jar({ variants: [{ ...variant('1', [], 7), ...reduced, priceBreaks }] }))
    expect(onSale).not.toContain('5 or more</th>')
    expect(onSale).toContain('10 or more</th>')
    expect(draw(jar())).not.toContain('product-breaks')
  })

  it('says what paying in parts comes to, and nothing where the shop says nothing [PROD-49 PROD-50]', () => {
    const instalments = { payments: 4, minimum: 3500, maximum: null }
    const html = draw(jar({ instalments }))
    expect(html).toContain('<li>4 interest-free payments of $60</li><li>For orders of $35 or more</li>')
    expect(draw(jar({ instalments: { ...instalments, maximum: 23_999 } }))).not.toContain('product-instalments')
    expect(draw(jar({ instalments, productType: 'GIFT_CARD' }))).not.toContain('product-instalments')
    expect(draw(jar())).not.toContain('product-instalments')
  })

  const price = (html: string) =>
    /<span class="price">(.*?)<\/p>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const priced = (...variants: object[]) =>
    price(
      draw(jar({ variants: variants.map((each, index) => ({ ...variant(`${index}`, [`${index}`], 9), ...each })) })),
    )

  it('one variant, or several that cost the same, have one price [PROD-19 PROD-20]', () => {
    expect([priced({}), priced({}, {}, {})]).toEqual(['$240', '$240'])
  })

  it('a reduced price stands beside the normal one [PROD-21 PROD-22]', () => {
    expect(priced({ onSale: true, salePrice: 18_000 })).toBe('Was $240 $180')
  })

  it('without variants it costs what the product itself says [PROD-26]', () => {
    const bare = { variants: [], optionNames: [] }
    expect(price(draw(jar(bare)))).toBe('$240')
    expect(price(draw(jar({ ...bare, fromPrice: 18_000, onSale: true })))).toBe('Was $240 $180')
  })

  it.each([
    ['week', 1, 0, '$216 every week'],
    ['week', 2, 0, '$216 every 2 weeks'],
    ['month', 1, 0, '$216 every month'],
    ['month', 3, 6, '$216 every 3 months for 6 payments'],
    ['year', 1, 0, '$216 every year'],
    ['year', 1, 1, '$216 every year for 1 payment'],
  ] as const)(
    'a plan by the %s, every %i, %i payments, reads %j [PROD-38 PROD-39 PROD-40 PROD-41 PROD-42 PROD-43]',
    (unit, value, numBillingCycles, words) => {
      const plans = [{ id: 'plan', billingPeriod: { value, unit }, numBillingCycles, percentOff: 10 }]
      expect(draw(jar({ plans }))).toContain(`<span>${words}, 10% less</span>`)
    },
  )

  it('is bought once or by a plan: radio buttons in a group, which the plain form sends [CART-13]', () => {
    const plan = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0, percentOff: 0 } as const
    const html = draw(jar({ plans: [{ id: 'monthly', ...plan }] }))
    expect(html).toContain('<legend>How often</legend>')
    expect(html.match(/<input type="radio" name="planId"[^>]*>/g)).toEqual([
      '<input type="radio" name="planId" checked="" value=""/>',
      '<input type="radio" name="planId" value="monthly"/>',
    ])
    expect(html).toContain('<span>Once, $240</span>')
    expect(draw(jar())).not.toContain('planId')
  })

  it('works as a plain form before any script arrives', () => {
    const html = draw(jar())
    expect(html).toMatch(/<form[^>]*action="\/cart\/entries"[^>]*method="post"/)
    expect(html).toContain('name="itemId" value="jar"')
    expect(html).toContain('name="option-0"')
    expect(html).toContain('name="quantity"')
  })

  it('asks for an address in the place of the button when it is sold out, with and without script', () => {
    const html = draw(jar({ variants: [variant('1', ['18 cm'], 0)] }))
    expect(html).toContain('Sold out for now.')
    expect(html, 'nothing to say how many of').not.toContain('name="quantity"')
    expect(html).not.toContain('Add to cart</button>')
    expect(html).toMatch(/<form[^>]*action="\/stock-watches"[^>]*method="post"/)
    expect(html).toContain('name="sku" value="SQ1"')
    expect(html).toContain('name="path" value="/shop/moon-jar"')
    const [, field] = /<label for="([^"]+)">E-mail<\/label>/.exec(html)!
    const input = new RegExp(`<input[^>]*id="${field}"[^>]*>`).exec(html)![0]
    for (const part of ['type="email"', 'name="email"', 'required=""']) expect(input).toContain(part)
    expect(html).toContain('Tell me when it is back</button>')
    expect(draw(jar())).not.toContain('class="product-watch"')
  })

  it('waits for the first touch to start its island, which gets everything it needs as JSON', () => {
    const html = draw(jar())
    expect(html).toContain('data-island="product-page" data-when="interaction"')
    const [, json] = /data-island="product-page"[^>]* data-props="([^"]*)"/.exec(html)!
    const props = JSON.parse(json!.replaceAll('&quot;', '"'))
    expect(props).toMatchObject({ itemId: 'jar', title: 'Moon jar', currency: 'USD', optionNames: ['Height'] })
    expect(props.variants).toHaveLength(3)
  })

  it('shows its pictures by the gallery, with thumbnails that lead to them without script, and larger on a press', () => {
    const html = draw(jar({ images: [sampleAsset({ id: 'front' }), sampleAsset({ id: 'back' })] }))
    expect(html).toContain('data-island="gallery" data-when="interaction"')
    expect(html).toMatch(/<a class="gallery-frame"[^>]*href="\/media\/jar\.jpg"[^>]*data-opens=""/)
    expect(html).toContain('href="#pictures-jar-back"')
    expect(html).toContain('id="pictures-jar-back"')
    expect(draw(jar({ images: [sampleAsset()] })), 'one needs no choice').not.toContain('gallery-thumbnails')
  })

  it('is drawn without an island in the editor, and says what it is for when there is no product', () => {
    expect(draw(jar(), { mode: 'canvas' })).not.toContain('data-island')
    expect(draw(null, { mode: 'canvas' })).toContain('Choose a product')
  })

  it('leads from a gift card to the page where it is made out, with what was chosen [CART-15 CART-16 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07]', () => {
    const card = (variants: ProductAnswer['variants']) =>
      draw(jar({ id: 'a&b', productType: 'GIFT_CARD', optionNames: [], variants }), { siteId: 'site=1' })
    const chosen = card([{ ...variant('1', [], 0), sku: 'CARD 50', unlimited: true }])
    expect(chosen).toContain(
      'href="/checkout/giftcard?websiteId=site%3D1&amp;giftCardProductId=a%26b&amp;sku=CARD%2050"',
    )
    expect(chosen).not.toContain('type="submit"')
    expect(card([])).toContain('href="/checkout/giftcard?websiteId=site%3D1&amp;giftCardProductId=a%26b"')
  })
})
