import type { ProductAnswer } from '@sitewright/blocks/kit'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import type { Site } from '@sitewright/render'
import type { Target } from './find-page'

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

/** A published page for programs: the same facts as the page shows, never more. */
export function pageAsData({
  site,
  target,
  products,
  total,
}: {
  site: Site
  target: Exclude<Target, { kind: 'nothing' }>
  products: readonly ProductAnswer[]
  total: number
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
      typeName: entry?.kind === 'store' ? 'products' : 'page',
      itemCount: total,
    },
    ...(target.kind === 'item' ? { item: items[0] } : entry?.kind === 'store' ? { items } : {}),
    ...(entry?.kind === 'store' && target.kind === 'page'
      ? { pagination: { nextPage: total > items.length, pageSize } }
      : {}),
  }
}
