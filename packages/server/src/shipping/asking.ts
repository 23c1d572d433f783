import { type QuoteAnswer, type QuoteProblem, type QuoteRequest, readQuoteAnswer } from '@sitewright/domain/shipping'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { type SealedFor, unseal } from '../platform/seal'
import { signWebhook } from '../webhooks'

const timeoutMs = 3_000
const mostAnswerBytes = 64_000

export const sealedFor = (siteId: SiteId, rateId: string): SealedFor => ({
  purpose: 'quote-secrets',
  about: `${siteId} ${rateId}`,
})

export type ToAsk = {
  readonly rateId: string
  readonly address: string
  readonly sealedSecret: string | null
  readonly request: QuoteRequest
}

const wrong = (problem: QuoteProblem): QuoteAnswer => ({ ok: false, problem })
const unanswered = { refused: 'refused', unreachable: 'no-answer', 'too-large': 'too-large' } as const

/** Asks the service of a shop or a carrier what a parcel costs. No transaction is open while a stranger takes their time. */
export const createAsking =
  ({ egress, clock, config }: Pick<Platform, 'egress' | 'clock' | 'config'>) =>
  async (siteId: SiteId, { rateId, address, sealedSecret, request }: ToAsk): Promise<QuoteAnswer> => {
    const body = JSON.stringify(request)
    const secret = sealedSecret === null ? undefined : unseal(config.secrets, sealedSecret, sealedFor(siteId, rateId))
    const reply = await egress.call({
      address,
      hosts: [new URL(address).hostname],
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { 'sitewright-signature': signWebhook(secret, body, clock.now()) }),
      },
      body,
      maxBytes: mostAnswerBytes,
      timeoutMs,
    })
    if (!reply.ok) return wrong({ reason: unanswered[reply.reason] })
    if (reply.status !== 200) return wrong({ reason: 'status', found: String(reply.status) })
    return readQuoteAnswer(reply.body.toString('utf8'), request.currency)
  }
