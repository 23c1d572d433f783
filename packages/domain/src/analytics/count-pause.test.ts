import { expect, it } from 'vitest'
import { countPause } from './count-pause'

it.each([
  [0, 60],
  [0.2, 60],
  [4.5, 56],
  [12, 48],
  [13.5, 54],
  [60, 240],
])('a count of %s s is followed by a pause of %s', (cost, pause) => expect(countPause(cost)).toBe(pause))

it('while 3,000 hits a second come for three minutes, at 2.5 s for 100,000, figures are at most 90 s old', () => {
  let [begin, costBefore] = [60, 0]
  while (begin < 180) {
    const cost = begin * 3000 * (2.5 / 100_000)
    const age = costBefore + countPause(costBefore) + cost
    expect(age).toBeLessThan(90)
    begin += cost + countPause(cost)
    costBefore = cost
  }
})
