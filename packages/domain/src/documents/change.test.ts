import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, invertChange, mergeChanges } from './index'
import { changeBetween, note, page, pageOf, section } from './testing/arbitrary-pages'

describe('changes', () => {
  it('a change and its inverse lead back to the page', () => {
    fc.assert(
      fc.property(page, page, (before, after) => {
        const change = changeBetween(before, after)
        const undo = invertChange(before, change)
        expect(applyChange(applyChange(before, change), undo)).toEqual(before)
      }),
    )
  })

  it('two changes merged have the effect of both in turn', () => {
    fc.assert(
      fc.property(page, page, page, (start, middle, end) => {
        const first = changeBetween(start, middle)
        const second = changeBetween(middle, end)
        expect(applyChange(start, mergeChanges(first, second))).toEqual(end)
      }),
    )
  })

  it('records that a change does not name keep their identity', () => {
    const before = pageOf([section('s')], [note('a', 's'), note('b', 's')])
    const after = applyChange(before, { sections: {}, blocks: { a: null } })
    expect(after.blocks['b']).toBe(before.blocks['b'])
    expect(after.sections).toBe(before.sections)
    expect(Object.keys(after.blocks)).toEqual(['b'])
  })
})
