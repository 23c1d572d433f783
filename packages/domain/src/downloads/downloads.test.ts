import { describe, expect, it } from 'vitest'
import { checkDownload, keepsDownloads, sameDownloadSince } from './index'

const now = new Date('2026-03-02T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const grant = { most: 2, used: 0, expiresAt: new Date('2026-04-01T00:00:00Z'), revokedAt: null, lastAt: null }

describe('a file that was bought', () => {
  it.each([
    [{}, { ok: true, counts: true }],
    [
      { used: 1, lastAt: ago(61) },
      { ok: true, counts: true },
    ],
    [
      { used: 2, lastAt: ago(61) },
      { ok: false, reason: 'used-up' },
    ],
    [
      { used: 2, lastAt: ago(59) },
      { ok: true, counts: false },
    ],
    [{ expiresAt: now }, { ok: false, reason: 'expired' }],
    [{ revokedAt: ago(1) }, { ok: false, reason: 'revoked' }],
    [
      { used: 2, lastAt: ago(1), revokedAt: ago(1) },
      { ok: false, reason: 'revoked' },
    ],
  ])('%o is fetched: %o [C24]', (change, expected) => {
    expect(checkDownload({ ...grant, ...change }, now)).toEqual(expected)
  })
  it('counts again as soon as the hour is over', () => {
    expect(checkDownload({ ...grant, used: 1, lastAt: sameDownloadSince(now) }, now)).toEqual({
      ok: true,
      counts: true,
    })
  })
  it('stays with whoever gave only a part of it back [C24]', () => {
    expect([0, 1, 2].map(refundedUnits => keepsDownloads({ quantity: 2, refundedUnits }))).toEqual([true, true, false])
  })
})
