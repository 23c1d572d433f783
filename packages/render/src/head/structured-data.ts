import type { ProductAnswer } from '@sitewright/blocks/kit'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { planPrice } from '@sitewright/domain/products'
import type { PageStructuredData } from '@sitewright/domain/publishing'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import type { PageSubject } from '../page-subject'
import type { Site } from '../site'
import { absolute, absoluteImage } from './absolute'
import { collectionData, itemData } from './item-data'

export { absolute, absoluteImage }

export const decimal = (minorUnits: number, currency: string): string => {
  const places = isCurrencyCode(currency) ? fractionDigits(currency) : 2
  return (minorUnits / 10 ** places).toFixed(places)
}

const website = (site: Site) => ({
  '@type': 'WebSite',
  name: localise(site.title, site.locale, site.primaryLocale),
  url: absolute(site, '/'),
})

type Variant = ProductAnswer['variants'][number]

/** A number that shops all over the world know a thing by; other numbers on it are the owner's own. */
export const gtinOf = ({ barcode = '' }: Pick<Variant, 'barcode'>): string | undefined =>
  /^(?:\d{8}|\d{12,14})$/.test(barcode) ? barcode : undefined

/** Of what is sold as a subscription only, the first way to get it, which the page has chosen too. */
export const onlyPlan = ({ planOnly, plans }: Pick<ProductAnswer, 'planOnly' | 'plans'>) =>
  planOnly ? plans?.[0] : undefined

/** As UN/CEFACT calls them. */
const unitCodes = { week: 'WEE', month: 'MON', year: 'ANN' } as const

const billing = ({ billingPeriod: { value, unit }, numBillingCycles }: NonNullable<ReturnType<typeof onlyPlan>>) => ({
  billingIncrement: value,
  unitCode: unitCodes[unit],
  ...(numBillingCycles > 0 && { billingDuration: numBillingCycles * value }),
})

/** What is paid every time, and how often; nobody can pay it once. */
function planOfferOf(site: Site, variant: Variant, plan: NonNullable<ReturnType<typeof onlyPlan>>) {
  const price = decimal(planPrice(variant.onSale ? variant.salePrice : variant.price, plan), site.currency)
  const { currency: priceCurrency } = site
  return {
    price,
    priceCurrency,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, ...billing(plan) },
  }
}

function offerOf(site: Site, variant: Variant, { path, plan }: { path: string; plan: ReturnType<typeof onlyPlan> }) {
  const gtin = gtinOf(variant)
  const isThere = variant.unlimited || variant.qtyInStock > 0
  return {
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.optionValues.length > 0 && { name: variant.optionValues.join(', ') }),
    ...(gtin && { gtin }),
    price: decimal(variant.onSale ? variant.salePrice : variant.price, site.currency),
    priceCurrency: site.currency,
    ...(variant.onSale && variant.saleUntil && { priceValidUntil: variant.saleUntil.slice(0, 10) }),
    // What it costs without the sale, as search engines strike it through.
    ...(variant.onSale &&
      variant.salePrice < variant.price && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: decimal(variant.price, site.currency),
          priceCurrency: site.currency,
        },
      }),
    ...(plan && planOfferOf(site, variant, plan)),
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: absolute(site, path),
  }
}

/** More than this no search engine reads. */
const mostOffers = 50

function offersOf(site: Site, product: ProductAnswer, path: string) {
  const { variants, soldOut, fromPrice } = product
  const plan = onlyPlan(product)
  const [first] = variants
  if (variants.length === 1 && first) return offerOf(site, first, { path, plan })
  const prices = variants
    .map(variant => (variant.onSale ? variant.salePrice : variant.price))
    .map(price => (plan ? planPrice(price, plan) : price))
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(prices.length === 0 ? fromPrice : Math.min(...prices), site.currency),
    highPrice: decimal(prices.length === 0 ? fromPrice : Math.max(...prices), site.currency),
    offerCount: prices.length,
    priceCurrency: site.currency,
    availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
    url: absolute(site, path),
    offers: variants.slice(0, mostOffers).map(variant => offerOf(site, variant, { path, plan })),
  }
}

function productData(site: Site, { product, path }: PageSubject) {
  if (!product) return []
  const words = localise(product.description, site.locale, site.primaryLocale)
  const [only] = product.variants.length === 1 ? product.variants : []
  const gtin = only && gtinOf(only)
  return [
    {
      '@type': 'Product',
      name: localise(product.title, site.locale, site.primaryLocale),
      description: words && plainText(words),
      image: product.images.map(image => absoluteImage(site, image)),
      brand: { '@type': 'Brand', name: localise(site.title, site.locale, site.primaryLocale) },
      ...(only && { sku: only.sku }),
      ...(gtin && { gtin }),
      offers: offersOf(site, product, path),
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

const pageTypes = {
  article: 'Article',
  about: 'AboutPage',
  contact: 'ContactPage',
  faq: 'FAQPage',
  collection: 'CollectionPage',
  profile: 'ProfilePage',
} as const satisfies Record<PageStructuredData, string>

/** What the owner says the page is. A product is told of by itself. */
function pageData(site: Site, { seo, product, item, path, title, socialImage, status }: PageSubject) {
  const { structuredData: kind } = seo
  if (!kind || !Object.hasOwn(pageTypes, kind) || product || item || status === 404) return []
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const name = words(title)
  const description = words(seo.description)
  return [
    {
      '@type': pageTypes[kind],
      ...(kind === 'article' ? { headline: name } : { name }),
      url: absolute(site, path),
      inLanguage: site.locale,
      ...(description && { description }),
      ...(socialImage && { image: absoluteImage(site, socialImage) }),
    },
  ]
}

function breadcrumbs(site: Site, subject: PageSubject) {
  if (subject.path === '/' || subject.status === 404) return []
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
  const isBelow = subject.product ?? subject.item ?? subject.collectionTitle
  const parent = isBelow && subject.pageId ? site.pages[subject.pageId] : undefined
  const trail = [
    { name: words(site.title), path: '/' },
    ...(parent?.path ? [{ name: words(parent.title), path: parent.path }] : []),
    { name: words(subject.product?.title ?? subject.item?.title ?? subject.title), path: subject.path },
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
  '@graph': [
    website(site),
    ...productData(site, subject),
    ...itemData(site, subject),
    ...collectionData(site, subject),
    ...pageData(site, subject),
    ...breadcrumbs(site, subject),
  ],
})
