import { describe, expect, it } from 'vitest'
import { plainText } from '../rich-text'
import { recogniseSource } from './headers'
import { readFile, table } from './testing/files'

const said = (file: string[][], more = {}) =>
  readFile(file, more).flatMap(({ problems }) =>
    problems.map(({ line, field, severity, reason }) => `${line} ${field ?? '-'} ${severity} ${reason}`),
  )

describe('whose file it is', () => {
  it.each([
    ['squarespace', 'Product ID [Non Editable]|Variant ID [Non Editable]|Product Type [Non Editable]|Title|Price'],
    ['squarespace', '\uFEFFproduct page|PRODUCT URL| title |price'],
    ['shopify', 'Handle|Title|Body (HTML)|Vendor|Variant Price'],
    ['shopify', 'Title|URL handle|Description|Price|Compare-at price'],
    ['woocommerce', 'ID|Type|SKU|Name|Published|Regular price|Weight (kg)'],
    ['sitewright', 'Product ID [Non Editable]|Hosted Image URLs|Sale Starts|Image Alt Texts'],
    ['other', 'Artikel|Preis'],
    ['other', ''],
  ])('%s: %s', (source, header) => {
    expect(recogniseSource(header.split('|'))).toBe(source)
  })
})

describe('Squarespace', () => {
  const header =
    'Product ID [Non Editable]|Variant ID [Non Editable]|Product Type [Non Editable]|Product Page|Product URL|Title|Description|SKU|Option Name 1|Option Value 1|Price|Sale Price|On Sale|Stock|Categories|Tags|Weight|Visible|Hosted Image URLs'
  const file = table(`${header}
5f1|6a1|PHYSICAL|shop|tall-vase|Tall vase|<p>Thrown in <b>one</b> piece.</p>|VASE-S|Height|18 cm|48.00|40.00|Yes|3|/Vases, Sale|stoneware, tall|1.5|Yes|https://images.example/a.jpg https://images.example/b.jpg
|6a2||||||VASE-L|Height|34 cm|64.00||No|Unlimited||||2|
5f2|6b1|PHYSICAL|shop|mug|Mug||MUG|||18|||-2||||No|
5f3|6c1|GIFT_CARD|shop|card|Gift card||CARD|||10|||||||Yes|`)

  it('reads rows without an id as further variants of the product above', () => {
    const [vase, mug, card] = readFile(file)
    expect(vase!.product).toMatchObject({
      id: '5f1',
      url: 'tall-vase',
      title: 'Tall vase',
      type: 'PHYSICAL',
      state: 'PUBLISHED',
      categories: [['Vases'], ['Sale']],
      tags: ['stoneware', 'tall'],
      optionNames: ['Height'],
      images: [{ address: 'https://images.example/a.jpg' }, { address: 'https://images.example/b.jpg' }],
      variants: [
        {
          id: '6a1',
          sku: 'VASE-S',
          values: ['18 cm'],
          price: 4800,
          salePrice: 4000,
          onSale: true,
          stock: 3,
          weight: 1500,
        },
        { id: '6a2', sku: 'VASE-L', values: ['34 cm'], price: 6400, salePrice: 0, onSale: false, stock: 'unlimited' },
      ],
    })
    expect(plainText(vase!.product!.description!)).toBe('Thrown in one piece.')
    // What was sold and not made yet leaves nothing to sell.
    expect(mug!.product).toMatchObject({ state: 'DRAFT', optionNames: [], variants: [{ stock: 0, values: [] }] })
    expect(card!.product).toBeNull()
    expect(said(file)).toEqual(['5 type skipped gift-card'])
  })

  it('weighs in the unit that was chosen', () => {
    expect(readFile(file, { measurement: 'imperial' })[0]!.product!.variants[0]!.weight).toBe(680)
  })

  it('says line by line what is wrong, and leaves only those lines out', () => {
    const wrong = table(`${header}
5f1||PHYSICAL|shop|vase|Vase||A|Height|18|38.505|||1||||Yes|
||||||||Height|20|48.00|52.00|No|1|||||
||||||||Height||48.00||No|1|||||
||||||||Height|22|48.00||No|twelve|||||
||||||||Height|24|48.00||No|2|||||
||||||||Height|24|48.00||No|2|||||
5f2||PHYSICAL|shop|bowl|Bowl||B|||1|||1|Tableware for the long table|||Yes|
||||||||||2|||1|||||
5f3||Paywall|shop|x|X||C|||1|||1||||Yes|
5f4||PHYSICAL|shop|y|Y||D||||||1||||maybe|jug.jpg`)
    expect(said(wrong)).toEqual([
      '2 price wrong price-too-many-decimals',
      '3 sale-price wrong sale-above-price',
      '4 option-value-1 wrong option-value-missing',
      '5 stock wrong stock-not-a-number',
      '7 - wrong variant-twice',
      '8 categories wrong category-too-long',
      '9 - wrong with-its-first-line',
      '10 type wrong type-unknown',
      '11 visible wrong not-yes-or-no',
      '11 images warning image-address',
    ])
    expect(readFile(wrong)[0]!.product!.variants.map(({ line }) => line)).toEqual([6])
  })
})

