import { describe, expect, it } from 'vitest'
import { accordionMilliseconds, endAccordionAnimation, startAccordion, toggleAccordion } from './accordion'

const single = { allowMultipleOpen: false, firstExpanded: false }
const several = { allowMultipleOpen: true, firstExpanded: false }
const settled = (...open: boolean[]) => ({ open, animating: open.map(() => false) })

describe('accordion', () => {
  it('expands the first item only when flagged [BLK-10 BLK-11]', () => {
    expect(startAccordion(3, { ...single, firstExpanded: true })).toEqual(settled(true, false, false))
    expect(startAccordion(3, single)).toEqual(settled(false, false, false))
  })

  it('opens and closes on click [BLK-05]', () => {
    expect(toggleAccordion(settled(false, false), 1, single)).toEqual({ open: [false, true], animating: [false, true] })
    expect(toggleAccordion(settled(false, true), 1, single)).toEqual({ open: [false, false], animating: [false, true] })
  })

  it('closes the others unless several may be open [BLK-08 BLK-09]', () => {
    expect(toggleAccordion(settled(true, false, true), 1, single)).toEqual({
      open: [false, true, false],
      animating: [true, true, true],
    })
    expect(toggleAccordion(settled(true, false, true), 1, several)).toEqual({
      open: [true, true, true],
      animating: [false, true, false],
    })
  })

  it('closing one leaves the others as they are [BLK-08]', () => {
    expect(toggleAccordion(settled(true, true), 0, single).open).toEqual([false, true])
  })

  it('an animating item ignores clicks until it has ended [BLK-07]', () => {
    const moving = toggleAccordion(settled(false, false), 0, single)
    expect(toggleAccordion(moving, 0, single)).toBe(moving)
    const ended = endAccordionAnimation(moving, 0)
    expect(ended).toEqual(settled(true, false))
    expect(toggleAccordion(ended, 0, single).open).toEqual([false, false])
  })

  it('ends only the animation that ended, and keeps the ones that run [BLK-07]', () => {
    const moving = { open: [true, false], animating: [true, true] }
    expect(endAccordionAnimation(moving, 1).animating).toEqual([true, false])
    expect(toggleAccordion({ open: [true, false], animating: [true, false] }, 1, several).animating).toEqual([
      true,
      true,
    ])
  })

  it('ignores an item that is not there', () => {
    const state = settled(false)
    expect(toggleAccordion(state, 1, single)).toBe(state)
  })

  it('animates for 250 ms [BLK-06]', () => {
    expect(accordionMilliseconds).toBe(250)
  })
})
