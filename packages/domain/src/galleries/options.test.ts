import { describe, expect, it } from 'vitest'
import {
  activeToStripAlignment,
  boundaryKinds,
  checkBoundaries,
  checkColumnWidth,
  checkSnapPoint,
  checkStripAlignment,
  demandOption,
  optionOr,
} from './options'

describe('boundaries', () => {
  it.each(boundaryKinds)('%s is allowed on either side [GAL-94]', kind => {
    expect(checkBoundaries({ start: kind, end: 'none' })).toEqual({ ok: true, value: { start: kind, end: 'none' } })
    expect(checkBoundaries({ start: 'hard', end: kind })).toEqual({ ok: true, value: { start: 'hard', end: kind } })
  })

  it.each([
    ['soft', 'hard'],
    ['hard', 'soft'],
    [undefined, 'hard'],
    ['hard', null],
  ])('%s and %s are refused [GAL-94 GAL-96]', (start, end) => {
    const check = checkBoundaries({ start, end })
    expect(check).toEqual({
      ok: false,
      reason: 'invalid-option',
      option: 'boundaries',
      allowed: 'none, hard, inertial',
    })
  })
})

describe('snap points', () => {
  it.each([
    ['50%', 0.5],
    ['0%', 0],
    ['12.5%', 0.125],
    ['6.25%', 0.0625],
    ['none', 'none'],
  ])('%s is %s [GAL-95]', (given, value) => {
    expect(checkSnapPoint(given)).toEqual({ ok: true, value })
  })

  it.each([['50'], ['half'], ['%'], ['-5%'], ['5%%'], ['x5%'], [50], [['50%']], [undefined]])(
    '%s is refused [GAL-95 GAL-96]',
    given => {
      const check = checkSnapPoint(given)
      expect(check).toEqual({
        ok: false,
        reason: 'invalid-option',
        option: 'snapPoints',
        allowed: 'a percentage or none',
      })
    },
  )
})

describe('strip alignment', () => {
  it.each([['start'], ['middle'], ['end']])('%s is allowed [GAL-105]', value => {
    expect(checkStripAlignment(value)).toEqual({ ok: true, value })
  })

  it.each([['left'], ['center'], [undefined]])('%s is refused [GAL-105 GAL-96]', value => {
    const check = checkStripAlignment(value)
    expect(check).toEqual({ ok: false, reason: 'invalid-option', option: 'alignment', allowed: 'start, middle, end' })
  })

  it.each([
    ['left', 'start'],
    ['center', 'middle'],
    ['right', 'end'],
  ] as const)('the block value %s reaches the strip as %s [GAL-106]', (block, strip) => {
    expect(activeToStripAlignment(block)).toBe(strip)
  })
})

describe('column width', () => {
  it.each([
    [250, 250],
    [0.5, 0.5],
    ['250', 250],
    [' 12.5 ', 12.5],
  ])('%s is accepted [GAL-103 GAL-104]', (given, value) => {
    expect(checkColumnWidth(given)).toEqual({ ok: true, value })
  })

  it.each([
    [0],
    [-1],
    ['0'],
    ['wide'],
    [''],
    [' '],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [true],
  ])('%s is refused [GAL-103 GAL-96]', given => {
    const check = checkColumnWidth(given)
    expect(check).toEqual({ ok: false, reason: 'invalid-option', option: 'columnWidth', allowed: 'a positive number' })
  })
})

describe('what an invalid option does', () => {
  it('throws in the engine, naming the option and the allowed values [GAL-96]', () => {
    expect(() => demandOption(checkStripAlignment('left'))).toThrow(
      'Gallery option alignment must be start, middle, end',
    )
    expect(() => demandOption(checkStripAlignment('left'))).toThrow(expect.objectContaining({ code: 'invalid-option' }))
    expect(demandOption(checkStripAlignment('end'))).toBe('end')
  })

  it('falls back on a block [GAL-96]', () => {
    expect(optionOr(checkStripAlignment('left'), 'middle')).toBe('middle')
    expect(optionOr(checkStripAlignment('end'), 'middle')).toBe('end')
  })
})
