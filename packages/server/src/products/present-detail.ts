import type { ProductDetail } from '@sitewright/contract/products'
import { productPath } from '@sitewright/domain/products'
import type { Plan, Product } from './product'

/** What the owner edits. */
export const presentDetail = (
  product: Product,
  {
    storePath,
    urls,
    categoryIds,
    plans,
    lowest,
  }: {
    storePath: string
    urls: ReadonlyMap<string, string>
    categoryIds: readonly string[]
    plans: readonly Plan[]
    lowest: (variantId: string) => number | null
  },
): ProductDetail => ({
  id: product.id,
  type: product.type,
  urlId: product.urlId,
  path: productPath(product.urlId, storePath),
  title: { ...product.title },
  note: { ...product.note },
  description: { ...product.description },
  state: product.state,
  publishAt: product.publishAt?.toISOString() ?? null,
  categoryIds: [...categoryIds],
  tags: [...product.tags],
  media: product.media.flatMap(({ assetId, alt, focal }) => {
    const url = urls.get(assetId)
    return url ? [{ assetId, alt, ...(focal && { focal }), url }] : []
  }),
  options: product.options.map(({ values, name, id }) => ({
    id,
    name: { ...name },
    values: values.map(({ id: valueId, label, swatch, picture }) => ({
      id: valueId,
      label: { ...label },
      ...(swatch && { swatch }),
      ...(picture && { picture }),
    })),
  })),
  taxClass: product.taxClass,
  seo: product.seo,
  relatedIds: [...product.relatedIds],
  durationMin: product.durationMin,
  bookingUrl: product.bookingUrl,
  amountMin: product.amountMin,
  amountMax: product.amountMax,
  planOnly: product.planOnly,
  plans: [...plans],
  version: product.version,
  createdAt: product.createdAt.toISOString(),
  // Named one by one: what is left over of an object is slow to make, and there may be hundreds.
  variants: product.variants.map(variant => ({
    id: variant.id,
    sku: variant.sku,
    optionValues: [...variant.optionValues],
    valueIds: [...variant.valueIds],
    price: variant.price,
    salePrice: variant.salePrice,
    onSale: variant.onSale,
    saleFrom: variant.saleFrom?.toISOString() ?? null,
    saleUntil: variant.saleUntil?.toISOString() ?? null,
    qtyInStock: variant.quantity,
    unlimited: variant.unlimited,
    committed: variant.committed,
    lowAt: variant.lowAt,
    imageId: variant.imageId,
    weightG: variant.weightG,
    lengthMm: variant.lengthMm,
    widthMm: variant.widthMm,
    heightMm: variant.heightMm,
    barcode: variant.barcode,
    priceBreaks: [...variant.priceBreaks],
    cost: variant.cost,
    version: variant.version,
    lowestPrice: lowest(variant.id),
  })),
})
