import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isProof } from './proof-of-work'
import { checkTicketAge, ticketLimits } from './ticket'

const now = new Date('2026-05-04T10:00:00Z')
const aged = (ms: number) => checkTicketAge(new Date(now.getTime() - ms), now)

it.each([
  [0, { ok: false, reason: 'too-quick', waitMs: 3000 }],
  [2999, { ok: false, reason: 'too-quick', waitMs: 1 }],
  [3000, { ok: true }],
  [24 * 3_600_000, { ok: true }],
  [24 * 3_600_000 + 1, { ok: false, reason: 'ticket-needed' }],
  [-1, { ok: false, reason: 'ticket-needed' }],
  [Number.NaN, { ok: false, reason: 'ticket-needed' }],
])('a ticket of %j ms [C28]', (ms, answer) => expect(aged(ms)).toEqual(answer))

it('whoever waits as long as they are told is let through [C28]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ticketLimits.leastSeconds * 1000 }), ms => {
      const answer = aged(ms)
      const wait = !answer.ok && answer.reason === 'too-quick' ? answer.waitMs : 0
      expect(aged(ms + wait)).toEqual({ ok: true })
    }),
  )
})

it('a proof begins with as many zeros as its bits say [C28]', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 40 }), (hash, bits) => {
      const text = [...hash].map(byte => byte.toString(2).padStart(8, '0')).join('')
      expect(isProof(hash, bits)).toBe(bits <= 32 && !text.slice(0, bits).includes('1'))
    }),
  )
})
