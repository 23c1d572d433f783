import type { AssetAnswer, ProductAnswer, ProductSummary } from '@sitewright/blocks/kit'
import type { ProductRow } from '@sitewright/contract/products'
import type { Rating } from '@sitewright/domain/block-rules'
import {
  effectivePrice,
  fewLeftLimit,
  fromPrice,
  isSoldOut,
  normalPrice,
  priceVaries,
  productPath,
  stockTotal,
} from '@sitewright/domain/products'
import { structuredContent } from './domain-view'
import type { Product } from './product'

type Around = { readonly storePath: string; readonly asset: (id: string) => AssetAnswer | undefined }

const pictures = (product: Product, { asset }: Around): AssetAnswer[] => product.imageIds.flatMap(id => asset(id) ?? [])

export function answerSummary(product: Product, around: Around): ProductSummary {
  const content = structuredContent(product)
  const left = stockTotal(content)
  const soldOut = isSoldOut(content)
  return {
    id: product.id,
    path: productPath(product.urlId, around.storePath),
    title: product.title,
    note: product.note,
    images: pictures(product, around),
    fromPrice: fromPrice(content),
    normalPrice: normalPrice(content),
    priceVaries: priceVaries(content.variants),
    onSale: content.variants.some(variant => variant.onSale && effectivePrice(variant) < variant.price),
    soldOut,
    ...(!soldOut && left <= fewLeftLimit ? { fewLeft: left } : {}),
  }
}

export const answerProduct = (
  product: Product,
  around: Around & { readonly rating?: Rating | undefined },
): ProductAnswer => ({
  ...answerSummary(product, around),
  ...(around.rating && { rating: around.rating }),
  description: product.description,
  details: product.details,
  categories: product.categories.map(name => ({ name, path: around.storePath })),
  optionNames: product.optionNames,
  variants: product.variants.map(variant => ({
    id: variant.id,
    sku: variant.sku,
    optionValues: variant.optionValues,
    price: variant.price,
    salePrice: variant.salePrice,
    onSale: variant.onSale,
    qtyInStock: variant.quantity,
    unlimited: variant.unlimited,
    ...(variant.imageId ? { imageId: variant.imageId } : {}),
  })),
})

/** What the owner's lists show. */
export const presentProduct = (product: Product, { storePath, asset }: Around): ProductRow => ({
  id: product.id,
  type: product.type,
  urlId: product.urlId,
  path: productPath(product.urlId, storePath),
  title: { ...product.title },
  note: { ...product.note },
  state: product.state,
  categories: [...product.categories],
  imageIds: [...product.imageIds],
  imageUrls: product.imageIds.flatMap(id => asset(id)?.url ?? []),
  optionNames: [...product.optionNames],
  variants: product.variants.map(({ productId: _, quantity, imageId, optionValues, ...variant }) => ({
    ...variant,
    optionValues: [...optionValues],
    qtyInStock: quantity,
    ...(imageId ? { imageId } : {}),
  })),
})
