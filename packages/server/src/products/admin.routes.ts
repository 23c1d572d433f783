import * as contract from '@sitewright/contract/products'
import { created, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Products } from './service'

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
      const product = await products.row(site.id, params.productId)
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
    endpoint: contract.labelProduct,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body }) => {
      const outcome = await products.label(site.id, params.productId, body)
      if (outcome.ok) return ok(outcome.product)
      return outcome.reason === 'no-such-product'
        ? notFound()
        : refused(400, outcome.reason, 'A name is empty, too long or there twice.')
    },
  }),
  route({
    endpoint: contract.adjustStock,
    host: 'owner',
    access: 'commerce-inventory',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body }) => {
      const outcome = await products.adjustStock(site.id, { ...params, difference: body.difference })
      if (outcome.ok) return ok(outcome.product)
      return outcome.reason === 'no-such-variant'
        ? notFound()
        : refused(409, outcome.reason, 'The stock would fall below zero or rise above a million.')
    },
  }),
]
