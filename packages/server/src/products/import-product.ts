import type { KnownProduct, PlannedProduct } from '@sitewright/domain/imports'
import type { ProductOption } from '@sitewright/domain/products'
import { parseRichText } from '@sitewright/domain/rich-text'
import type { Product, Texts } from './product'

const inLocale = (texts: Texts | undefined, locale: string): string =>
  texts?.[locale] ?? Object.values(texts ?? {})[0] ?? ''

const taxClassOf = (name: string): KnownProduct['taxClass'] =>
  name === 'reduced' || name === 'zero' ? name : 'standard'

/** A product in the words that files have for it. */
export const toKnown = (
  product: Product,
  { locale, categories }: { locale: string; categories: readonly (readonly string[])[] },
): KnownProduct => ({
  id: product.id,
  type: product.type,
  url: product.urlId,
  title: inLocale(product.title, locale),
  description: product.description[locale] ?? { type: 'rich-text', content: [] },
  categories,
  tags: product.tags,
  state: product.state,
  taxClass: taxClassOf(product.taxClass),
  images: product.media.map(({ assetId, alt }) => ({ assetId, alt: alt[locale] ?? '' })),
  seo: { title: product.seo.title?.[locale] ?? '', description: product.seo.description?.[locale] ?? '' },
  optionNames: product.optionNames,
  variants: product.variants.map(variant => ({
    id: variant.id,
    sku: variant.sku,
    values: variant.optionValues,
    price: variant.price,
    salePrice: variant.salePrice,
    onSale: variant.onSale,
    saleFrom: variant.saleFrom,
    saleUntil: variant.saleUntil,
    stock: variant.unlimited ? 'unlimited' : variant.quantity,
    weight: variant.weightG,
    length: variant.lengthMm,
    width: variant.widthMm,
    height: variant.heightMm,
    barcode: variant.barcode,
    imageId: variant.imageId,
  })),
})

type Making = {
  readonly id: string
  readonly urlId: string
  readonly position: string
  readonly locale: string
  readonly now: Date
  readonly newId: () => string
  readonly newSku: () => string
}

/** Options keep their ids, drawings and other languages; values that are new come behind. */
function optionsFor(was: Product | undefined, planned: PlannedProduct, { locale, newId }: Making): ProductOption[] {
  return planned.optionNames.map((name, index) => {
    const known = was?.options[index]
    const labels = new Set(planned.variants.flatMap(({ values }) => values[index] ?? []))
    const values = (known?.values ?? []).filter(({ label }) => labels.has(label[locale] ?? ''))
    const there = new Set(values.map(({ label }) => label[locale]))
    const fresh = [...labels]
      .filter(label => !there.has(label))
      .map(label => ({ id: newId(), label: { [locale]: label } }))
    return { id: known?.id ?? newId(), name: { ...known?.name, [locale]: name }, values: [...values, ...fresh] }
  })
}

const mediaFor = (was: Product | undefined, { images }: PlannedProduct, locale: string): Product['media'] =>
  images.map(({ assetId, alt }) => {
    const known = was?.media.find(each => each.assetId === assetId)
    return { ...known, assetId, alt: alt === '' ? (known?.alt ?? {}) : { ...known?.alt, [locale]: alt } }
  })

const seoFor = (was: Product | undefined, { seo }: PlannedProduct, locale: string): Product['seo'] => ({
  ...was?.seo,
  ...(seo.title && { title: { ...was?.seo.title, [locale]: seo.title } }),
  ...(seo.description && { description: { ...was?.seo.description, [locale]: seo.description } }),
})

/** What a planned product is once it is written, in all languages that it had before. */
export function toProduct(planned: PlannedProduct, was: Product | undefined, making: Making): Product {
  const { id, locale, now } = making
  const options = optionsFor(was, planned, making)
  const { state } = planned
  return {
    id,
    type: planned.type,
    urlId: making.urlId,
    title: { ...was?.title, [locale]: planned.title },
    note: was?.note ?? {},
    description: { ...was?.description, [locale]: parseRichText(planned.description) },
    details: was?.details ?? [],
    categories: was?.categories ?? [],
    tags: planned.tags,
    imageIds: planned.images.map(({ assetId }) => assetId),
    optionNames: planned.optionNames,
    state,
    publishAt: state === 'SCHEDULED' ? (was?.publishAt ?? null) : null,
    position: making.position,
    options,
    media: mediaFor(was, planned, locale),
    // A file knows three classes: one of the store's own is not lost because it says nothing new.
    taxClass: was && planned.taxClass === taxClassOf(was.taxClass) ? was.taxClass : planned.taxClass,
    seo: seoFor(was, planned, locale),
    relatedIds: was?.relatedIds ?? [],
    durationMin: was?.durationMin ?? null,
    bookingUrl: was?.bookingUrl ?? '',
    amountMin: was?.amountMin ?? null,
    amountMax: was?.amountMax ?? null,
    planOnly: was?.planOnly ?? false,
    version: was?.version ?? 1,
    createdAt: was?.createdAt ?? now,
    variants: planned.variants.map(variant => {
      const known = was?.variants.find(each => each.id === variant.id)
      const isEndless = variant.stock === undefined ? (known?.unlimited ?? false) : variant.stock === 'unlimited'
      return {
        id: variant.id ?? making.newId(),
        productId: id,
        sku: variant.sku ?? making.newSku(),
        optionValues: variant.values,
        valueIds: options.flatMap(
          ({ values }, index) => values.find(({ label }) => label[locale] === variant.values[index])?.id ?? [],
        ),
        price: variant.price,
        salePrice: variant.salePrice,
        onSale: variant.onSale,
        saleFrom: variant.saleFrom,
        saleUntil: variant.saleUntil,
        quantity: known?.quantity ?? 0,
        // A file does not run out.
        unlimited: isEndless || planned.type === 'DIGITAL',
        committed: known?.committed ?? 0,
        lowAt: known?.lowAt ?? null,
        weightG: variant.weight,
        lengthMm: variant.length,
        widthMm: variant.width,
        heightMm: variant.height,
        barcode: variant.barcode,
        priceBreaks: known?.priceBreaks ?? [],
        cost: known?.cost ?? null,
        version: known?.version ?? 1,
        imageId: variant.imageId,
      }
    }),
  }
}
