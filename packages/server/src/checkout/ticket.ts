import { createHmac, timingSafeEqual } from 'node:crypto'
import { checkTicketAge, type TicketRefusal } from '@sitewright/domain/checkout'
import type { Clock } from '../platform/platform'

/** The holder is what opens a cart, or pays an order: a secret of the buyer, so a ticket is of no use to others. */
const macOf = (secret: string, holder: string, time: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['checkout-ticket', holder, time]))
    .digest('base64url')

/** Says when somebody was shown what they are about to pay for. Nothing of it is kept here. */
export function createTickets({ secrets, clock }: { secrets: readonly [string, ...string[]]; clock: Clock }) {
  const isOurs = (holder: string, time: string, given: Buffer) =>
    secrets
      .map(secret => Buffer.from(macOf(secret, holder, time)))
      .some(mac => mac.length === given.length && timingSafeEqual(mac, given))
  return {
    issue(holder: string): string {
      const time = clock.now().getTime().toString(36)
      return `${time}.${macOf(secrets[0], holder, time)}`
    },
    check(holder: string, ticket = ''): { readonly ok: true } | TicketRefusal {
      const [time = '', mac = ''] = ticket.split('.')
      if (!isOurs(holder, time, Buffer.from(mac))) return { ok: false, reason: 'ticket-needed' }
      return checkTicketAge(new Date(Number.parseInt(time, 36)), clock.now())
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
