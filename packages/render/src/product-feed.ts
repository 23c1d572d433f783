import type { ProductAnswer } from '@sitewright/blocks/kit'
import { planPrice } from '@sitewright/domain/products'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { escapeXml } from './addresses'
import { absolute, absoluteImage, decimal, gtinOf, onlyPlan } from './head/structured-data'
import type { Site } from './site'

/** What programs that compare shops read at most. */
const mostPictures = 10
const mostWords = 5000

type Variant = ProductAnswer['variants'][number]

const tag = (name: string, text: string | undefined) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '')

const subscriptionCost = (
  { billingPeriod: { value, unit } }: NonNullable<ProductAnswer['plans']>[number],
  amount: string,
) =>
  `<g:subscription_cost>${tag('g:period', unit)}${tag('g:period_length', String(value))}${tag('g:amount', amount)}</g:subscription_cost>`

function itemOf(site: Site, product: ProductAnswer, variant: Variant): string {
  const words = <Value>(text: { readonly [locale: string]: Value }) => localise(text, site.locale, site.primaryLocale)
  const money = (cents: number) => `${decimal(cents, site.currency)} ${site.currency}`
  const about = words(product.description)
  const own = product.images.find(({ id }) => id === variant.imageId)
  const [first, ...others] = [...(own ? [own] : []), ...product.images.filter(image => image !== own)]
  const isThere = variant.unlimited || variant.qtyInStock > 0
  const isReduced = variant.onSale && variant.salePrice < variant.price
  const gtin = gtinOf(variant)
  const plan = onlyPlan(product)
  const each = plan && planPrice(isReduced ? variant.salePrice : variant.price, plan)
  return [
    '<item>',
    tag('g:id', variant.sku),
    product.variants.length > 1 ? tag('g:item_group_id', product.id) : '',
    tag('title', [words(product.title) ?? '', ...variant.optionValues].join(', ').slice(0, 150)),
    tag('description', (about ? plainText(about) : (words(product.note) ?? '')).slice(0, mostWords)),
    tag('link', absolute(site, product.path)),
    tag('g:image_link', first && absoluteImage(site, first)),
    ...others.slice(0, mostPictures).map(image => tag('g:additional_image_link', absoluteImage(site, image))),
    tag('g:availability', isThere ? 'in_stock' : 'out_of_stock'),
    tag('g:price', money(each ?? variant.price)),
    isReduced && !plan ? tag('g:sale_price', money(variant.salePrice)) : '',
    plan && each !== undefined ? subscriptionCost(plan, money(each)) : '',
    tag('g:condition', 'new'),
    tag('g:brand', words(site.title)),
    gtin ? tag('g:gtin', gtin) : tag('g:identifier_exists', 'no'),
    tag('g:product_type', product.categories[0]?.name),
    '</item>',
  ].join('')
}

/** All that a shop sells, one entry for each variant, as programs that compare shops read it. */
export const productFeed = (site: Site, products: readonly ProductAnswer[]): string => {
  const title = localise(site.title, site.locale, site.primaryLocale) ?? ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    tag('title', title),
    tag('link', absolute(site, '/')),
    tag('description', title),
    ...products.flatMap(product => product.variants.map(variant => itemOf(site, product, variant))),
    '</channel></rss>\n',
  ].join('')
}
