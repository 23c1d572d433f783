/** What stands before an order besides the crumb, so that cards cannot be tried by the thousand. */
export const ticketLimits = {
  /** Nobody who reads the page is quicker. */
  leastSeconds: 3,
  /** A page may stay open for as long. */
  hours: 24,
} as const

export type TicketRefusal =
  | { readonly ok: false; readonly reason: 'too-quick'; readonly waitMs: number }
  | { readonly ok: false; readonly reason: 'ticket-needed' }

/** Whether a ticket is old enough, and not too old. */
export function checkTicketAge(issuedAt: Date, now: Date): { readonly ok: true } | TicketRefusal {
  const ageMs = now.getTime() - issuedAt.getTime()
  const waitMs = ticketLimits.leastSeconds * 1000 - ageMs
  if (!(ageMs >= 0) || ageMs > ticketLimits.hours * 3_600_000) return { ok: false, reason: 'ticket-needed' }
  return waitMs > 0 ? { ok: false, reason: 'too-quick', waitMs } : { ok: true }
}
