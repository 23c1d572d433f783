import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proofEvidence, proofWork, type Rush, rushOf } from './captcha-need'

describe('a rush', () => {
  it.each([
    [0, 0, 0],
    [29, 0, 0],
    [30, 0, 1],
    [119, 0, 1],
    [120, 0, 2],
    [480, 0, 3],
    [99, 10, 0],
    [100, 10, 1],
    [400, 10, 2],
    [1_600, 10, 3],
  ])('%i in an hour where %i are usual: %i', (lastHour, usualPerHour, rush) => {
    expect(rushOf({ lastHour, usualPerHour })).toBe(rush)
  })

  it('never falls when more comes, and asks for no less work', () => {
    const some = fc.nat(100_000)
    fc.assert(
      fc.property(some, some, some, (fewer, more, usualPerHour) => {
        const [low, high] = [fewer, fewer + more].map(lastHour => rushOf({ lastHour, usualPerHour })) as [Rush, Rush]
        const effort = ({ cost, most }: { cost: number; most: number }) => cost * most
        return low <= high && effort(proofWork[low]) <= effort(proofWork[high])
      }),
    )
  })
})

describe('a proof that is not there', () => {
  it.each([
    ['auto', 0, 0, 'not-offered'],
    ['auto', 0, 39, 'not-offered'],
    ['auto', 0, 40, 'absent'],
    ['auto', 1, -100, 'absent'],
    ['always', 0, 0, 'absent'],
    ['off', 3, 100, 'not-offered'],
  ] as const)('where it is asked %s, in a rush of %i and with %i points: %s', (mode, rush, points, expected) => {
    expect(proofEvidence('absent', { mode, rush, points })).toBe(expected)
  })

  it('is as good as one that is wrong, or that nobody could check', () => {
    for (const found of ['wrong', 'no-answer'] as const)
      expect(proofEvidence(found, { mode: 'auto', rush: 0, points: 0 })).toBe('absent')
    expect(proofEvidence('solved', { mode: 'auto', rush: 3, points: 90 })).toBe('solved')
  })
})
