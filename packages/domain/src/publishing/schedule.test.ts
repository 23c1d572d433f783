import { expect, it } from 'vitest'
import { scheduleRefusal } from './index'

const now = new Date('2026-03-02T10:00:00Z')

it.each([
  ['2026-03-02T10:00:01Z', undefined],
  ['2028-03-01T10:00:00Z', undefined],
  ['2028-03-01T10:00:01Z', 'too-far'],
  ['2026-03-02T10:00:00Z', 'in-the-past'],
  ['0000-01-01T00:00:00Z', 'in-the-past'],
  ['-100000-01-01T00:00:00Z', 'in-the-past'],
  ['+275760-09-13T00:00:00Z', 'too-far'],
  ['+275761-01-01T00:00:00Z', 'no-date'],
])('a release planned for %s: %s', (at, refusal) => {
  expect(scheduleRefusal(new Date(at), now)).toBe(refusal)
})
