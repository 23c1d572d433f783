import type { AssetAnswer, ItemCard, ProductAnswer, ProductSummary } from '@sitewright/blocks/kit'
import type { ProductRow } from '@sitewright/contract/products'
import type { Rating } from '@sitewright/domain/block-rules'
import {
  effectivePrice,
  fewLeftLimit,
  fromPrice,
  isSoldOut,
  normalPrice,
  priceVaries,
  productListPath,
  productPath,
  stockTotal,
} from '@sitewright/domain/products'
import { plainText } from '@sitewright/domain/rich-text'
import { structuredContent } from './domain-view'
import type { Product } from './product'

type Around = { readonly storePath: string; readonly asset: (id: string) => AssetAnswer | undefined }

const pictures = (product: Product, { asset }: Around): AssetAnswer[] => product.imageIds.flatMap(id => asset(id) ?? [])

const categoriesOf = ({ categories }: Product, { storePath }: Around) =>
  categories.map(name => ({ name, path: productListPath({ kind: 'category', name }, storePath) }))

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
  categories: categoriesOf(product, around),
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

/** A product as it stands among other things. */
export function answerCard(product: Product, around: Around): ItemCard {
  const { id, path, title, note, images, fromPrice, normalPrice, priceVaries, onSale, soldOut } = answerSummary(
    product,
    around,
  )
  const words = Object.entries(product.description).map(([locale, text]) => [locale, plainText(text)] as const)
  return {
    id,
    kind: 'product',
    path,
    title,
    // One line that the owner wrote for lists says more than the beginning of a page.
    excerpt: Object.values(note).some(line => line.trim() !== '') ? note : Object.fromEntries(words),
    image: images[0] ?? null,
    at: product.createdAt.toISOString(),
    labels: categoriesOf(product, around),
    price: { fromPrice, normalPrice, priceVaries, onSale, soldOut },
  }
}

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
  tags: [...product.tags],
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
