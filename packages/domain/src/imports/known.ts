import type { ProductState, ProductType } from '../products'
import type { RichTextDocument } from '../rich-text'
import type { ImportTaxClass } from './product'

export type KnownVariant = {
  readonly id: string
  readonly sku: string
  readonly values: readonly string[]
  readonly price: number
  readonly salePrice: number
  readonly onSale: boolean
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  readonly stock: number | 'unlimited'
  readonly weight: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly barcode: string
  readonly imageId: string | null
}

export type KnownImage = { readonly assetId: string; readonly alt: string }

/** A product of the store, in the words that files have for it: those of the site's first language. */
export type KnownProduct = {
  readonly id: string
  readonly type: ProductType
  readonly url: string
  readonly title: string
  readonly description: RichTextDocument
  readonly categories: readonly (readonly string[])[]
  readonly tags: readonly string[]
  readonly state: ProductState
  readonly taxClass: ImportTaxClass
  readonly images: readonly KnownImage[]
  readonly seo: { readonly title: string; readonly description: string }
  readonly optionNames: readonly string[]
  readonly variants: readonly KnownVariant[]
  /** Deleted not long ago: a file that names it brings it back, and says so. */
  readonly isDeleted?: true
}
