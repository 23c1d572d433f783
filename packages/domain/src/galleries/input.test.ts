import { describe, expect, it } from 'vitest'
import { isPress } from '../block-rules/press'
import { slideClick } from './clicks'
import { keyMove } from './keys'
import { classifyTouch, dragAxis } from './touch'

const image = { type: 'image' } as const
const video = { type: 'video', clickThroughUrl: '/shop' } as const
const linked = { type: 'image', clickThroughUrl: '/shop' } as const

describe('clicks on a slide', () => {
  it.each([
    ['goes to the next by default', { slide: image, index: 0, across: 0.1 }, { move: 'next' }],
    [
      'goes to the previous when so configured',
      { slide: image, index: 0, across: 0.9, behaviour: 'previous' },
      { move: 'previous' },
    ],
    [
      'goes back from the left half',
      { slide: image, index: 0, across: 0.49, behaviour: 'by-side' },
      { move: 'previous' },
    ],
    ['goes on from the middle', { slide: image, index: 0, across: 0.5, behaviour: 'by-side' }, { move: 'next' }],
    ['does not move on a video', { slide: video, index: 0, across: 0.5 }, 'nothing'],
    ['opens the click-through url', { slide: linked, index: 0, across: 0.5 }, { open: '/shop' }],
    [
      'ignores an empty click-through url',
      { slide: { type: 'image', clickThroughUrl: '' }, index: 0, across: 0 },
      { move: 'next' },
    ],
  ] as const)('%s [GAL-32 GAL-72 GAL-73 GAL-74 GAL-75 GAL-76]', (_, click, outcome) => {
    expect(slideClick(click)).toEqual(outcome)
  })

  it.each([
    [
      'beside the active slide makes it current',
      { slide: linked, index: 2, across: 0, strip: { activeIndex: 1 } },
      { move: 'to', index: 2 },
    ],
    [
      'on a video beside the active slide makes it current',
      { slide: video, index: 0, across: 0, strip: { activeIndex: 1 } },
      { move: 'to', index: 0 },
    ],
    [
      'on the active slide goes to the next',
      { slide: image, index: 1, across: 0, strip: { activeIndex: 1 } },
      { move: 'next' },
    ],
    [
      'on the active slide follows the setting',
      { slide: image, index: 1, across: 0, strip: { activeIndex: 1 }, behaviour: 'previous' },
      { move: 'previous' },
    ],
  ] as const)('in the strip %s [GAL-77 GAL-78]', (_, click, outcome) => {
    expect(slideClick(click)).toEqual(outcome)
  })
})

describe('keys', () => {
  const press = { keyCode: 39, keyboard: true, inView: true, editingText: false }

  it.each([
    ['left', { keyCode: 37 }, { move: 'previous' }],
    ['right', {}, { move: 'next' }],
    ['up', { keyCode: 38 }, undefined],
    ['right out of view', { inView: false }, undefined],
    ['left out of view', { keyCode: 37, inView: false }, undefined],
    ['right while text is edited', { editingText: true }, undefined],
    ['right with the keyboard off', { keyboard: false }, undefined],
  ])('%s [GAL-81 GAL-82 GAL-83 GAL-84]', (_, change, move) => {
    expect(keyMove({ ...press, ...change })).toEqual(move)
  })

  it('listens to the keys of the gallery', () => {
    expect(keyMove({ ...press, keyCode: 74 }, { previous: 74, next: 75 })).toEqual({ move: 'previous' })
  })

  it.each([
    ['Enter', true],
    [' ', true],
    ['Escape', false],
    ['Spacebar', false],
    ['', false],
  ])('"%s" activates a slide or control: %s [GAL-79 GAL-80]', (key, activates) => {
    expect(isPress({ kind: 'key', key })).toBe(activates)
  })
})

describe('touch', () => {
  it.each([
    ['50 px in 250 ms', { dx: -50, dy: 0, milliseconds: 250 }, 'swipe-left'],
    ['50 px to the right', { dx: 50, dy: 49, milliseconds: 10 }, 'swipe-right'],
    ['49 px', { dx: -49, dy: 0, milliseconds: 100 }, 'none'],
    ['50 px in 251 ms', { dx: -50, dy: 0, milliseconds: 251 }, 'long-press'],
    ['held still', { dx: 0, dy: 0, milliseconds: 251 }, 'long-press'],
    ['short and still', { dx: 9, dy: -9, milliseconds: 250 }, 'tap'],
    ['mostly downwards', { dx: 50, dy: 50, milliseconds: 100 }, 'none'],
  ])('%s [GAL-85 GAL-86]', (_, touch, kind) => {
    expect(classifyTouch(touch)).toBe(kind)
  })

  it.each([
    [9, 9, undefined],
    [-9, 9, undefined],
    [10, 0, 'x'],
    [-10, 9, 'x'],
    [0, 10, 'y'],
    [9, -10, 'y'],
    [12, 12, 'x'],
  ])('a drag of %d, %d lies on axis %s [GAL-93]', (dx, dy, axis) => {
    expect(dragAxis({ dx, dy })).toBe(axis)
  })
})
