import { describe, expect, it } from 'vitest'
import { createChangeLog } from './change-log'

describe('the latest changes', () => {
  it('tell whether something changed since a moment', () => {
    const log = createChangeLog()
    log.note(['product:jar'])
    const since = log.moment
    expect(log.isUnchanged(['product:jar', 'product:bowl'], since)).toBe(true)
    log.note(['product:bowl', 'asset:a'])
    expect(log.isUnchanged(['product:jar'], since)).toBe(true)
    expect(log.isUnchanged(['product:jar', 'product:bowl'], since)).toBe(false)
    expect(log.isUnchanged(['product:bowl'], log.moment)).toBe(true)
  })

  it('are sure of nothing that began before those they have forgotten', () => {
    const log = createChangeLog(2)
    const first = log.moment
    log.note(['product:a'])
    const second = log.moment
    log.note(['product:b'])
    log.note(['product:a'])
    expect(log.isUnchanged(['product:c'], first)).toBe(true)
    log.note(['product:c'])
    expect(log.isUnchanged(['product:d'], first)).toBe(false)
    expect(log.isUnchanged(['product:d'], second)).toBe(false)
    expect(log.isUnchanged(['product:d'], second + 1)).toBe(true)
    expect(log.isUnchanged(['product:a'], second + 1)).toBe(false)
  })
})
