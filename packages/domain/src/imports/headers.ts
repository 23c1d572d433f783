import { type ImportField, type ImportMapping, type ImportSource, mostOptions, optionName, optionValue } from './fields'

type Headers = Readonly<Record<string, ImportField>>

const numbered = (name: (place: number) => string, value: (place: number) => string): Headers =>
  Object.fromEntries(
    Array.from({ length: mostOptions }, (_, index) => index + 1).flatMap(place => [
      [name(place), optionName(place)],
      [value(place), optionValue(place)],
    ]),
  )

const squarespace: Headers = {
  'product id [non editable]': 'product-id',
  'variant id [non editable]': 'variant-id',
  'product type [non editable]': 'type',
  'product url': 'url',
  title: 'title',
  description: 'description',
  sku: 'sku',
  ...numbered(
    place => `option name ${place}`,
    place => `option value ${place}`,
  ),
  price: 'price',
  'sale price': 'sale-price',
  'on sale': 'on-sale',
  stock: 'stock',
  categories: 'categories',
  tags: 'tags',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  visible: 'visible',
  'hosted image urls': 'images',
}

const own: Headers = {
  'tax class': 'tax-class',
  'sale starts': 'sale-from',
  'sale ends': 'sale-until',
  barcode: 'barcode',
  'image alt texts': 'image-alts',
}

const shopify: Headers = {
  handle: 'url',
  'url handle': 'url',
  title: 'title',
  'body (html)': 'description',
  description: 'description',
  'product category': 'categories',
  tags: 'tags',
  published: 'visible',
  'published on online store': 'visible',
  status: 'status',
  ...numbered(
    place => `option${place} name`,
    place => `option${place} value`,
  ),
  'variant sku': 'sku',
  sku: 'sku',
  'variant grams': 'weight',
  'weight value (grams)': 'weight',
  'variant inventory tracker': 'stock-tracker',
  'inventory tracker': 'stock-tracker',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant inventory policy': 'stock-policy',
  'continue selling when out of stock': 'stock-policy',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compare-at-price',
  'compare-at price': 'compare-at-price',
  'variant requires shipping': 'requires-shipping',
  'requires shipping': 'requires-shipping',
  'variant taxable': 'taxable',
  'charge tax': 'taxable',
  'variant barcode': 'barcode',
  barcode: 'barcode',
  'image src': 'images',
  'product image url': 'images',
  'image position': 'image-position',
  'image alt text': 'image-alts',
  'variant image': 'variant-image',
  'variant image url': 'variant-image',
  'gift card': 'gift-card',
  'seo title': 'seo-title',
  'seo description': 'seo-description',
}

const woocommerce: Headers = {
  id: 'product-id',
  type: 'type',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'barcode',
  name: 'title',
  published: 'visible',
  'visibility in catalog': 'status',
  'short description': 'short-description',
  description: 'description',
  'date sale price starts': 'sale-from',
  'date sale price ends': 'sale-until',
  'tax status': 'taxable',
  'tax class': 'tax-class',
  'in stock?': 'in-stock',
  stock: 'stock',
  'backorders allowed?': 'stock-policy',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  'sale price': 'sale-price',
  'regular price': 'price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  ...numbered(
    place => `attribute ${place} name`,
    place => `attribute ${place} value(s)`,
  ),
}

/** Names that shops of no known system give their columns. */
const other: Headers = {
  ...squarespace,
  ...own,
  name: 'title',
  product: 'title',
  'product name': 'title',
  url: 'url',
  slug: 'url',
  'regular price': 'price',
  quantity: 'stock',
  inventory: 'stock',
  category: 'categories',
  image: 'images',
  images: 'images',
  'image url': 'images',
  ean: 'barcode',
  gtin: 'barcode',
}

const headersOf: Readonly<Record<ImportSource, Headers>> = {
  sitewright: { ...squarespace, ...own },
  squarespace,
  shopify,
  woocommerce,
  other,
}

/** The first whose own columns are all there. Nobody else names theirs so. */
const signs: readonly (readonly [ImportSource, readonly (readonly string[])[]])[] = [
  ['sitewright', [['product id [non editable]', 'hosted image urls', 'sale starts', 'image alt texts']]],
  ['squarespace', [['product id [non editable]'], ['product type [non editable]'], ['product page', 'product url']]],
  [
    'shopify',
    [
      ['handle', 'title'],
      ['url handle', 'title'],
      ['variant price', 'handle'],
    ],
  ],
  ['woocommerce', [['type', 'sku', 'name', 'regular price']]],
]

/** How columns are compared: nobody types blanks and capitals the same way. A unit in brackets is read apart. */
export const headerName = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

const unitless = (name: string) =>
  name.replace(/^(weight|length|width|height) \((?:kg|g|lbs?|oz|cm|mm|m|in|yd)\)$/, '$1')

export function recogniseSource(header: readonly string[]): ImportSource {
  const names = new Set(header.map(headerName).map(unitless))
  const found = signs.find(([, ways]) => ways.some(way => way.every(name => names.has(name))))
  return found?.[0] ?? 'other'
}

/** What each column becomes unless somebody says otherwise. A field that two columns claim goes to the first. */
export function usualMapping(source: ImportSource, header: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>()
  return header.map(title => {
    const names = headersOf[source]
    const name = unitless(headerName(title))
    const field = Object.hasOwn(names, name) ? names[name]! : undefined
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** How a row can name something that is there already. */
const names: readonly ImportField[] = ['product-id', 'variant-id', 'sku', 'url']

/** Something new needs a name and a price; what is there already can be named and changed with less. */
export const lacksOfMapping = (mapping: ImportMapping): ImportField[] =>
  names.some(field => mapping.includes(field))
    ? []
    : (['title', 'price'] as const).filter(field => !mapping.includes(field))

/** The unit that a column states, as WooCommerce's do: `Weight (kg)`. */
export const unitOf = (header: string): string | undefined =>
  /\((kg|g|lbs?|oz|cm|mm|m|in|yd)\)/i.exec(header)?.[1]?.toLowerCase()