describe('Shopify', () => {
  const old =
    table(`Handle|Title|Body (HTML)|Vendor|Tags|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|Status
tee|Linen tee|<p>Soft</p>|Tern|summer, linen|TRUE|Size|S|TEE-S|180|shopify|4|deny|20.00|25.00|TRUE|TRUE|'0012345|https://cdn.example/2.jpg|2|Back|FALSE|active
mug|Mug||Tern||TRUE|Title|Default Title|MUG|350||0|deny|18.00||TRUE|TRUE||https://cdn.example/mug.jpg|1||FALSE|draft
tee|||||||M|TEE-M|190|shopify|0|continue|25.00|25.00|TRUE|TRUE||||||
tee||||||||||||||||||https://cdn.example/1.jpg|1|Front||
card|Gift card||||TRUE|Title|Default Title|CARD|0|shopify|1|deny|10.00||FALSE|FALSE|||||TRUE|active`)

  it('takes all rows of one handle together, wherever they stand', () => {
    const tee = readFile(old).find(({ product }) => product?.url === 'tee')!
    expect(tee.lines).toEqual([2, 4, 5])
    expect(tee.product).toMatchObject({
      title: 'Linen tee',
      tags: ['summer', 'linen'],
      state: 'PUBLISHED',
      optionNames: ['Size'],
      images: [
        { address: 'https://cdn.example/1.jpg', alt: 'Front' },
        { address: 'https://cdn.example/2.jpg', alt: 'Back' },
      ],
      variants: [
        // What was struck through is the price, what was asked for is the sale price.
        { sku: 'TEE-S', values: ['S'], price: 2500, salePrice: 2000, onSale: true, stock: 4, weight: 180 },
        { sku: 'TEE-M', values: ['M'], price: 2500, salePrice: 0, onSale: false, stock: 'unlimited', weight: 190 },
      ],
    })
  })

  it('knows no option called Default Title, and nothing to count without a tracker', () => {
    const mug = readFile(old).find(({ product }) => product?.url === 'mug')!
    expect(mug.product).toMatchObject({
      optionNames: [],
      state: 'DRAFT',
      type: 'PHYSICAL',
      variants: [{ values: [], stock: 'unlimited', price: 1800 }],
    })
    expect(said(old)).toEqual(['6 gift-card skipped gift-card'])
  })

  it('reads the names of newer files', () => {
    const [bowl] = readFile(
      table(`Title|URL handle|Description|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Price|Compare-at price|Charge tax|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Requires shipping|Product image URL|Image position|Image alt text|Gift card|SEO title|SEO description
Bowl|bowl|<p>Deep</p>|a|TRUE|Active|BOWL|4006|||30|40|FALSE|shopify|5|DENY|500|TRUE|https://cdn.example/b.jpg|1|A bowl|FALSE|Deep bowl|For soup`),
    )
    expect(bowl!.product).toMatchObject({
      url: 'bowl',
      taxClass: 'zero',
      seo: { title: 'Deep bowl', description: 'For soup' },
      variants: [{ sku: 'BOWL', barcode: '4006', price: 4000, salePrice: 3000, onSale: true, stock: 5, weight: 500 }],
    })
  })
})

