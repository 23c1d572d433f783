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

/** Scheme, host, and the rest without what only browsers use. A name has a dot; ports and passwords have no place. */
const address = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)([/?][^\s#]*)?(?:#\S*)?$/i

/** Only over TLS: customers' addresses are in what is sent. */
export function checkWebhook({ url, kinds }: WebhookEndpoint): CheckedEndpoint {
  const text = url.trim()
  const [, scheme = '', host = '', rest = '/'] = (text.length <= webhookLimits.url && address.exec(text)) || []
  if (host === '') return { ok: false, reason: 'url-invalid' }
  if (scheme.toLowerCase() !== 'https') return { ok: false, reason: 'url-insecure' }
  const chosen = [...new Set(kinds)].filter(isKind)
  if (chosen.length === 0) return { ok: false, reason: 'kinds-missing' }
  return { ok: true, url: `https://${host.toLowerCase()}${rest}`, kinds: chosen }
}
