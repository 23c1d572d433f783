import type { ProductState, ProductType } from '../products'
import type { RichTextDocument } from '../rich-text'
import type { ImportField } from './fields'

export const taxClasses = ['standard', 'reduced', 'zero'] as const
export type ImportTaxClass = (typeof taxClasses)[number]
export type ImportedType = Exclude<ProductType, 'GIFT_CARD'>

/** What a file says of a variant. What it has no column for is undefined and stays as it is. */
export type ImportedVariant = {
  readonly line: number
  readonly id?: string
  readonly sku?: string
  readonly values: readonly string[]
  readonly price?: number
  readonly salePrice?: number
  readonly onSale?: boolean
  readonly saleFrom?: Date | null
  readonly saleUntil?: Date | null
  readonly stock?: number | 'unlimited'
  readonly weight?: number | null
  readonly length?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly barcode?: string
  readonly image?: string
}

export type ImportedImage = { readonly address: string; readonly alt: string; readonly line: number }

/** A product of any system in our own words, with the lines it was read from. */
export type ImportedProduct = {
  readonly line: number
  readonly id?: string
  readonly type?: ImportedType
  readonly url?: string
  readonly title?: string
  readonly description?: RichTextDocument
  readonly categories?: readonly (readonly string[])[]
  readonly tags?: readonly string[]
  readonly state?: Extract<ProductState, 'PUBLISHED' | 'DRAFT'>
  readonly taxClass?: ImportTaxClass
  readonly images?: readonly ImportedImage[]
  readonly seo?: { readonly title: string; readonly description: string }
  /** Undefined where the file has no columns for options. */
  readonly optionNames?: readonly string[]
  readonly variants: readonly ImportedVariant[]
}

export const problemReasons = [
  'price-missing',
  'price-not-a-number',
  'price-too-many-decimals',
  'price-negative',
  'price-too-high',
  'sale-above-price',
  'sale-above-own-price',
  'sale-price-missing',
  'sale-ends-before-it-starts',
  'date-not-read',
  'stock-not-a-number',
  'stock-too-high',
  'measure-not-a-number',
  'not-yes-or-no',
  'title-too-long',
  'sku-too-long',
  'sku-twice',
  'sku-taken',
  'barcode-too-long',
  'category-too-long',
  'categories-too-deep',
  'collection-full',
  'tag-too-long',
  'option-value-missing',
  'option-value-too-long',
  'option-too-many-values',
  'options-differ',
  'variant-twice',
  'variants-too-many',
  'type-unknown',
  'tax-class-unknown',
  'parent-missing',
  'with-its-first-line',
  'unknown-product',
  'line-broken',
  'gift-card',
  'kind-not-sold',
  'line-empty',
  'id-unknown',
  'comes-back',
  'url-taken',
  'image-address',
  'image-not-found',
  'images-too-many',
  'description-too-long',
  'encoding-guessed',
] as const
export type ProblemReason = (typeof problemReasons)[number]

/** `wrong` leaves the line out, `skipped` is a rule of ours, `warning` changes nothing of the rest. */
export type ProblemSeverity = 'wrong' | 'warning' | 'skipped'

export type ImportProblem = {
  readonly line: number
  readonly field: ImportField | null
  readonly cell: string
  readonly severity: ProblemSeverity
  readonly reason: ProblemReason
  /** What the sentence names: another product, a length, a number. */
  readonly about?: string
}
