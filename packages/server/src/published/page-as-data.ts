import type { EventAnswer, ItemAnswer, ItemCard, ProductAnswer } from '@sitewright/blocks/kit'
import { type CollectionKind, isCollectionKind, kindsOfCollections, recordTypes } from '@sitewright/domain/collections'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { plainText } from '@sitewright/domain/rich-text'
import { localise, momentOfWallTime } from '@sitewright/domain/sites'
import { localisedPath, type Site } from '@sitewright/render'
import type { DrawnTarget } from './page-maker'

/** Clients page through long lists with an offset; one answer holds this many. */
export const pageSize = 200

const moneyOf = (minorUnits: number, currency: string) => ({
  value: (minorUnits / 10 ** (isCurrencyCode(currency) ? fractionDigits(currency) : 2)).toFixed(
    isCurrencyCode(currency) ? fractionDigits(currency) : 2,
  ),
  currency,
})

/** As clients of such sites read a product. */
const structuredContent = ({ productType, variants, normalPrice, fromPrice, onSale }: ProductAnswer) => ({
  productType,
  priceCents: normalPrice,
  salePriceCents: onSale ? fromPrice : 0,
  onSale,
  variants: variants.map(({ optionValues, price, salePrice, onSale: isReduced, qtyInStock, unlimited, sku }) => ({
    price,
    salePrice,
    onSale: isReduced,
    qtyInStock,
    unlimited,
    sku,
    optionValues: optionValues.map(value => ({ value })),
  })),
})

const itemData = (site: Site, product: ProductAnswer) => {
  const words = <Value>(values: { readonly [locale: string]: Value } | undefined) =>
    localise(values, site.locale, site.primaryLocale)
  const description = words(product.description)
  return {
    id: product.id,
    title: words(product.title),
    urlId: product.path.split('/').at(-1),
    fullUrl: product.path,
    recordType: 11,
    excerpt: description ? plainText(description) : '',
    assetUrl: product.images[0]?.url,
    categories: product.categories.map(({ name }) => name),
    structuredContent: structuredContent(product),
    variants: product.variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      attributes: Object.fromEntries(
        product.optionNames.map((name, index) => [name, variant.optionValues[index] ?? '']),
      ),
      price: variant.price,
      salePrice: variant.salePrice,
      priceMoney: moneyOf(variant.price, site.currency),
      salePriceMoney: moneyOf(variant.salePrice, site.currency),
      onSale: variant.onSale,
      unlimited: variant.unlimited,
      qtyInStock: variant.qtyInStock,
    })),
  }
}

const recordTypeOfCard: Readonly<Record<ItemCard['kind'], number>> = {
  page: 0,
  product: 11,
  lesson: 62,
  post: recordTypes['blog-post'],
  event: recordTypes['event-item'],
  project: recordTypes['portfolio-item'],
  picture: recordTypes['gallery-image'],
  film: recordTypes['gallery-video'],
  track: recordTypes['album-track'],
}

const millisecondsOf = (at: string | null): number | undefined => (at === null ? undefined : Date.parse(at))

const eventData = ({ start, end, timeZone, place, cancelled }: EventAnswer) => ({
  startDate: momentOfWallTime(start.slice(0, 16), timeZone),
  endDate: momentOfWallTime(end.slice(0, 16), timeZone),
  ...(place && {
    location: { addressTitle: place.name, addressLine1: place.address, mapLat: place.lat, mapLng: place.lng },
  }),
  isCancelled: cancelled,
})

const entryData = (site: Site, entry: ItemCard | ItemAnswer) => {
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const isWhole = 'collection' in entry
  return {
    id: entry.id,
    title: words(entry.title),
    urlId: entry.path.split('/').at(-1),
    fullUrl: localisedPath(site, entry.path),
    recordType: isWhole ? recordTypes[entry.kind] : recordTypeOfCard[entry.kind],
    excerpt: words(entry.excerpt) ?? '',
    assetUrl: entry.image?.url,
    publishOn: millisecondsOf(entry.at),
    categories: (isWhole ? entry.categories : entry.labels).map(({ name }) => name),
    ...(isWhole && {
      tags: entry.tags.map(({ name }) => name),
      author: entry.authors[0] && { displayName: entry.authors[0].name },
    }),
    ...(entry.event && eventData(entry.event)),
  }
}

const typeNameOf = (kind: string | undefined): string => {
  if (kind === 'store') return 'products'
  return kind !== undefined && isCollectionKind(kind) ? (kind satisfies CollectionKind) : 'page'
}

/** A published page for programs: the same facts as the page shows, never more. */
export function pageAsData({
  site,
  target,
  products,
  total,
  cards,
  item,
  paging,
}: {
  site: Site
  target: Exclude<DrawnTarget, { kind: 'nothing' }>
  products: readonly ProductAnswer[]
  total: number
  /** Of a list of a collection, and of the page of one of its items. */
  cards?: readonly ItemCard[]
  item?: ItemAnswer | null
  paging?: { readonly next: string | null; readonly pageSize: number; readonly offset: number } | undefined
}) {
  const entry = site.pages[target.pageId]
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const items = products.map(product => itemData(site, product))
  return {
    website: {
      id: site.id,
      identifier: site.identifier,
      baseUrl: site.baseUrl,
      siteTitle: words(site.title),
      language: site.locale,
    },
    websiteSettings: { storeSettings: { selectedCurrency: site.currency } },
    collection: {
      id: target.pageId,
      title: words(entry?.title),
      fullUrl: entry?.path,
      typeName: typeNameOf(entry?.kind),
      ...(entry && isCollectionKind(entry.kind) && { type: kindsOfCollections[entry.kind].collectionType }),
      itemCount: total,
    },
    ...(target.kind === 'item' ? { item: items[0] } : entry?.kind === 'store' ? { items } : {}),
    ...(cards && { items: cards.map(card => entryData(site, card)) }),
    ...(item && { item: entryData(site, item) }),
    ...(paging && {
      pagination: {
        nextPage: paging.next !== null,
        ...(paging.next !== null && {
          nextPageOffset: paging.offset,
          nextPageUrl: `${localisedPath(site, paging.next)}?format=json`,
        }),
        pageSize: paging.pageSize,
      },
    }),
    ...(entry?.kind === 'store' && target.kind === 'page'
      ? { pagination: { nextPage: total > items.length, pageSize } }
      : {}),
  }
}
