import { describe, expect, it } from 'vitest'
import { memberAreaView } from './member-area'
import { movePreview, openPreview, searchPageAddress, wantsPreview } from './search-preview'
import { sharedScript } from './shared-script'

describe('member area', () => {
  it.each([
    [true, true, false, 'content'],
    [true, true, true, 'content'],
    [false, true, false, 'log-in'],
    [false, false, false, 'log-in'],
    [false, false, true, 'buy-access'],
    [false, true, true, 'buy-access'],
    [true, false, true, 'buy-access'],
    [true, false, false, 'no-access'],
  ])('logged in %s, access %s, for sale %s: %s [BLK-35]', (isLoggedIn, hasAccess, isForSale, view) => {
    expect(memberAreaView({ isLoggedIn, hasAccess, isForSale })).toBe(view)
  })
})

describe('search preview', () => {
  it.each([
    ['', false],
    ['a', false],
    [' a ', false],
    ['ab', true],
  ])('typing "%s" asks for results: %s [BLK-21]', (typed, wants) => {
    expect(wantsPreview(typed)).toBe(wants)
  })

  it.each([
    [-1, 'ArrowDown', 0],
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', -1],
    [-1, 'ArrowUp', 2],
    [0, 'ArrowUp', -1],
    [2, 'ArrowUp', 1],
    [1, 'a', 1],
  ])('result %d of three, %s: result %d [BLK-21]', (selected, key, next) => {
    expect(movePreview(selected, 3, key)).toBe(next)
  })

  it('stays in the field without results [BLK-21]', () => {
    expect(movePreview(-1, 0, 'ArrowDown')).toBe(-1)
    expect(movePreview(-1, 0, 'ArrowUp')).toBe(-1)
  })

  it('opens the selected result, or the search page for the full list [BLK-21]', () => {
    expect(openPreview(1, ['/a', '/b'], 'mug')).toBe('/b')
    expect(openPreview(-1, ['/a', '/b'], ' red mug ')).toBe('/search?q=red%20mug')
    expect(searchPageAddress('a&b')).toBe('/search?q=a%26b')
  })
})

it.each([
  ['idle', 'wanted', 'loading', true],
  ['loading', 'wanted', 'loading', false],
  ['ready', 'wanted', 'ready', false],
  ['failed', 'wanted', 'loading', true],
  ['loading', 'loaded', 'ready', false],
  ['loading', 'broken', 'failed', false],
  ['loading', 'timed-out', 'failed', false],
  ['idle', 'loaded', 'idle', false],
  ['ready', 'broken', 'ready', false],
] as const)('an outside script that is %s and %s becomes %s', (state, event, next, load) => {
  expect(sharedScript(state, event)).toEqual({ state: next, load })
})
