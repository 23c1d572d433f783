import { webhookKindNames, webhookLimits } from '@sitewright/domain/webhooks'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const path = '/api/site/webhooks'
const params = z.object({ webhookId: id })

const delivery = z.object({
  id,
  kind: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.int(),
  /** What the other side answered last; null when it gave none. */
  status: z.nullable(z.int()),
  answer: z.string(),
  at: datetime,
  nextAt: z.nullable(datetime),
})
export type WebhookDelivery = z.infer<typeof delivery>

const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKindNames)),
  isActive: z.boolean(),
  /** The latest, newest first. */
  deliveries: z.array(delivery),
})
export type Webhook = z.infer<typeof webhook>

const list = z.object({ items: z.array(webhook) })
/** The secret is shown this once. */
const withSecret = z.object({ items: z.array(webhook), secret: z.string() })

const fields = {
  url: z.string().check(z.maxLength(webhookLimits.url)),
  kinds: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
}

export const listWebhooks = endpoint({ method: 'GET', path, answer: list })
export const addWebhook = endpoint({ method: 'POST', path, body: z.strictObject(fields), answer: withSecret })
export const changeWebhook = endpoint({
  method: 'PUT',
  path: `${path}/:webhookId`,
  params,
  body: z.strictObject({ ...fields, isActive: z.boolean() }),
  answer: list,
})
export const removeWebhook = endpoint({ method: 'DELETE', path: `${path}/:webhookId`, params, answer: list })
/** A new secret at once; what was signed with the former one is signed anew when it is tried again. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  params,
  body: z.strictObject({}),
  answer: withSecret,
})
/** A `ping`, so that the owner sees whether the other side hears. */
export const tryWebhook = endpoint({
  method: 'POST',
  path: `${path}/:webhookId/try`,
  params,
  body: z.strictObject({}),
  answer: list,
})
/** The same body again, under the same event id. */
export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: `${path}/deliveries/:deliveryId/again`,
  params: z.object({ deliveryId: id }),
  body: z.strictObject({}),
  answer: list,
})
