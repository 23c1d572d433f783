import { describe, expect, it } from 'vitest'
import { kenBurnsZoom, snapSeconds, swipeSeconds } from './movement'

it('swipe takes 0.28 s and ken burns zooms to 1.075 [GAL-89 GAL-90]', () => {
  expect(swipeSeconds).toBe(0.28)
  expect(kenBurnsZoom).toBe(1.075)
})

describe('snapping', () => {
  it.each([
    ['fast on desktop', 100, 10_000, 1200, 0.2],
    ['at its own pace on desktop', 300, 1200, 1200, 0.25],
    ['backwards at its own pace', -300, 1200, 1200, 0.25],
    ['slow on desktop', 800, 100, 1200, 0.5],
    ['from rest', 800, 0, 1200, 0.5],
    ['already there and at rest', 0, 0, 1200, 0.5],
    ['fast at 767 px', 100, 10_000, 767, 0.2],
    ['fast on a phone', 100, 10_000, 766, 0.3],
    ['at its own pace on a phone', 400, 1000, 766, 0.4],
    ['slow on a phone', 800, 100, 766, 0.5],
  ])('%s [GAL-91 GAL-92]', (_, distance, velocity, viewportWidth, seconds) => {
    expect(snapSeconds({ distance, velocity, viewportWidth })).toBe(seconds)
  })
})
