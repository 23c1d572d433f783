import type Stripe from 'stripe'
import type { Egress } from '../../platform/egress'
import type { OpenAccount } from '../accounts'
import { ProviderUnreachable } from '../provider'

const host = 'api.stripe.com'
const timeoutMs = 8_000
const maxBytes = 4 * 1024 * 1024

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>

/** Stripe's package asks by the one way out, too. */
const throughEgress = (egress: Egress): HttpClient => ({
  getClientName: () => 'sitewright',
  async makeRequest(_host, _port, path, method, headers, requestData) {
    const reply = await egress.call({
      address: `https://${host}${path}`,
      hosts: [host],
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(requestData ? { body: requestData } : {}),
      maxBytes,
      timeoutMs,
    })
    if (!reply.ok) throw new ProviderUnreachable('stripe')
    const { status, headers: answered, body } = reply
    return {
      getStatusCode: () => status,
      getHeaders: () => answered as Record<string, string>,
      getRawResponse: () => body,
      toStream: () => body,
      toJSON: async () => JSON.parse(body.toString('utf8')) as unknown,
    }
  },
})

/** Brought when the first account is asked for: a server without one does not carry it. */
const bring = async () => (await import('stripe')).default

export async function stripeFor(egress: Egress, { secretKey }: Pick<OpenAccount, 'secretKey'>): Promise<Stripe> {
  const Package = await bring()
  // No retries of its own: the eight seconds are for everything, and whoever asks again knows what to ask.
  return new Package(secretKey, { httpClient: throughEgress(egress), maxNetworkRetries: 0, telemetry: false })
}

/** Throws when the signature does not fit, or is older than five minutes. */
export async function readSigned(
  body: string,
  { signature, secret, now }: { signature: string; secret: string; now: Date },
): Promise<Stripe.Event> {
  const { webhooks } = await bring()
  return webhooks.constructEvent(body, signature, secret, 300, undefined, now.getTime())
}

export type StripeFailure =
  | { readonly kind: 'card'; readonly code: string | undefined; readonly decline_code: string | undefined }
  | { readonly kind: 'unreachable' | 'keys-refused' | 'permission-missing' | 'other-parameters' }
  | { readonly kind: 'invalid'; readonly code: string | undefined; readonly param: string | undefined }

/** What an error of the package means; undefined when it is none of its. */
export function failureOf(error: unknown): StripeFailure | undefined {
  if (error instanceof ProviderUnreachable) return { kind: 'unreachable' }
  if (!(error instanceof Error) || !('type' in error)) return undefined
  const { type, code, decline_code, param, statusCode, cause, detail } = error as Stripe.errors.StripeError & {
    detail?: unknown
  }
  switch (type) {
    case 'StripeCardError':
      return { kind: 'card', code, decline_code }
    case 'StripeIdempotencyError':
      return { kind: 'other-parameters' }
    case 'StripeAuthenticationError':
      return { kind: 'keys-refused' }
    case 'StripePermissionError':
      return { kind: 'permission-missing' }
    case 'StripeInvalidRequestError':
      // Another call with the same key has not ended yet.
      return statusCode === 409 ? { kind: 'unreachable' } : { kind: 'invalid', code, param }
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return { kind: 'unreachable' }
    default:
      return cause instanceof ProviderUnreachable || detail instanceof ProviderUnreachable
        ? { kind: 'unreachable' }
        : undefined
  }
}
