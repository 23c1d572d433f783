import { expect, it } from 'vitest'
import { asksForEmail } from './order-link'

const placed = new Date('2026-01-01T12:00:00Z')

it.each([
  ['2026-01-01T12:00:00Z', false],
  ['2026-03-02T12:00:00Z', false],
  ['2026-03-02T12:00:01Z', true],
  ['2027-01-01T12:00:00Z', true],
])('on %s the link to an order asks for the address: %s', (now, asks) => {
  expect(asksForEmail(placed, new Date(now))).toBe(asks)
})
