import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

/** Somebody looked at a product without leaving its list. Has no body. */
export const recordQuickView = endpoint({
  method: 'POST',
  path: '/api/census/RecordQuickView/:productId',
  params: z.object({ productId: id }),
})
