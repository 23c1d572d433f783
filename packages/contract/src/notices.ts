import * as z from 'zod/mini'
import { endpoint } from './endpoint'

const wanted = z.strictObject({ orders: z.boolean(), returns: z.boolean(), lowStock: z.boolean() })
export type ShopNoticesBody = z.infer<typeof wanted>

/** What the shop tells the people who work in it by mail, and who they are. */
export const readNotices = endpoint({
  method: 'GET',
  path: '/api/commerce/notices',
  answer: z.object({ wanted, recipients: z.array(z.string()) }),
})
export const saveNotices = endpoint({ method: 'PUT', path: '/api/commerce/notices', body: wanted, answer: wanted })
