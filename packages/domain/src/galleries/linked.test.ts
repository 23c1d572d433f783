import { expect, it } from 'vitest'
import { type Galleries, moveLinked as moveByRules } from './linked'
import { type GalleryMove, type GalleryState, navigate, setIndex, wrapIndex } from './state'

const moveLinked = (galleries: Galleries, id: string, move: GalleryMove) =>
  moveByRules(galleries, id, move, { navigate, setIndex, wrapIndex })

const still = (currentIndex: number): GalleryState => ({ currentIndex, numberOfSlides: 3, loop: true, inMotion: false })
const pair = (main: GalleryState, strip: GalleryState): Galleries => ({
  main: { state: main, linkedGalleries: ['strip'] },
  strip: { state: strip, linkedGalleries: ['main', 'missing'] },
  other: { state: still(0), linkedGalleries: [] },
})

it.each([['main'], ['strip']])('moving %s keeps both in sync and leaves others alone [GAL-53]', id => {
  const step = moveLinked(pair(still(0), still(0)), id, { move: 'to', index: 2 })
  expect(step).toEqual({
    ok: true,
    galleries: pair(still(2), still(2)),
    moved: id === 'main' ? ['main', 'strip'] : ['strip', 'main'],
  })
})

it('catches up a follower although the leader already stands there [GAL-53]', () => {
  const step = moveLinked(pair(still(1), still(0)), 'main', { move: 'to', index: 1 })
  expect(step).toMatchObject({ ok: true, moved: ['strip'], galleries: { strip: { state: { currentIndex: 1 } } } })
})

it('does not count a follower that already stands there as moved', () => {
  const step = moveLinked(pair(still(0), still(1)), 'main', { move: 'next' })
  expect(step).toEqual({ ok: true, galleries: pair(still(1), still(1)), moved: ['main'] })
})

it('does not disturb a follower that is already on its way to the same slide [GAL-45 GAL-53]', () => {
  const onItsWay = { ...still(1), inMotion: true }
  const step = moveLinked(pair(still(0), onItsWay), 'main', { move: 'next' })
  expect(step).toEqual({ ok: true, galleries: pair(still(1), onItsWay), moved: ['main'] })
})

it.each([
  ['next', { move: 'next' } as const, false],
  ['next, the ends not meeting', { move: 'next' } as const, true],
  ['there directly, and round', { move: 'to', index: 4 } as const, false],
])('refuses for all while one of them heads elsewhere, asked for %s [GAL-45]', (_, move, hasEnds) => {
  const leader = { ...still(0), loop: !hasEnds }
  const elsewhere = { ...still(2), inMotion: true }
  expect(moveLinked(pair(leader, elsewhere), 'main', move)).toEqual({ ok: false, reason: 'linked-in-motion' })
  const galleries = { ...pair(leader, { ...still(1), inMotion: true }), third: { state: elsewhere } }
  expect(moveLinked(galleries, 'main', move)).toMatchObject({ ok: true })
  const both = { ...galleries, main: { state: leader, linkedGalleries: ['strip', 'third'] } }
  expect(moveLinked(both, 'main', move)).toEqual({ ok: false, reason: 'linked-in-motion' })
})

it('refuses a leader in motion and ignores an unknown one [GAL-44]', () => {
  const galleries = pair({ ...still(0), inMotion: true }, still(0))
  expect(moveLinked(galleries, 'main', { move: 'next' })).toEqual({ ok: false, reason: 'in-motion' })
  expect(moveLinked(galleries, 'nobody', { move: 'next' })).toEqual({ ok: true, galleries, moved: [] })
})

it('reaches over several links [GAL-53]', () => {
  const chain: Galleries = {
    a: { state: still(0), linkedGalleries: ['b'] },
    b: { state: still(0), linkedGalleries: ['c'] },
    c: { state: still(0), linkedGalleries: ['a'] },
  }
  expect(moveLinked(chain, 'a', { move: 'next' })).toMatchObject({ moved: ['a', 'b', 'c'] })
})
