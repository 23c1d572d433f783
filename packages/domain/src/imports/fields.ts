/** Whose columns a file has. `sitewright` is our own export: Squarespace's columns and a few more. */
export const importSources = ['sitewright', 'squarespace', 'shopify', 'woocommerce', 'other'] as const
export type ImportSource = (typeof importSources)[number]

const places = [1, 2, 3, 4, 5, 6] as const

/** What a column of a file can become. */
export const importFields = [
  'product-id',
  'variant-id',
  'type',
  'url',
  'title',
  'description',
  'short-description',
  'sku',
  ...places.map(place => `option-name-${place}` as const),
  ...places.map(place => `option-value-${place}` as const),
  'price',
  'sale-price',
  'compare-at-price',
  'on-sale',
  'sale-from',
  'sale-until',
  'stock',
  'stock-tracker',
  'stock-policy',
  'in-stock',
  'categories',
  'tags',
  'visible',
  'status',
  'images',
  'image-position',
  'image-alts',
  'variant-image',
  'weight',
  'length',
  'width',
  'height',
  'barcode',
  'tax-class',
  'taxable',
  'gift-card',
  'requires-shipping',
  'parent',
  'seo-title',
  'seo-description',
] as const
export type ImportField = (typeof importFields)[number]

/** For each column of the file what it becomes; null where it is not used. */
export type ImportMapping = readonly (ImportField | null)[]

export const mostOptions = places.length
export const optionName = (place: number) => `option-name-${place}` as ImportField
export const optionValue = (place: number) => `option-value-${place}` as ImportField
