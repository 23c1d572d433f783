import type { AssetAnswer, ItemCard, ProductAnswer, ProductSummary } from '@sitewright/blocks/kit'
import type { ProductRow } from '@sitewright/contract/products'
import { formatParameter } from '@sitewright/domain/assets'
import type { Rating } from '@sitewright/domain/block-rules'
import { freeAmountOf } from '@sitewright/domain/gift-cards'
import {
  effectivePrice,
  fewLeftLimit,
  fromPrice,
  type Instalments,
  isSaleRunning,
  isSoldOut,
  normalPrice,
  type OptionValueEntry,
  priceVaries,
  productListPath,
  productPath,
  stockTotal,
} from '@sitewright/domain/products'
import { plainText } from '@sitewright/domain/rich-text'
import { structuredContent } from './domain-view'
import type { Plan, Product, Variant } from './product'

type Around = {
  readonly storePath: string
  readonly asset: (id: string) => AssetAnswer | undefined
  readonly now: Date
}

type WithCategories = Around & { readonly categoryAddress: (name: string) => string | undefined }

/** With what the product says of them, where it says something else than the library. */
const pictures = ({ media }: Product, { asset }: Around): AssetAnswer[] =>
  media.flatMap(({ assetId, alt, focal }) => {
    const known = asset(assetId)
    if (!known) return []
    return [{ ...known, ...(focal && { focalPoint: focal }), alt: { ...known.alt, ...alt } }]
  })

/** Drawn at a third of this, so that it is sharp on every screen. */
const swatchWidth = 100

const lowAtOf = ({ lowAt }: Variant): number => lowAt ?? fewLeftLimit

const categoriesOf = ({ categories }: Product, { storePath, categoryAddress }: WithCategories) =>
  categories.flatMap(name => {
    const address = categoryAddress(name)
    return address === undefined
      ? []
      : [{ name, path: productListPath({ kind: 'category', name, address }, storePath) }]
  })

export function answerSummary(product: Product, around: Around): ProductSummary {
  const content = structuredContent(product, around.now)
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
    ...(!soldOut && left <= Math.max(...product.variants.map(lowAtOf)) ? { fewLeft: left } : {}),
    ...cardSwatches(product, around),
  }
}

/** Beside a sale stand its last moment and what it cost least before. */
const saleOf = (
  variant: Variant,
  { now, lowest }: { readonly now: Date; readonly lowest: (variantId: string) => number | undefined },
) => {
  if (!isSaleRunning(variant, now)) return {}
  const lowestPrice = lowest(variant.id)
  return {
    ...(variant.saleUntil && { saleUntil: variant.saleUntil.toISOString() }),
    ...(lowestPrice !== undefined && { lowestPrice }),
  }
}

/** By the words that visitors choose by: those of a variant stand in the order of its values. */
const swatchSets = ({ options, variants }: Product, { asset }: Around): Record<string, string>[] => {
  const fillOf = ({ swatch, picture }: OptionValueEntry) => {
    const shown = picture === undefined ? undefined : asset(picture)
    return shown ? `center/cover url("${shown.url}?format=${formatParameter(swatchWidth)}")` : swatch
  }
  const fills = new Map(options.flatMap(({ values }) => values.map(value => [value.id, fillOf(value)] as const)))
  return options.map((_, option) =>
    Object.fromEntries(
      variants.flatMap(({ valueIds, optionValues }) => {
        const fill = fills.get(valueIds[option] ?? '')
        return fill ? [[optionValues[option] ?? '', fill]] : []
      }),
    ),
  )
}

const hasAny = (set: Readonly<Record<string, string>>) => Object.keys(set).length > 0
const swatches = (product: Product, around: Around) => {
  const sets = swatchSets(product, around)
  return sets.some(hasAny) ? { swatches: sets } : {}
}

/** The first option that has any, for cards in lists. */
const cardSwatches = (product: Product, around: Around) => {
  const sets = swatchSets(product, around)
  const at = sets.findIndex(hasAny)
  const values = Object.entries(sets[at] ?? {}).map(([label, fill]) => ({ label, fill }))
  return values.length > 1 ? { cardSwatches: { option: product.optionNames[at] ?? '', values } } : {}
}

/** Names of options and values that other languages have words for, by what they are in the site's own. */
const optionWords = ({ options }: Product) => {
  const named = options.flatMap(({ name, values }) => [name, ...values.map(({ label }) => label)])
  const spoken = named.filter(texts => Object.keys(texts).length > 1)
  return spoken.length > 0 ? { optionWords: spoken } : {}
}

const freeAmount = (product: Product) => {
  const bounds = product.type === 'GIFT_CARD' ? freeAmountOf(product) : null
  return bounds ? { freeAmount: bounds } : {}
}

export const answerProduct = (
  product: Product,
  around: WithCategories & {
    readonly rating?: Rating | undefined
    readonly lowest: (variantId: string) => number | undefined
    readonly plans: readonly Plan[]
    readonly instalments: Instalments | null
  },
): ProductAnswer => ({
  ...answerSummary(product, around),
  productType: product.type,
  ...(around.rating && { rating: around.rating }),
  description: product.description,
  details: product.details,
  categories: categoriesOf(product, around),
  optionNames: product.optionNames,
  ...optionWords(product),
  ...swatches(product, around),
  variants: product.variants.map(variant => ({
    id: variant.id,
    sku: variant.sku,
    optionValues: variant.optionValues,
    price: variant.price,
    salePrice: variant.salePrice,
    onSale: isSaleRunning(variant, around.now),
    qtyInStock: variant.quantity,
    unlimited: variant.unlimited,
    ...(variant.lowAt !== null && { lowAt: variant.lowAt }),
    ...(variant.imageId ? { imageId: variant.imageId } : {}),
    ...(variant.priceBreaks.length > 0 && { priceBreaks: variant.priceBreaks }),
    ...(variant.barcode !== '' && { barcode: variant.barcode }),
    ...saleOf(variant, around),
  })),
  ...(around.plans.length > 0 && { plans: around.plans }),
  ...(product.planOnly && { planOnly: true as const }),
  ...(Object.keys(product.seo).length > 0 && { seo: product.seo }),
  ...freeAmount(product),
  ...(around.instalments && { instalments: around.instalments }),
})

/** A product as it stands among other things. */
export function answerCard(product: Product, around: WithCategories): ItemCard {
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
export const presentProduct = (product: Product, { storePath, asset, now }: Around): ProductRow => ({
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
  variants: product.variants.map(variant => ({
    id: variant.id,
    sku: variant.sku,
    optionValues: [...variant.optionValues],
    price: variant.price,
    salePrice: variant.salePrice,
    onSale: isSaleRunning(variant, now),
    qtyInStock: variant.quantity,
    unlimited: variant.unlimited,
    committed: variant.committed,
    ...(variant.imageId ? { imageId: variant.imageId } : {}),
  })),
})
