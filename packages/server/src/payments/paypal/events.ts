import type { OpenAccount } from '../accounts'
import type { ProviderEvent } from '../provider'
import type { PayPalClient } from './client'
import { payPalEvent, payPalResource } from './shapes'

const verifyPath = '/v1/notifications/verify-webhook-signature'

/** By PayPal's own header names, as its check wants them. */
const headers = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** It repeats an event for three days with the time of the first; what is kept longer was kept by somebody else. */
const mostAgeMs = 3 * 86_400_000

const payPalCertificate = /^https:\/\/[a-z0-9.-]+\.paypal\.com\//

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What an event says it is, before anybody believes it; nothing when it cannot be one. */
export function claimOf({ body, header }: ProviderEvent, now: Date) {
  const read = payPalEvent.safeParse(parse(body))
  const signed = Object.fromEntries(Object.entries(headers).map(([name, from]) => [name, header(from) ?? '']))
  if (!read.success || Object.values(signed).includes('')) return undefined
  const age = now.getTime() - Date.parse(signed['transmission_time']!)
  const isPossible = Math.abs(age) <= mostAgeMs && payPalCertificate.test(signed['cert_url']!)
  return isPossible ? { event: read.data, signed } : undefined
}

/** PayPal checks its own signature. It is over the bytes as they came, so they go back as they came. */
export async function isFromPayPal(
  client: PayPalClient,
  account: OpenAccount,
  { body, signed, webhookId }: { body: string; signed: Record<string, string>; webhookId: string },
): Promise<boolean> {
  const known = JSON.stringify({ ...signed, webhook_id: webhookId }).slice(0, -1)
  const { status, body: said } = await client.call(account, {
    method: 'POST',
    path: verifyPath,
    json: `${known},"webhook_event":${body}}`,
  })
  return status === 200 && (said as { verification_status?: string }).verification_status === 'SUCCESS'
}

/** The order a capture is of; nothing when it is of none, or is no capture. */
export async function orderOfCapture(
  client: PayPalClient,
  account: OpenAccount,
  captureId: string,
): Promise<string | undefined> {
  if (!/^[A-Za-z0-9]+$/.test(captureId)) return undefined
  const { body } = await client.call(account, { method: 'GET', path: `/v2/payments/captures/${captureId}` })
  const read = payPalResource.safeParse(body)
  return read.success ? read.data.supplementary_data?.related_ids?.order_id : undefined
}

/** The order an event is about: itself, named beside it, or found by the capture a refund is of. */
export async function orderIdOf(
  client: PayPalClient,
  account: OpenAccount,
  { event_type: type, resource }: NonNullable<ReturnType<typeof claimOf>>['event'],
): Promise<string | undefined> {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return orderOfCapture(client, account, resource.disputed_transactions?.[0]?.seller_transaction_id ?? '')
  const named = resource.supplementary_data?.related_ids?.order_id
  if (named) return named
  const capture = /\/v2\/payments\/captures\/([A-Za-z0-9]+)$/.exec(
    resource.links?.find(({ rel }) => rel === 'up')?.href ?? '',
  )
  return capture ? orderOfCapture(client, account, capture[1]!) : undefined
}
