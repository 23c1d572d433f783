import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const path = '/api/commerce/products/:productId/files'

const file = z.object({ id, name: z.string(), bytes: z.int(), createdAt: datetime })
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
  query: z.object({ fileName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))) }),
  answer: file,
})
/** Whoever bought it keeps it. */
export const removeDigitalFile = endpoint({
  method: 'DELETE',
  path: `${path}/:fileId`,
  params: z.object({ productId: id, fileId: id }),
})
