import type { AssetAnswer } from '@sitewright/blocks/kit'
import { imageAddress } from '@sitewright/domain/assets'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { localisedPath } from '../hrefs'
import type { PageSubject } from '../page-subject'
import type { Site } from '../site'

export const absoluteImage = (site: Site, asset: AssetAnswer): string =>
  new URL(imageAddress({ source: asset.url, width: 1500 }), site.baseUrl).href

const absolute = (site: Site, path: string): string => site.baseUrl + localisedPath(site, path)

const decimal = (minorUnits: number, currency: string): string => {
  const places = isCurrencyCode(currency) ? fractionDigits(currency) : 2
  return (minorUnits / 10 ** places).toFixed(places)
}

const website = (site: Site) => ({
  '@type': 'WebSite',
  name: localise(site.title, site.locale, site.primaryLocale),
  url: absolute(site, '/'),
})

function productData(site: Site, { product, path }: PageSubject) {
  if (!product) return []
  const words = localise(product.description, site.locale, site.primaryLocale)
  const prices = product.variants.map(variant => (variant.onSale ? variant.salePrice : variant.price))
  const offer = {
    priceCurrency: site.currency,
    availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
    url: absolute(site, path),
  }
  const offers =
    prices.length > 1
      ? {
          '@type': 'AggregateOffer',
          lowPrice: decimal(Math.min(...prices), site.currency),
          highPrice: decimal(Math.max(...prices), site.currency),
          offerCount: prices.length,
          ...offer,
        }
      : { '@type': 'Offer', price: decimal(prices[0] ?? product.fromPrice, site.currency), ...offer }
  return [
    {
      '@type': 'Product',
      name: localise(product.title, site.locale, site.primaryLocale),
      description: words && plainText(words),
      image: product.images.map(image => absoluteImage(site, image)),
      ...(product.variants.length === 1 ? { sku: product.variants[0]?.sku } : {}),
      offers,
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
    },
  ]
}

function breadcrumbs(site: Site, subject: PageSubject) {
  if (subject.path === '/' || subject.status === 404) return []
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const parent = subject.product && subject.pageId ? site.pages[subject.pageId] : undefined
  const trail = [
    { name: words(site.title), path: '/' },
    ...(parent?.path ? [{ name: words(parent.title), path: parent.path }] : []),
    { name: words(subject.product?.title ?? subject.title), path: subject.path },
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(site, path),
      })),
    },
  ]
}

/** What search engines read: the site, the product of a product page, and the way to the page. */
export const structuredData = (site: Site, subject: PageSubject) => ({
  '@context': 'https://schema.org',
  '@graph': [website(site), ...productData(site, subject), ...breadcrumbs(site, subject)],
})
