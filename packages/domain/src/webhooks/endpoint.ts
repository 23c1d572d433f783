import { readHttpsAddress } from '../links/https-address'
import { type WebhookKind, webhookKinds } from './kinds'

export const webhookLimits = { endpoints: 10, url: 500, shownDeliveries: 10, keptDays: 30 } as const

/** Seconds before each further try: eight in all, over four hours. */
const waits = [60, 120, 300, 600, 1_500, 3_600, 8_220] as const
export const webhookTries = waits.length + 1

/** Undefined when that was the last one. */
export const secondsToNextTry = (tries: number): number | undefined => waits[tries - 1]

/** Another system has taken it in; everything else is tried again. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

export type WebhookEndpoint = { readonly url: string; readonly kinds: readonly string[] }
export type WebhookProblem = 'url-invalid' | 'url-insecure' | 'kinds-missing'
export type CheckedEndpoint =
  | { readonly ok: true; readonly url: string; readonly kinds: readonly WebhookKind[] }
  | { readonly ok: false; readonly reason: WebhookProblem }

const isKind = (kind: string): kind is WebhookKind => Object.hasOwn(webhookKinds, kind)

/** Only over TLS: customers' addresses are in what is sent. */
export function checkWebhook({ url, kinds }: WebhookEndpoint): CheckedEndpoint {
  const read = readHttpsAddress(url, webhookLimits.url)
  if (!read.ok) return read
  const chosen = [...new Set(kinds)].filter(isKind)
  if (chosen.length === 0) return { ok: false, reason: 'kinds-missing' }
  return { ok: true, url: read.url, kinds: chosen }
}
