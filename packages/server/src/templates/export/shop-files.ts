import { firstTaxClasses } from '@sitewright/domain/taxes'
import type { Product } from '../../products'
import type { WholeSite } from './read-site'

type Texts = Readonly<Record<string, string>>

/** What options and their values are called in other languages, by what the primary one calls them. */
function optionWords({ options }: Product, locale: string): Record<string, Texts> {
  const named = options.flatMap(({ name, values }) => [name, ...values.map(({ label }) => label)])
  return Object.fromEntries(
    named.flatMap(texts => {
      const { [locale]: own, ...others } = texts
      return own === undefined || Object.keys(others).length === 0 ? [] : [[own, others]]
    }),
  )
}

const filled = <Value extends object>(value: Value): boolean => Object.keys(value).length > 0

/** As `products.json` has it. Who may see it is settled: everything here can be bought. */
export function productFile(product: Product, { settings, soldAgain }: Pick<WholeSite, 'settings' | 'soldAgain'>) {
  const locale = settings.primaryLocale
  // One that ends after so many payments has no words in a template.
  const plans = (soldAgain.get(product.id) ?? []).filter(({ numBillingCycles }) => numBillingCycles === 0)
  const words = optionWords(product, locale)
  return {
    ...{ urlId: product.urlId, type: product.type, title: product.title },
    ...(filled(product.note) && { note: product.note }),
    description: product.description,
    ...(product.details.length > 0 && { details: product.details }),
    categories: product.categories,
    ...(product.tags.length > 0 && { tags: product.tags }),
    pictures: product.imageIds,
    optionNames: product.optionNames,
    ...(filled(words) && { optionsIn: words }),
    variants: product.variants.map(variant => ({
      ...{ optionValues: variant.optionValues, price: variant.price, salePrice: variant.salePrice },
      ...{ onSale: variant.onSale, qtyInStock: variant.quantity, unlimited: variant.unlimited },
      ...(variant.imageId !== null && { picture: variant.imageId }),
      ...(variant.weightG !== null && { weightG: variant.weightG }),
      ...(variant.priceBreaks.length > 0 && { priceBreaks: variant.priceBreaks }),
    })),
    state: 'PUBLISHED' as const,
    ...(plans.length > 0 && {
      plans: plans.map(({ billingPeriod: { value: every, unit }, percentOff }) => ({ every, unit, percentOff })),
    }),
    ...(product.planOnly && plans.length > 0 && { planOnly: true }),
  }
}

const orNothing = <Value>(value: Value | null): Value | undefined => value ?? undefined

/** What is charged. A carrier that is asked for a price has an address and a secret of the shop and stays behind. */
export function storeFile({ zones, taxes, products }: WholeSite) {
  if (zones.length === 0 && taxes.regions.length === 0 && products.length === 0) return undefined
  return {
    zones: zones.map(({ name, places, rates }) => ({
      name,
      places,
      rates: rates
        .filter(({ price, active }) => active && price.kind !== 'quote')
        .map(({ name, detail, price, ...limits }) => ({
          ...{ name, detail, price },
          freeFrom: orNothing(limits.freeFrom),
          minSubtotal: orNothing(limits.minSubtotal),
          maxSubtotal: orNothing(limits.maxSubtotal),
          minWeight: orNothing(limits.minWeight),
          maxWeight: orNothing(limits.maxWeight),
        })),
    })),
    taxes: {
      pricesIncludeTax: taxes.pricesIncludeTax,
      shippingTax: taxes.shippingTax === 'none' ? ('none' as const) : ('follows-goods' as const),
      regions: taxes.regions.map(({ name, taxName, place, mode, rates }) => ({
        ...{ name, taxName, mode },
        ...place,
        rates: Object.fromEntries(
          rates.filter(({ classId }) => usualClasses.has(classId)).map(({ classId, rate }) => [classId, rate]),
        ),
      })),
    },
  }
}

/** A shop's own classes of goods have no name in a template. */
const usualClasses: ReadonlySet<string> = new Set(firstTaxClasses.map(({ id }) => id))
