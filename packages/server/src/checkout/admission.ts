import { createHash } from 'node:crypto'
import { isProof, proofBits, proofText, ticketLimits } from '@sitewright/domain/checkout'
import type { SiteId } from '@sitewright/domain/sites'
import type { PaymentDeclines } from '../payments'
import type { Tickets } from './ticket'

/** What comes with a wish to pay, besides what is paid for. */
export type Admission = {
  readonly ticket?: string | undefined
  readonly proof?: string | undefined
}

export type AdmissionRefusal =
  /** With this ticket it goes on, after as long a wait. */
  | {
      readonly ok: false
      readonly reason: 'too-quick' | 'ticket-needed'
      readonly ticket: string
      readonly waitMs: number
    }
  | { readonly ok: false; readonly reason: 'proof-needed'; readonly bits: number; readonly challenge: string }
  | { readonly ok: false; readonly reason: 'too-many-declines' }

/** Who may try a card: whoever took their time, and did not have too many declined. */
export const createAdmission = ({
  tickets,
  declines,
}: {
  tickets: Tickets
  declines: Pick<PaymentDeclines, 'mayPay'>
}) => ({
  async admit(
    siteId: SiteId,
    {
      holder,
      key,
      network,
      ticket = '',
      proof = '',
    }: Admission & { readonly holder: string | undefined; readonly key: string; readonly network: string | undefined },
  ): Promise<{ readonly ok: true } | AdmissionRefusal> {
    // Whoever has no cart is told so by what comes next.
    const checked = holder === undefined ? { ok: true as const } : tickets.check(holder, ticket)
    if (!checked.ok)
      return checked.reason === 'too-quick'
        ? { ...checked, ticket }
        : { ...checked, ticket: tickets.issue(holder!), waitMs: ticketLimits.leastSeconds * 1000 }
    const may = network === undefined ? 'yes' : await declines.mayPay(siteId, network)
    if (may === 'no') return { ok: false, reason: 'too-many-declines' }
    if (may === 'yes') return { ok: true }
    // Of one ticket and one try: sent again it is the same order, and no proof serves for two.
    const challenge = `${ticket}.${key}`
    const hash = createHash('sha256').update(proofText(challenge, proof)).digest()
    return isProof(hash, proofBits) ? { ok: true } : { ok: false, reason: 'proof-needed', bits: proofBits, challenge }
  },
})

export type Admissions = ReturnType<typeof createAdmission>
