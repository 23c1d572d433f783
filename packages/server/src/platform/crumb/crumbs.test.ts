import { describe, expect, it } from 'vitest'
import { createCrumbs } from './index'

const at = (text: string) => ({ now: () => new Date(text) })
const older = 'an-older-secret-of-at-least-32-characters'
const newer = 'a-newer-secret-of-at-least-32-characters'
const mine = { holder: 'session-1', place: 'site-a' }

describe('the crumb', () => {
  const crumbs = createCrumbs({ secrets: [newer], clock: at('2026-03-01T12:00:00Z') })
  const crumb = crumbs.issue(mine)

  it('belongs to one session or visitor on one site [A7 A8]', () => {
    expect(crumbs.accepts(crumb, mine)).toBe(true)
    expect(crumbs.accepts(crumb, { ...mine, holder: 'session-2' })).toBe(false)
    expect(crumbs.accepts(crumb, { ...mine, place: 'site-b' })).toBe(false)
  })

  it('is not fooled by a shifted border between holder and site [A8]', () => {
    const shifted = crumbs.issue({ holder: 'ab', place: 'c' })
    expect(crumbs.accepts(shifted, { holder: 'a', place: 'bc' })).toBe(false)
  })

  it.each(['', 'x', `${'A'.repeat(43)}`, 'é'.repeat(43)])('refuses %j [A7]', wrong => {
    expect(crumbs.accepts(wrong, mine)).toBe(false)
  })

  it('works over midnight and not a day longer [A8]', () => {
    const on = (time: string) => createCrumbs({ secrets: [newer], clock: at(time) })
    const issued = on('2026-03-01T23:59:59Z').issue(mine)
    expect(on('2026-03-02T00:00:01Z').accepts(issued, mine)).toBe(true)
    expect(on('2026-03-02T23:59:59Z').accepts(issued, mine)).toBe(true)
    expect(on('2026-03-03T00:00:00Z').accepts(issued, mine)).toBe(false)
  })

  it('survives a change of the secret while the old one is still listed [O17]', () => {
    const before = createCrumbs({ secrets: [older], clock: at('2026-03-01T12:00:00Z') }).issue(mine)
    const during = createCrumbs({ secrets: [newer, older], clock: at('2026-03-01T12:00:00Z') })
    expect(during.accepts(before, mine)).toBe(true)
    expect(during.issue(mine)).toBe(crumb)
    expect(crumbs.accepts(before, mine)).toBe(false)
  })
})
