import * as contract from '@sitewright/contract/products'
import { limits } from '@sitewright/domain/catalogue'
import { limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Products } from './service'

const writing = { host: 'owner', access: 'commerce-inventory', crumb: 'required', rate: writeRate } as const

type Refusal = Exclude<
  | Extract<Awaited<ReturnType<Products['catalogue']['save']>>, { ok: false }>['reason']
  | Extract<Awaited<ReturnType<Products['catalogue']['saveVariants']>>, { ok: false }>['reason'],
  'no-such-product'
>
const fullCollection = formatMessage(limitMessages.productsPerCollection, { max: limits.productsPerCollection })
const badNames = 'A name is empty, too long or there twice.'
const words: Record<Refusal, readonly [status: number, sentence: string]> = {
  changed: [409, 'Somebody else changed this product meanwhile.'],
  'address-taken': [409, 'Another product has this address.'],
  'sku-taken': [409, 'Another product has this SKU.'],
  'too-little': [409, 'The stock would fall below zero or rise above a million.'],
  'address-empty': [400, 'An address needs letters or digits.'],
  'no-name': [400, 'Please enter a name'],
  'no-hour': [400, 'Choose when it goes live.'],
  'amount-bounds': [400, 'A free amount needs a smallest and a largest, in this order.'],
  'no-plan': [400, 'What is sold as a subscription only needs a plan.'],
  'no-such-picture': [400, 'A picture of it is not in the library.'],
  'no-such-category': [400, 'A category of it is gone.'],
  'collection-full': [409, fullCollection],
  'no-such-variant': [409, 'A variant of it is gone.'],
  'too-many-options': [400, 'A product has six options at most.'],
  'too-many-values': [400, 'An option has a hundred values at most.'],
  'too-many-variants': [400, 'A product has 250 variants at most.'],
  'value-missing': [400, 'Every variant has one value of each option.'],
  'same-combination': [400, 'Two variants have the same values.'],
  'no-variant': [400, 'A product has at least one variant.'],
  'same-sku': [400, 'Two variants have the same SKU.'],
  'sale-ends-first': [400, 'A sale ends after it begins.'],
  'breaks-not-rising': [400, 'Quantities of price breaks rise from two on.'],
  'breaks-not-falling': [400, 'Prices of price breaks fall as quantities rise.'],
  empty: [400, badNames],
  'too-long': [400, badNames],
  duplicate: [400, badNames],
  unknown: [400, badNames],
}
const refusal = ({ reason, more }: { reason: Refusal | 'no-such-product'; more?: Record<string, unknown> }) =>
  reason === 'no-such-product' ? notFound() : refused(words[reason][0], reason, words[reason][1], more)

export const adminRoutes = (products: Products): Route[] => [
  route({
    endpoint: contract.listProducts,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => ok(await products.rows(site.id, query)),
  }),
  route({
    endpoint: contract.readProduct,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, params }) => {
      const product = await products.catalogue.detail(site.id, params.productId)
      return product ? ok(product) : notFound()
    },
  }),
  route({
    endpoint: contract.createProduct,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      const made = await products.create(site.id, site.primaryLocale, { ...body, imageIds: body.imageIds ?? [] })
      return made.ok ? created(made.product) : refused(400, made.reason, 'A picture of it is not in the library.')
    },
  }),
  route({
    ...writing,
    endpoint: contract.saveProduct,
    handle: async ({ site, params, body }) => {
      const outcome = await products.catalogue.save(site, params.productId, body)
      return outcome.ok ? ok(outcome.product) : refusal(outcome)
    },
  }),
  route({
    ...writing,
    endpoint: contract.saveVariants,
    handle: async ({ site, params, body, account }) => {
      const outcome = await products.catalogue.saveVariants(site, params.productId, { given: body, by: account?.id })
      return outcome.ok ? ok(outcome.product) : refusal(outcome)
    },
  }),
  route({
    ...writing,
    endpoint: contract.duplicateProduct,
    handle: async ({ site, params }) => {
      const copy = await products.catalogue.duplicate(site, params.productId)
      return copy.ok ? created(copy.product) : refusal(copy)
    },
  }),
  route({
    ...writing,
    endpoint: contract.deleteProduct,
    handle: async ({ site, context, params }) =>
      (await products.catalogue.remove(site.id, params.productId, context.actor)) ? noContent() : notFound(),
  }),
  route({
    ...writing,
    endpoint: contract.restoreProduct,
    handle: async ({ site, params }) => {
      const back = await products.catalogue.restore(site.id, params.productId)
      return back.ok ? ok(back.product) : refusal(back)
    },
  }),
  route({
    ...writing,
    endpoint: contract.changeProducts,
    handle: async ({ site, context, body }) => ok(await products.catalogue.bulk(site, body, context.actor)),
  }),
  route({
    endpoint: contract.labelProduct,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body }) => {
      const outcome = await products.label(site.id, params.productId, body)
      if (outcome.ok) return ok(outcome.product)
      return refusal(outcome)
    },
  }),
  route({
    endpoint: contract.adjustStock,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body, account }) => {
      const outcome = await products.adjustStock(site.id, { ...params, ...body, by: account?.id })
      if (outcome.ok) return ok(outcome.product)
      return outcome.reason === 'no-such-variant'
        ? notFound()
        : refused(409, outcome.reason, 'The stock would fall below zero or rise above a million.')
    },
  }),
]
