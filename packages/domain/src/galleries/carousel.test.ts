import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carouselGroups, carouselLayout, groupOfSlide, slidesPerRow } from './carousel'
import { disabledControls, hasControls } from './state'

describe('slides per row', () => {
  it.each([
    [1, 479, 1],
    [2, 479, 2],
    [5, 479, 2],
    [1, 480, 1],
    [2, 480, 2],
    [3, 480, 3],
    [5, 723, 3],
    [2, 723, 2],
    [5, 724, 5],
    [1, 724, 1],
    [6, 1400, 6],
  ])('%d at %d px become %d [GAL-18 GAL-100 GAL-101 GAL-102]', (original, width, expected) => {
    expect(slidesPerRow(original, width)).toBe(expected)
  })
})

describe('groups', () => {
  it.each([
    [7, 3, [[0, 1, 2], [3, 4, 5], [6]]],
    [
      6,
      3,
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    [2, 3, [[0, 1]]],
    [0, 3, []],
    [2, 0, [[0], [1]]],
    [3, 2.5, [[0, 1], [2]]],
  ])('%d slides by %d [GAL-97]', (slides, perRow, groups) => {
    expect(carouselGroups(slides, perRow)).toEqual(groups)
  })

  it('hold every slide once, in order [GAL-97]', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 12 }), (slides, perRow) => {
        expect(carouselGroups(slides, perRow).flat()).toEqual([...Array(slides).keys()])
      }),
    )
  })

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [6, 2],
    [99, 0],
  ])('slide %d is in group %d [GAL-97]', (slide, group) => {
    expect(groupOfSlide(carouselGroups(7, 3), slide)).toBe(group)
  })
})

describe('controls', () => {
  it.each([
    ['everything fits', 0, 1, { visible: false, previous: true, next: true }],
    ['nothing to show', 0, 0, { visible: false, previous: true, next: true }],
    ['first group', 0, 3, { visible: true, previous: true, next: false }],
    ['middle group', 1, 3, { visible: true, previous: false, next: false }],
    ['last group', 2, 3, { visible: true, previous: false, next: true }],
  ])('%s [GAL-98 GAL-99]', (_, group, groups, controls) => {
    const state = { currentIndex: group, numberOfSlides: groups, loop: false, inMotion: false }
    expect({ visible: hasControls(groups), ...disabledControls(state) }).toEqual(controls)
  })
})

describe('layout', () => {
  const request = { containerWidth: 320, perRow: 3, numberOfSlides: 7, gutter: 10 }

  it.each([
    [0, 0],
    [1, 330],
    [2, 440],
  ])('group %d is moved by %d px [GAL-97]', (group, offset) => {
    expect(carouselLayout({ ...request, group })).toEqual({ slideWidth: 100, offset })
  })

  it('has a gutter of 1 by default and does not move when everything fits [GAL-113]', () => {
    expect(carouselLayout({ containerWidth: 302, perRow: 3, numberOfSlides: 2, group: 0 })).toEqual({
      slideWidth: 100,
      offset: 0,
    })
    expect(carouselLayout({ containerWidth: 302, perRow: 3, numberOfSlides: 2, group: 1 })).toEqual({
      slideWidth: 100,
      offset: 0,
    })
  })
})
