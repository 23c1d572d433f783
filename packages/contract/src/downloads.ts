import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const path = '/api/commerce/products/:productId/files'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const fileOfProduct = z.object({ productId: id, fileId: id })

const file = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  /** Null comes with every variant. */
  variantId: z.nullable(id),
  /** Counted with every file that took its place. */
  version: z.int(),
  createdAt: datetime,
})
export type DigitalFile = z.infer<typeof file>

export const listDigitalFiles = endpoint({
  method: 'GET',
  path,
  params: z.object({ productId: id }),
  answer: z.object({ files: z.array(file) }),
})
/** The body is the file itself. Whoever buys the product from now on gets it, too. */
export const addDigitalFile = endpoint({
  method: 'POST',
  path,
  params: z.object({ productId: id }),
  query: z.object({ fileName: z.optional(name), variantId: z.optional(id) }),
  answer: file,
})
/** The body is the file itself. Whoever bought the one before gets this one from now on. */
export const replaceDigitalFile = endpoint({
  method: 'PUT',
  path: `${path}/:fileId/file`,
  params: fileOfProduct,
  query: z.object({ fileName: z.optional(name) }),
  answer: file,
})
export const changeDigitalFile = endpoint({
  method: 'PUT',
  path: `${path}/:fileId`,
  params: fileOfProduct,
  body: z.strictObject({ name, variantId: z.nullable(id) }),
  answer: file,
})
/** Whoever bought it keeps it. */
export const removeDigitalFile = endpoint({
  method: 'DELETE',
  path: `${path}/:fileId`,
  params: fileOfProduct,
})
