import { maxUrlIdLength } from '@sitewright/domain/catalogue'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, localText } from './shapes'

export const category = z.object({
  id,
  /** Null for those that stand at the top. */
  parentId: z.nullable(id),
  name: z.string(),
  /** Its own part of the address of its list. */
  slug: z.string(),
  /** How many products are in it, not counting what is below it. */
  products: z.int(),
})
export type Category = z.infer<typeof category>

const name = z.string().check(z.maxLength(200))
const parentId = z.nullable(id)
/** All of them, what is above before what is below it. */
const tree = z.object({ items: z.array(category) })
const params = z.object({ categoryId: id })

export const listCategories = endpoint({ method: 'GET', path: '/api/commerce/categories', answer: tree })
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/commerce/categories',
  body: z.strictObject({ parentId, name }),
  answer: z.object({ id, items: z.array(category) }),
})
/** A name alone leaves the address as it is; the old address of one that gets another leads to it. */
export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/commerce/categories/:categoryId',
  params,
  body: z.strictObject({ name, slug: z.optional(z.string().check(z.maxLength(maxUrlIdLength))) }),
  answer: tree,
})
/** With everything below it. */
export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/commerce/categories/:categoryId/move',
  params,
  body: z.strictObject({ parentId, index: z.int().check(z.gte(0), z.lte(10_000)) }),
  answer: tree,
})
/** With everything below it; the products stay. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/commerce/categories/:categoryId',
  params,
  answer: tree,
})

const inOrder = z.object({
  items: z.array(z.object({ id, title: localText, imageUrl: z.nullable(z.string()) })),
  /** How many there are; those beyond the first 250 follow in the order of the shop. */
  total: z.int(),
})
export type CategoryProducts = z.infer<typeof inOrder>

/** As lists of the category show them. */
export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/api/commerce/categories/:categoryId/products',
  params,
  answer: inOrder,
})
/** Those that are not named follow those that are. */
export const orderCategoryProducts = endpoint({
  method: 'PUT',
  path: '/api/commerce/categories/:categoryId/products',
  params,
  body: z.strictObject({ productIds: z.array(id).check(z.maxLength(10_000)) }),
  answer: inOrder,
})
