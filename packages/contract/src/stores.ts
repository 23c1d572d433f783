import { maxUrlIdLength } from '@sitewright/domain/catalogue'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

// What clients of such sites already call; shapes follow the requirements and what such clients rely on.

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/:websiteId/products',
  params: z.object({ websiteId: id }),
  body: z.strictObject({
    navigationTitle: z.string().check(z.maxLength(100)),
    title,
    urlId: z.string().check(z.maxLength(maxUrlIdLength)),
    description: z.string().check(z.maxLength(2000)),
    enabled: z.literal(true),
  }),
  answer: z.object({
    id,
    title: z.string(),
    navigationTitle: z.string(),
    urlId: z.string(),
    description: z.string(),
    enabled: z.boolean(),
  }),
})

export const createRootCategory = endpoint({
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories',
  params: z.object({ websiteId: id, collectionId: id }),
  body: z.strictObject({
    displayName: title,
    type: z.literal('ROOT'),
    pageRendering: z.literal('LIST_VIEW'),
    displayIndex: z.literal(1),
  }),
  answer: z.object({ id, displayName: z.string(), type: z.literal('ROOT') }),
})
