import { describe, expect, it } from 'vitest'
import { relativeTime, relativeTimeRefreshMs } from './relative-time'

const now = 1_800_000_000_000
const s = 1000
const min = 60 * s
const h = 60 * min
const d = 24 * h

describe('relative time', () => {
  it.each([
    [-5 * s, 'less than a minute ago'],
    [0, 'less than a minute ago'],
    [min - 1, 'less than a minute ago'],
    [min, 'about a minute ago'],
    [2 * min - 1, 'about a minute ago'],
    [2 * min, '2 minutes ago'],
    [45 * min - 1, '44 minutes ago'],
    [45 * min, 'about an hour ago'],
    [90 * min - 1, 'about an hour ago'],
    [90 * min, 'about 2 hours ago'],
    [2.5 * h - 1, 'about 2 hours ago'],
    [2.5 * h, 'about 3 hours ago'],
    [d - 1, 'about 24 hours ago'],
    [d, '1 day ago'],
    [2 * d - 1, '1 day ago'],
    [2 * d, '2 days ago'],
    [100.9 * d, '100 days ago'],
  ])('%d ms ago reads "%s" [DLG-31 DLG-32 DLG-33 DLG-34 DLG-35 DLG-36 DLG-37 DLG-41 DLG-42]', (passed, text) =>
    expect(relativeTime({ at: now - passed, now })).toBe(text),
  )

  it.each([
    [-5 * s, 'just now'],
    [0, 'just now'],
    [s - 1, 'just now'],
    [s, '1 second ago'],
    [2 * s - 1, '1 second ago'],
    [2 * s, '2 seconds ago'],
    [min - 1, '59 seconds ago'],
    [min, 'about a minute ago'],
    [3 * h, 'about 3 hours ago'],
  ])('%d ms ago reads "%s" in the fine style [DLG-38 DLG-39 DLG-41]', (passed, text) =>
    expect(relativeTime({ at: now - passed, now, style: 'fine' })).toBe(text),
  )

  it('is refreshed every 5000 ms [DLG-40]', () => expect(relativeTimeRefreshMs).toBe(5000))
})