describe('WooCommerce', () => {
  const file =
    table(`ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Backorders allowed?|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|Attribute 1 name|Attribute 1 value(s)|Attribute 2 name|Attribute 2 value(s)
21|variation|JUG-S|Jug - S|1|visible||||2026-12-24|taxable|parent|1|2|0|0.8|20|25|||https://wp.example/s.jpg|id:20|||Size|S
20|variable|JUG|Jug|1|visible|Short||||taxable||1||0|||| Kitchen > Jugs, Gifts\\, small|blue|https://wp.example/a.jpg, https://wp.example/b.jpg||Glaze|Chalk|Size|S, L
22|variation|JUG-L|Jug - L|1|visible|||||taxable|parent|1||0|1,2||30||||JUG|||Size|L
30|simple, virtual|LESSON|Lesson|1|visible||One hour|||none||1||1|||50|||||||
31|grouped|SET|Set|1|visible|||||taxable||1|||||||||||||
32|simple|OUT|Sold out|0|visible|||||taxable|reduced-rate|0||0|||9|||||||
33|variation|LOST|Lost|1|visible|||||taxable||1||||||||||NOBODY|||Size|S`)

  it('finds the parent of a variation by id or SKU, before and after it', () => {
    const jug = readFile(file).find(({ product }) => product?.title === 'Jug')!
    expect(jug.lines).toEqual([2, 3, 4])
    expect(jug.product).toMatchObject({
      type: 'PHYSICAL',
      categories: [['Kitchen', 'Jugs'], ['Gifts, small']],
      // The glaze is the same for all of them: nobody chooses it.
      optionNames: ['Size'],
      images: [{ address: 'https://wp.example/a.jpg' }, { address: 'https://wp.example/b.jpg' }],
      variants: [
        { sku: 'JUG-S', values: ['S'], price: 2500, salePrice: 2000, onSale: true, stock: 2, weight: 800 },
        { sku: 'JUG-L', values: ['L'], price: 3000, onSale: false, stock: 'unlimited', weight: 1200 },
      ],
    })
    expect(jug.product!.variants[0]!.saleUntil).toEqual(new Date('2026-12-24T00:00:00Z'))
    expect(jug.product!.id).toBeUndefined()
  })

  it('knows services, what is not in stock, classes of tax, and what cannot be sold here', () => {
    const byName = (name: string) => readFile(file).find(({ product }) => product?.title === name)?.product
    expect(byName('Lesson')).toMatchObject({ type: 'SERVICE', taxClass: 'zero', variants: [{ stock: 'unlimited' }] })
    expect(byName('Sold out')).toMatchObject({ state: 'DRAFT', taxClass: 'reduced', variants: [{ stock: 0 }] })
    expect(said(file)).toEqual(['6 type skipped kind-not-sold', '8 parent wrong parent-missing'])
  })
})

describe('files of nobody we know', () => {
  it('changes what a SKU names with nothing but a stock', () => {
    const [first, second] = readFile(table('SKU|Quantity\nA|5\nB|Unlimited'))
    expect(first!.product).toEqual({ line: 2, variants: [{ line: 2, sku: 'A', values: [], stock: 5 }] })
    expect(second!.product!.variants[0]!.stock).toBe('unlimited')
  })

  it('reads a row that ends early and one that goes on too long', () => {
    const [cup, plate] = readFile([
      ['Title', 'Price', 'Stock'],
      ['Cup', '5'],
      ['Plate', '6', '1', 'more', 'more'],
    ])
    expect(cup!.product!.variants[0]).toMatchObject({ price: 500 })
    expect(plate!.product!.variants[0]).toMatchObject({ price: 600, stock: 1 })
  })
})
