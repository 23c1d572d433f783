import { keyedSocialServices, serverRenderedWidgets, widgetRenderingPath } from '@sitewright/domain/block-rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

/** What `widgetJSON` holds. `value` is the block's settings as the page carries them. */
export const widgetJson = z.object({
  type: z.enum(serverRenderedWidgets),
  id,
  value: z.record(z.string(), z.unknown()),
  collectionId: z.optional(id),
})
export type WidgetJson = z.infer<typeof widgetJson>

/** A block of the published page as the server draws it now. */
export const getWidgetRendering = endpoint({
  method: 'POST',
  path: widgetRenderingPath,
  body: z.strictObject({ widgetJSON: z.string().check(z.maxLength(20_000)) }),
  answer: z.object({ data: z.object({ html: z.string() }) }),
})

export const readWidgetPicture = endpoint({
  method: 'GET',
  path: '/api/widget/pictures/:feedId/:postId',
  params: z.object({ feedId: id, postId: id }),
})

const keyedServices = z.object({ instagram: z.boolean(), fivehundredpix: z.boolean() })
export type Connections = z.infer<typeof keyedServices>

/** Which services the owner has given a key for; the keys themselves are shown to nobody. */
export const readConnections = endpoint({ method: 'GET', path: '/api/site/connections', answer: keyedServices })
/** An empty key takes it away. */
export const saveConnection = endpoint({
  method: 'PUT',
  path: '/api/site/connections',
  body: z.strictObject({
    service: z.enum(keyedSocialServices),
    key: z.string().check(z.trim(), z.maxLength(500), z.regex(/^[\x21-\x7e]*$/)),
  }),
  answer: keyedServices,
})
